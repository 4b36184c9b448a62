import type { Term } from '@rdfjs/types';
import { DCT, RDF, RDFS, SKOS } from '../namespaces.ts';
import type { Json } from '../values.ts';
import type { MappingClass } from './mapping-class.ts';
import type { ReadContext } from './read-context.ts';
import { byCodePoint } from './rules/code-point-order.ts';
import { isLiteral } from './rules/described.ts';
import { firstFound } from './rules/first-found.ts';
import { iriOf } from './rules/iri-text.ts';
import { mediaTypeOf, mediaTypeOfIri } from './rules/media-type.ts';

export const mediaType: MappingClass = {
  description: 'A media type such as `text/csv`',
  value: { kind: 'keyword' },
  roles: { filter: 'equals', sort: true, facet: { value: [], label: [] } },
  read: { each: readMediaType },
};

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
    (text === undefined ? statedType(value, context) : mediaTypeOf(text));
  if (known !== undefined) {
    return known;
  }
  const kept = iri ?? text;
  context.report(kept === undefined ? 'empty-node' : 'unresolved-term', value);
  return kept;
}

/** The media type that a node states for itself. */
function statedType(node: Term, { graph }: ReadContext): string | undefined {
  return firstFound(STATED, (predicate) => {
    const types = graph
      .objects(node, predicate)
      .filter(isLiteral)
      .map((literal) => mediaTypeOf(literal.value.trim()));
    return types
      .filter((type) => type !== undefined)
      .sort(byCodePoint)
      .at(0);
  });
}
