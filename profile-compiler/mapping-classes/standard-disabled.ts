import type { MappingClass } from './mapping-class.ts';
import { readPlainText } from './rules/plain-text.ts';
import { pickedText } from './standard-text.ts';

export const standardDisabled: MappingClass = {
  name: 'StandardDisabled',
  description: 'Text that is kept and returned, never searched',
  scalar: { kind: 'stored' },
  roles: {},
  read: { each: readPlainText, prefer: pickedText },
};
