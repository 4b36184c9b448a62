import type { Quad, Term } from '@rdfjs/types';
import type { Prefixes } from '../port/rdf-format.ts';

/** The usable prefixes (see {@link usablePrefixes}) that a graph uses: an IRI of it begins with the namespace. */
export function usedPrefixes(quads: readonly Quad[], prefixes: Prefixes): Prefixes {
  const iris = new Set<string>();
  forEachIri(quads, (iri) => iris.add(iri));
  const all = [...iris];
  return Object.fromEntries(
    Object.entries(usablePrefixes(quads, prefixes)).filter(([, namespace]) =>
      all.some((iri) => iri.startsWith(namespace)),
    ),
  );
}

/**
 * The prefixes except those that equal the scheme of an IRI of the graph, because `geo:` beside `<geo:48.2,16.3>` would be
 * ambiguous.
 */
export function usablePrefixes(quads: readonly Quad[], prefixes: Prefixes): Prefixes {
  const schemes = new Set<string>();
  forEachIri(quads, (iri) => schemes.add(iri.slice(0, iri.indexOf(':'))));
  return Object.fromEntries(Object.entries(prefixes).filter(([prefix]) => !schemes.has(prefix)));
}

function forEachIri(quads: readonly Quad[], use: (iri: string) => void): void {
  const useTerm = (term: Term): void => {
    if (term.termType === 'NamedNode') {
      use(term.value);
    } else if (term.termType === 'Literal') {
      use(term.datatype.value);
    }
  };
  for (const { subject, predicate, object } of quads) {
    useTerm(subject);
    useTerm(predicate);
    useTerm(object);
  }
}
