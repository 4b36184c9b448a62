import type { NamedNode } from '@rdfjs/types';
import { DC11, type GraphLookup, ianaIrisOf, mediaTypeOf } from '../../profile-compiler/index.ts';
import { forEachYielding } from '../async/steps.ts';
import type { IndexedTerm } from '../port/term-index.ts';

/** The ontology of the EU tables for the names of a term in other systems. */
const AT = 'http://publications.europa.eu/ontology/authority/';
const MEDIA_TYPES = 'mime-type-cellar';

/**
 * Lets terms be found by the IRIs of their media types, which the EU table of file types states as codes of
 * another system. A media type of several terms, such as that of all kinds of PDF, finds none of them.
 */
export async function withMediaTypes(
  terms: readonly IndexedTerm[],
  graph: GraphLookup,
  nodeOf: (iri: string) => NamedNode,
): Promise<readonly IndexedTerm[]> {
  const users = new Map<string, IndexedTerm[]>();
  await forEachYielding(terms, (term) => {
    for (const type of mediaTypesOf(nodeOf(term.document.resource), graph)) {
      users.set(type, [...(users.get(type) ?? []), term]);
    }
  });
  const unique = [...users].filter(([, found]) => found.length === 1);
  const irisBy = Map.groupBy(
    unique.flatMap(([type, [term]]) => ianaIrisOf(type).map((iri) => ({ term, iri }))),
    ({ term }) => term,
  );
  return terms.map((term) => {
    const iris = irisBy.get(term)?.map(({ iri }) => iri) ?? [];
    return iris.length === 0
      ? term
      : { ...term, matches: [...new Set([...term.matches, ...iris])] };
  });
}

function mediaTypesOf(term: NamedNode, graph: GraphLookup): ReadonlySet<string> {
  const codes = graph
    .objects(term, `${AT}op-mapped-code`)
    .filter((code) =>
      graph.objects(code, `${DC11}source`).some(({ value }) => value === MEDIA_TYPES),
    )
    .flatMap((code) => graph.objects(code, `${AT}legacy-code`));
  const types = codes.map(({ value }) => mediaTypeOf(value.trim().toLowerCase()));
  return new Set(types.filter((type) => type !== undefined));
}
