import { byCodePoint, SKOS } from '../../profile-compiler/index.ts';
import { circlesIn } from '../../repository/index.ts';
import { forEachYielding } from '../async/steps.ts';
import { irisOf, isDeprecated, nodeOf, type VocabularyGraph } from './vocabulary-graph.ts';

// Joined once, because each term asks for them.
const BROADER = `${SKOS}broader`;
const NARROWER = `${SKOS}narrower`;
const IN_SCHEME = `${SKOS}inScheme`;
const TOP_CONCEPT_OF = `${SKOS}topConceptOf`;

const NONE: ReadonlySet<string> = new Set();

/** Broader and narrower terms by IRI; a link counts whichever of its ends states it. */
export type Hierarchy = Awaited<ReturnType<typeof hierarchyOf>>;

/** Reads the hierarchy of a vocabulary; links that leave it, and from a term to itself, do not count. */
export async function hierarchyOf({ graph, terms }: VocabularyGraph, vocabulary: string) {
  const known = new Set(terms.map(({ value }) => value));
  const above = new Map<string, Set<string>>();
  const below = new Map<string, Set<string>>();
  const schemes = new Set([vocabulary]);
  const top = new Set<string>();
  await forEachYielding(terms, (term) => {
    for (const broader of irisOf(graph, term, BROADER)) {
      link(broader, term.value);
    }
    for (const narrower of irisOf(graph, term, NARROWER)) {
      link(term.value, narrower);
    }
    for (const scheme of irisOf(graph, term, IN_SCHEME)) {
      schemes.add(scheme);
    }
    if (graph.objects(term, TOP_CONCEPT_OF).length > 0) {
      top.add(term.value);
    }
  });
  for (const scheme of schemes) {
    for (const term of irisOf(graph, nodeOf(scheme), `${SKOS}hasTopConcept`)) {
      top.add(term);
    }
  }
  const stated = [...top].filter((term) => known.has(term)).sort(byCodePoint);
  const heads = new Set<string>();
  for (const circle of circlesIn(below, stated)) {
    const [head = '', last = ''] = [circle.at(0), circle.at(-1)];
    below.get(last)?.delete(head);
    above.get(head)?.delete(last);
    heads.add(head);
  }
  const deprecated = new Set(
    terms.filter((term) => isDeprecated(graph, term)).map(({ value }) => value),
  );
  const isBelowNone = (term: string) =>
    [...(above.get(term) ?? [])].every((one) => deprecated.has(one));
  // A term that no way down leads to is at the top, whatever else is stated: only then it is in the hierarchy.
  const isHidden = (term: string) => isBelowNone(term) && (heads.has(term) || isOnlyBelow(term));
  const isOnlyBelow = (term: string) => (above.get(term)?.size ?? 0) > 0;
  return {
    /** In code point order; without links that lead in a circle, so that each term is once in the hierarchy. */
    above: (term: string): readonly string[] => sorted(above.get(term)),
    /** Without deprecated terms. */
    below: (term: string): readonly string[] =>
      sorted(below.get(term)).filter((one) => !deprecated.has(one)),
    /** Tests whether a term is a top concept: as stated, else if no used term is above it. */
    isTop: (term: string): boolean =>
      stated.length > 0 ? top.has(term) || isHidden(term) : isBelowNone(term),
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

function sorted(iris: ReadonlySet<string> = NONE): readonly string[] {
  return iris.size > 0 ? [...iris].sort(byCodePoint) : [];
}
