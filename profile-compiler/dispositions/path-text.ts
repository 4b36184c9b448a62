import type { Term } from '@rdfjs/types';
import { SH, shorten } from '../namespaces.ts';
import { keyOf, listMembers, type ProfileGraph } from '../read/profile-graph.ts';

/** SPARQL notation of a SHACL path, by its predicate. */
const MARKS: Readonly<Record<string, (inner: string) => string>> = {
  inversePath: (inner) => `^${inner}`,
  zeroOrMorePath: (inner) => `${inner}*`,
  oneOrMorePath: (inner) => `${inner}+`,
  zeroOrOnePath: (inner) => `${inner}?`,
};

/** A path of SHACL in the syntax of SPARQL: `^dct:isPartOf`, `dct:publisher/foaf:name`. */
export function pathText(graph: ProfileGraph, path: Term, above: readonly string[] = []): string {
  if (path.termType === 'NamedNode') {
    return shorten(path.value);
  }
  if (path.termType === 'Literal' || above.includes(keyOf(path))) {
    return '…';
  }
  const inside = [...above, keyOf(path)];
  const textOf = (inner: Term) => pathText(graph, inner, inside);
  const [alternatives] = graph.objects(path, `${SH}alternativePath`);
  if (alternatives) {
    return `(${listMembers(graph, alternatives).map(textOf).join('|')})`;
  }
  for (const [name, mark] of Object.entries(MARKS)) {
    const [inner] = graph.objects(path, SH + name);
    if (inner) {
      return mark(textOf(inner));
    }
  }
  return listMembers(graph, path).map(textOf).join('/') || '…';
}
