import type { Term } from '@rdfjs/types';
import type { Json } from '../values.ts';
import type { MappingClass } from './mapping-class.ts';
import type { ReadContext } from './read-context.ts';
import { readIri } from './rules/iri-text.ts';

export const standardResourceKeyword: MappingClass = {
  description: 'The IRI of a resource, compared whole',
  value: { kind: 'iri' },
  roles: { filter: 'equals', facet: { value: [], label: [] } },
  read: { each: readResource },
  platformFields: ['resource'],
};

function readResource(value: Term, context: ReadContext): Json | undefined {
  return readIri(value, context);
}
