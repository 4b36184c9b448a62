import { expect, it } from 'vitest';
import type { SearchQuery } from '../../port/search-query.ts';
import type { TermDictionary } from '../../port/term-dictionary.ts';
import { parseTextQuery, type TypedQuery, typedQuery } from '../../query/parse-text-query.ts';
import { relaxedSearch } from '../../relaxation/relaxed-search.ts';

/** The dictionary of an index whose words are all common. */
const COMMON_WORDS: TermDictionary = {
  languages: () => ['en'],
  documentsWith: (words) => words.map(() => 100),
  documentFrequency: (words, as) => words.map(() => (as ? 0 : 100)),
  startingWith: (all) => all.map((word) => [{ word, documents: 100 }]),
  endingWith: (all) => all.map(() => []),
  similar: () => [],
};
const dictionary = () => COMMON_WORDS;

const NO_HITS = { hits: [], hasNextPage: false, hasPreviousPage: false, facets: [], measures: [] };

/** An index in which a text of all words has few hits, and any other many; it counts the searches. */
function fewHitsFor(few: number, isTitled = true) {
  const asked: SearchQuery[] = [];
  return {
    asked,
    index: {
      dictionary,
      async search(_: string, query: SearchQuery) {
        asked.push(query);
        const isStrict = JSON.stringify(query.text) === JSON.stringify(asked[0]?.text);
        const total = isStrict ? few : 50;
        const measures = (query.measures ?? []).map(() => Number(isTitled));
        return { ...NO_HITS, total, measures };
      },
    },
  };
}

function plain(text: string): TypedQuery {
  return { ...typedQuery(text), selection: {}, order: [], page: { first: 10 }, facets: [] };
}

it('asks an index once where ten documents have all words', async () => {
  const { asked, index } = fewHitsFor(10);
  expect(await relaxedSearch(index, 'dataset', plain('bicycle counters'))).not.toHaveProperty(
    'relaxed',
  );
  expect(asked).toHaveLength(1);
});

it('counts without page, filter and facets before it asks for most of the words', async () => {
  const { asked, index } = fewHitsFor(9);
  const filter = { kind: 'exists', field: 'title' } as const;
  const result = await relaxedSearch(index, 'dataset', { ...plain('bicycle counters'), filter });
  expect(result.relaxed).toBe(true);
  expect(asked).toHaveLength(3);
  expect(asked[1]).toMatchObject({ page: { first: 0 }, facets: [] });
  expect(asked[1]).not.toHaveProperty('filter');
  expect(asked[2]).toMatchObject({ filter, page: { first: 10 }, text: { kind: 'most' } });
});

it('answers as for all words where no more documents have most of them', async () => {
  const asked: SearchQuery[] = [];
  const index = {
    dictionary,
    async search(_: string, query: SearchQuery) {
      asked.push(query);
      return { ...NO_HITS, total: 3 };
    },
  };
  const query = plain('bicycle counters');
  const sought = query.text;
  expect(await relaxedSearch(index, 'dataset', query)).toEqual({ ...NO_HITS, total: 3, sought });
  expect(asked.map(({ text }) => text?.kind)).toEqual(['and', 'most']);
});

it('reads the documents of the answer alone where reading them takes a request', async () => {
  const read: (string | undefined)[] = [];
  for (const few of [9, 10]) {
    const { index } = fewHitsFor(few);
    const find = async (entity: string, query: SearchQuery) => {
      const found = await index.search(entity, query);
      const page = async () => {
        read.push(query.text?.kind);
        return found;
      };
      return { ...found, page };
    };
    await relaxedSearch({ ...index, find }, 'dataset', plain('bicycle counters'));
  }
  expect(read).toEqual(['most', 'and']);
});

it('asks once for a single word that nothing else finds', async () => {
  const { asked, index } = fewHitsFor(3);
  const result = await relaxedSearch(index, 'dataset', plain('bicycle'));
  expect(result.total).toBe(3);
  expect(asked).toHaveLength(1);
});

it('asks for most of the words, and for all of them ahead', async () => {
  const { asked, index } = fewHitsFor(0);
  await relaxedSearch(index, 'dataset', plain('where are the bicycle counters'));
  const words = [
    { kind: 'word', word: 'bicycle', prefix: false },
    { kind: 'word', word: 'counters', prefix: true },
  ];
  const should = parseTextQuery('where are the bicycle counters');
  expect(asked.at(-1)?.text).toEqual({ kind: 'most', words, should });
});

it('relaxes where many documents have all of several words, and none has one in its title', async () => {
  const { asked, index } = fewHitsFor(20, false);
  expect((await relaxedSearch(index, 'dataset', plain('bicycle counters'))).relaxed).toBe(true);
  expect(asked).toHaveLength(2);
  const alone = fewHitsFor(20, false);
  await relaxedSearch(alone.index, 'dataset', plain('bicycle'));
  expect(alone.asked).toHaveLength(1);
});

it('stays strict with quotes, minus and operators', async () => {
  for (const text of ['"bicycle counters"', 'bicycle -counters', 'bicycle OR (counters cars)']) {
    const { asked, index } = fewHitsFor(0);
    await relaxedSearch(index, 'dataset', plain(text));
    expect(asked.map((query) => query.text?.kind)).not.toContain('most');
  }
});

it('looks for a title only where operators were typed, by one search without facets, filter and page', async () => {
  const filter = { kind: 'exists', field: 'title' } as const;
  const facets = [{ name: 'catalog', first: 5 }];
  const pasted = (text: string) => ({ ...plain(text), filter, facets });
  const words = fewHitsFor(10);
  await relaxedSearch(words.index, 'dataset', { ...pasted('bicycle - counters (EU)'), filter });
  expect(words.asked.map(({ explain }) => explain)).toEqual([undefined]);
  const { asked, index } = fewHitsFor(10);
  await relaxedSearch(index, 'dataset', pasted('bicycle | "counters of" -2019'));
  expect(asked).toHaveLength(2);
  expect(asked[0]).toEqual({
    text: { kind: 'phrase', words: ['bicycle', 'counters', 'of', '2019'] },
    explain: true,
    selection: {},
    order: [],
    page: { first: 5 },
    facets: [],
  });
  expect(asked[1]).toMatchObject({ filter, text: { kind: 'or' } });
});
