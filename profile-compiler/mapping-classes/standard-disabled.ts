import type { MappingClass } from './mapping-class.ts';

export const standardDisabled: MappingClass = {
  name: 'StandardDisabled',
  description: 'Text that is kept and returned, never searched',
  scalar: { kind: 'stored' },
  roles: {},
};
