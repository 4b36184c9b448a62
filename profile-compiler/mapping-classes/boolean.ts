import type { MappingClass } from './mapping-class.ts';
import { scalarReader } from './rules/scalar.ts';

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
