import type { MappingClass } from './mapping-class.ts';
import { integerOf, numberOf, scalarReader } from './rules/scalar.ts';

export const integer: MappingClass = {
  description: 'A whole number of up to 53 bits',
  value: { kind: 'long' },
  roles: { filter: 'range', sort: true },
  read: scalarReader({ parse: integerOf, problem: 'bad-number' }),
  platformFields: ['revision_number', 'hierarchy_level'],
};

export const numeric: MappingClass = {
  description: 'A number',
  value: { kind: 'number' },
  roles: { filter: 'range', sort: true },
  read: scalarReader({ parse: numberOf, problem: 'bad-number' }),
};

export const boolean: MappingClass = {
  description: 'True or false',
  value: { kind: 'boolean' },
  roles: { filter: 'equals', facet: { value: [], label: [] } },
  read: scalarReader({ parse: booleanOf, problem: 'bad-boolean' }),
  platformFields: ['is_hvd'],
};

/** The lexical forms of `xsd:boolean`, in any case. */
const FORMS: Readonly<Record<string, boolean>> = { true: true, 1: true, false: false, 0: false };

function booleanOf(text: string): boolean | undefined {
  const written = text.trim().toLowerCase();
  return Object.hasOwn(FORMS, written) ? FORMS[written] : undefined;
}
