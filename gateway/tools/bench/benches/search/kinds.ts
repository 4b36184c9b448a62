import type { DrawnWords } from '../../baseline/drawn-words.ts';
import type { RawBeginning, RawQuestion } from '../../baseline/raw-questions.ts';
import { graphqlPage, graphqlSuggestions } from './graphql-queries.ts';

/** One search, as both sides are asked for it. */
export interface AskedSearch {
  readonly query: string;
  readonly path: 'page' | 'suggest';
  readonly raw: RawQuestion | RawBeginning;
}

/** Searches of one kind, each of them another one. */
export interface Kind {
  readonly name: string;
  /** Times what the raw loop takes. */
  readonly bound: number;
  readonly searches: readonly AskedSearch[];
}

/** A facet with one value that many hits have. */
export interface Selected {
  readonly name: string;
  readonly facet: number;
  readonly value: string;
}

export interface SelectedWord {
  readonly word: string;
  readonly selected: readonly Selected[];
}

/** All kinds of searches that have a bound. Words are quoted where both sides shall find the same. */
export function searchKinds(
  words: DrawnWords,
  selections: readonly SelectedWord[],
): readonly Kind[] {
  const offsets = Array.from({ length: 16 }, (_, n) => n * 20);
  return [
    kind('everything + 5 facets', 0.5, offsets, (offset) => everything({ offset, facets: true })),
    kind('full documents + 5 facets', 0.5, offsets, (offset) =>
      everything({ offset, facets: true, documents: true }),
    ),
    kind('latest first', 0.5, offsets, (offset) => everything({ offset, isByDate: true })),
    kind('plain list, offset 0 to 300', 0.5, offsets, (offset) => everything({ offset })),
    kind('rare words', 1, words.rare, (word) => typed(word, { quoted: true })),
    kind('rare words as typed', 1, words.rare, (word) => typed(word)),
    kind('words in 2 %', 1, words.medium, (word) => typed(word, { quoted: true })),
    kind('words in 2 % as typed', 1, words.medium, (word) => typed(word)),
    kind('two words', 1, words.pairs, (pair) => typed(pair, { quoted: true })),
    kind('two words as typed', 1, words.pairs, (pair) => typed(pair)),
    kind('a word and two facets selected', 1, selections, ({ word, selected }) =>
      typed(word, { quoted: true, selected, facets: true }),
    ),
    kind('common words + 5 facets', 0.2, words.common, (word) =>
      typed(word, { quoted: true, facets: true }),
    ),
    kind('common words as typed + 5 facets', 0.2, words.common, (word) =>
      typed(word, { facets: true }),
    ),
    ...[1, 3, 5].flatMap((letters) => [
      kind(`suggestions, ${letters} typed`, 1, words.long, (word) =>
        suggested({ beginning: word.slice(0, letters), isRanked: false }),
      ),
      kind(`suggestions, ${letters} typed, raw ones by relevance`, 1, words.long, (word) =>
        suggested({ beginning: word.slice(0, letters), isRanked: true }),
      ),
    ]),
  ];
}

interface Asked {
  readonly quoted?: boolean;
  readonly facets?: boolean;
  readonly documents?: boolean;
  readonly isByDate?: boolean;
  readonly offset?: number;
  readonly selected?: readonly Selected[];
}

function kind<Item>(
  name: string,
  bound: number,
  items: readonly Item[],
  search: (item: Item) => AskedSearch,
): Kind {
  return { name, bound, searches: items.map(search) };
}

function everything(asked: Asked): AskedSearch {
  const { offset = 0, facets: withFacets = false, isByDate = false } = asked;
  return { path: 'page', query: graphqlPage(asked), raw: { offset, isByDate, withFacets } };
}

function typed(text: string, asked: Asked = {}): AskedSearch {
  const words = text.split(' ');
  const quoted = words.map((word) => `"${word}"`).join(' ');
  const { facets: withFacets = false, selected = [] } = asked;
  return {
    path: 'page',
    query: graphqlPage({ ...asked, text: asked.quoted ? quoted : text }),
    raw: { match: quoted, withFacets, selected },
  };
}

function suggested(raw: RawBeginning): AskedSearch {
  return { path: 'suggest', query: graphqlSuggestions(raw.beginning), raw };
}
