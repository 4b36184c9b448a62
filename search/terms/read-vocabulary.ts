import type { NamedNode } from '@rdfjs/types';
import {
  byCodePoint,
  DC11,
  DCT,
  defined,
  type GraphLookup,
  type LanguageMap,
  RDFS,
  SKOS,
} from '../../profile-compiler/index.ts';
import { normalizeId } from '../../repository/index.ts';
import { forEachYielding } from '../async/steps.ts';
import type { IndexedTerm, IndexedVocabulary, VocabularyEntry } from '../port/term-index.ts';
import { hierarchyOf } from './hierarchy.ts';
import { chooseLabels } from './labels.ts';
import { withMediaTypes } from './media-types.ts';
import { makeTerm } from './term-document.ts';
import {
  indexVocabulary,
  nodeOf,
  textsOf,
  type VocabularyGraph,
  type VocabularyInput,
} from './vocabulary-graph.ts';

/** A vocabulary as it is indexed, and the warnings of reading it. */
export interface ReadVocabulary extends IndexedVocabulary {
  readonly terms: readonly IndexedTerm[];
  /** One sentence each. */
  readonly warnings: readonly string[];
}

/**
 * Reads the terms of a vocabulary from its graph. The order of the quads does not matter, and no graph makes
 * it fail. Yields to the event loop meanwhile.
 */
export async function readVocabulary(input: VocabularyInput): Promise<ReadVocabulary> {
  const { id, resource, defaultLanguage, modified } = input;
  const found = await indexVocabulary(input);
  const { graph } = found;
  const { idOf, disputed } = await termIds(found);
  const hierarchy = await hierarchyOf(found, resource);
  const facts = { graph, vocabulary: resource, defaultLanguage, hierarchy, idOf };
  const terms: IndexedTerm[] = [];
  const surplus: string[] = [];
  await forEachYielding(found.terms, (node) => {
    const { hasSurplusLabels, ...term } = makeTerm(node, facts);
    terms.push(term);
    if (hasSurplusLabels) {
      surplus.push(term.document.id);
    }
  });
  const entry: VocabularyEntry = {
    id,
    resource,
    ...defined({
      title: labelsOf(input, graph, TITLES),
      description: labelsOf(input, graph, DESCRIPTIONS),
    }),
    terms: terms.length,
    languages: languagesOf(terms),
    ...defined({ modified }),
  };
  const warnings = warningsOf({ nameless: found.nameless, disputed, surplus });
  return { entry, terms: await withMediaTypes(terms, graph, nodeOf), warnings };
}

const TITLES = [`${DCT}title`, `${DC11}title`, `${SKOS}prefLabel`, `${RDFS}label`];
const DESCRIPTIONS = [`${DCT}description`, `${DC11}description`, `${SKOS}definition`];

/** Labels of the vocabulary itself. */
function labelsOf(
  { resource, defaultLanguage }: VocabularyInput,
  graph: GraphLookup,
  predicates: readonly string[],
): LanguageMap | undefined {
  return predicates
    .map((predicate) => chooseLabels(graph.objects(nodeOf(resource), predicate), defaultLanguage))
    .map(({ chosen }) => chosen)
    .find((chosen) => Object.keys(chosen).length > 0);
}

function languagesOf(terms: readonly IndexedTerm[]): readonly string[] {
  const tags = new Set<string>();
  for (const { document } of terms) {
    for (const tag of Object.keys(document.pref_label)) {
      tags.add(tag);
    }
  }
  return [...tags].sort(byCodePoint);
}

interface Findings {
  readonly nameless: number;
  readonly disputed: readonly string[];
  readonly surplus: readonly string[];
}

function warningsOf({ nameless, disputed, surplus }: Findings): readonly string[] {
  const found: readonly (readonly [number, warning: string])[] = [
    [
      nameless,
      `${nameless} concepts are blank nodes; they are left out, because data cannot refer to them.`,
    ],
    [
      disputed.length,
      `Several terms have the id ${shown(disputed)}; the first IRI keeps it, the others have their IRI as id.`,
    ],
    [
      surplus.length,
      `Several preferred labels in one language: ${shown(surplus)}; the first in code point order is kept, the others become alternative labels.`,
    ],
  ];
  return found.filter(([count]) => count > 0).map(([, warning]) => warning);
}

const MAX_SHOWN = 10;

function shown(ids: readonly string[]): string {
  const more = ids.length - MAX_SHOWN;
  return ids.slice(0, MAX_SHOWN).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

const OLD_IDENTIFIER = `${DC11}identifier`;
const IDENTIFIER = `${DCT}identifier`;
const NOTATION = `${SKOS}notation`;

/** Assigns a unique id to each term of a vocabulary; of several terms, the first IRI in code point order gets a disputed one. */
async function termIds({ graph, terms }: VocabularyGraph) {
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
