import { byCodePoint, SKOS } from '../../profile-compiler/index.ts';
import { forEachYielding } from '../async/for-each-yielding.ts';
import { irisOf, nodeOf, type VocabularyGraph } from './vocabulary-graph.ts';

// Joined once, because each term asks for them.
const BROADER = `${SKOS}broader`;
const NARROWER = `${SKOS}narrower`;
const IN_SCHEME = `${SKOS}inScheme`;
const TOP_CONCEPT_OF = `${SKOS}topConceptOf`;

const NONE: ReadonlySet<string> = new Set();

/** Broader and narrower terms by IRI; a link counts whichever of its ends states it. */
export interface Hierarchy {
  /** In code point order. */
  above(term: string): readonly string[];
  below(term: string): readonly string[];
  /** Whether a term is a top concept: as stated, else where it has no broader term. */
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

function sorted(iris: ReadonlySet<string> = NONE): readonly string[] {
  return iris.size > 0 ? [...iris].sort(byCodePoint) : [];
}
