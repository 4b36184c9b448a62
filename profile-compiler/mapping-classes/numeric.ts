import type { MappingClass } from './mapping-class.ts';
import { numberOf, scalarReader } from './rules/scalar.ts';

export const numeric: MappingClass = {
  description: 'A number',
  value: { kind: 'number' },
  roles: { filter: 'range', sort: true },
  read: scalarReader({ parse: numberOf, problem: 'bad-number' }),
};
