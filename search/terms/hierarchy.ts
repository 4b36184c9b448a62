import { byCodePoint, SKOS } from '../../profile-compiler/index.ts';
import { eachInTurns } from '../each-in-turns.ts';
import { irisOf, nodeOf, type VocabularyGraph } from './vocabulary-graph.ts';

/** Which terms stand above which, by IRI; a link counts whichever end states it. */
export interface Hierarchy {
  /** In code point order. */
  above(term: string): readonly string[];
  below(term: string): readonly string[];
  /** Whether the vocabulary begins with a term: as stated, else where nothing stands above it. */
  isTop(term: string): boolean;
}

/** Reads the hierarchy of a vocabulary; links that leave it, and from a term to itself, do not count. */
export async function hierarchyOf(
  { graph, terms }: VocabularyGraph,
  vocabulary: string,
): Promise<Hierarchy> {
  const known = new Set(terms.map(({ value }) => value));
  const above = new Map<string, Set<string>>();
  const below = new Map<string, Set<string>>();
  const schemes = new Set([vocabulary]);
  const top = new Set<string>();
  await eachInTurns(terms, (term) => {
    for (const broader of irisOf(graph, term, `${SKOS}broader`)) {
      link(broader, term.value);
    }
    for (const narrower of irisOf(graph, term, `${SKOS}narrower`)) {
      link(term.value, narrower);
    }
    for (const scheme of irisOf(graph, term, `${SKOS}inScheme`)) {
      schemes.add(scheme);
    }
    if (graph.objects(term, `${SKOS}topConceptOf`).length > 0) {
      top.add(term.value);
    }
  });
  for (const scheme of schemes) {
    for (const term of irisOf(graph, nodeOf(scheme), `${SKOS}hasTopConcept`)) {
      top.add(term);
    }
  }
  const isStated = [...top].some((term) => known.has(term));
  return {
    above: (term) => sorted(above.get(term)),
    below: (term) => sorted(below.get(term)),
    isTop: (term) => (isStated ? top.has(term) : !above.has(term)),
  };

  function link(broader: string, narrower: string): void {
    if (broader !== narrower && known.has(broader) && known.has(narrower)) {
      add(above, narrower, broader);
      add(below, broader, narrower);
    }
  }
}

function add(links: Map<string, Set<string>>, from: string, to: string): void {
  const ends = links.get(from) ?? new Set();
  links.set(from, ends.add(to));
}

function sorted(iris: Iterable<string> = []): readonly string[] {
  return [...iris].sort(byCodePoint);
}
