import type { NamedNode } from '@rdfjs/types';
import { DC11, DCT, type GraphLookup, SKOS } from '../../profile-compiler/index.ts';
import { normalizeId } from '../../repository/index.ts';
import { forEachYielding } from '../async/steps.ts';
import { textsOf, type VocabularyGraph } from './vocabulary-graph.ts';

const OLD_IDENTIFIER = `${DC11}identifier`;
const IDENTIFIER = `${DCT}identifier`;
const NOTATION = `${SKOS}notation`;

export interface TermIds {
  readonly idOf: ReadonlyMap<string, string>;
  /** Ids that several terms have by rights. */
  readonly disputed: readonly string[];
}

/** Assigns a unique id to each term of a vocabulary; of several terms, the first IRI in code point order gets it. */
export async function termIds({ graph, terms }: VocabularyGraph): Promise<TermIds> {
  const idOf = new Map<string, string>();
  const given = new Set<string>();
  const disputed = new Set<string>();
  const others: NamedNode[] = [];
  await forEachYielding(terms, (term) => {
    const id = ownId(term, graph);
    if (given.has(id)) {
      disputed.add(id);
      others.push(term);
    } else {
      give(term, id);
    }
  });
  for (const term of others) {
    give(term, freeForm(normalizeId(term.value), given));
  }
  return { idOf, disputed: [...disputed] };

  function give(term: NamedNode, id: string): void {
    idOf.set(term.value, id);
    given.add(id);
  }
}

/** The stated id of a term, else the end of its IRI, else the whole IRI. */
function ownId(term: NamedNode, graph: GraphLookup): string {
  const [stated] = [...textsOf(graph, term, OLD_IDENTIFIER), ...textsOf(graph, term, IDENTIFIER)];
  const notations = textsOf(graph, term, NOTATION);
  const [notation] = notations.length === 1 ? notations : [];
  const [, segment] = /[/#]([^/#]+)$/.exec(term.value) ?? [];
  return stated ?? notation ?? segment ?? normalizeId(term.value);
}

function freeForm(id: string, given: ReadonlySet<string>): string {
  let number = 0;
  let free = id;
  while (given.has(free)) {
    number += 1;
    free = `${id}~~${number}`;
  }
  return free;
}
