import type { Quad, Term } from '@rdfjs/types';

/**
 * The prefixes that occur in a graph: those whose namespace begins an IRI of it, but none that is
 * also the scheme of one (`geo:` beside `<geo:48.2,16.3>` would make writers mistake the IRI).
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
