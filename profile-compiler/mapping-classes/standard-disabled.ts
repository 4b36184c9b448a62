import type { MappingClass } from './mapping-class.ts';
import { readPlainText } from './rules/plain-text.ts';
import { pickedText } from './standard-text.ts';

export const standardDisabled: MappingClass = {
  description: 'Text that is returned but cannot be searched',
  value: { kind: 'stored' },
  roles: {},
  read: { each: readPlainText, prefer: pickedText },
};
