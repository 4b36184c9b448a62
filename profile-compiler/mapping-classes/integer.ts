import type { MappingClass } from './mapping-class.ts';
import { integerOf, scalarReader } from './rules/scalar.ts';

export const integer: MappingClass = {
  description: 'A whole number of up to 53 bits',
  value: { kind: 'long' },
  roles: { filter: 'range', sort: true },
  read: scalarReader({ parse: integerOf, problem: 'bad-number' }),
  platformFields: ['revision_number', 'hierarchy_level'],
};
