import type { Quad, Term } from '@rdfjs/types';

/**
 * The prefixes that a graph uses: an IRI of the graph begins with the namespace. A prefix that equals the
 * scheme of an IRI is left out, because `geo:` beside `<geo:48.2,16.3>` would be ambiguous.
 */
export function usedPrefixes(
  quads: readonly Quad[],
  prefixes: Readonly<Record<string, string>>,
): Record<string, string> {
  const iris = irisOf(quads);
  return Object.fromEntries(
    Object.entries(prefixes).filter(
      ([prefix, namespace]) =>
        iris.some((iri) => iri.startsWith(namespace)) &&
        !iris.some((iri) => iri.startsWith(`${prefix}:`)),
    ),
  );
}

function irisOf(quads: readonly Quad[]): readonly string[] {
  const iris = new Set<string>();
  const add = (term: Term): void => {
    if (term.termType === 'NamedNode') {
      iris.add(term.value);
    } else if (term.termType === 'Literal') {
      iris.add(term.datatype.value);
    }
  };
  for (const { subject, predicate, object } of quads) {
    add(subject);
    add(predicate);
    add(object);
  }
  return [...iris];
}
