import type { Term } from '@rdfjs/types';
import { DCT, RDF, RDFS, SKOS } from '../namespaces.ts';
import type { Json } from '../values.ts';
import type { MappingClass } from './mapping-class.ts';
import { isLiteral, statedId } from './rules/described.ts';
import { iriOf } from './rules/iri-text.ts';
import { mediaTypeOf, mediaTypeOfIri } from './rules/media-type.ts';
import type { ReadContext } from './rules/read-context.ts';

export const mediaType: MappingClass = {
  description: 'A media type such as `text/csv`',
  value: { kind: 'keyword' },
  roles: { filter: 'equals', sort: true, facet: { value: [], label: [] } },
  read: { each: readMediaType },
};

/** Properties in which a node states its media type. */
const STATED = [
  `${DCT}identifier`,
  `${RDF}value`,
  `${SKOS}notation`,
  `${RDFS}label`,
  `${SKOS}prefLabel`,
  `${DCT}title`,
];

function readMediaType(value: Term, context: ReadContext): Json | undefined {
  const iri = iriOf(value, context);
  const text = isLiteral(value) ? value.value.trim() : undefined;
  if (text === '') {
    return context.report('blank-value', value);
  }
  const known =
    (iri === undefined ? undefined : mediaTypeOfIri(iri)) ??
    (text === undefined ? statedId(value, STATED, context, mediaTypeOf) : mediaTypeOf(text));
  if (known !== undefined) {
    return known;
  }
  const kept = iri ?? text;
  context.report(kept === undefined ? 'empty-node' : 'unresolved-term', value);
  return kept;
}
