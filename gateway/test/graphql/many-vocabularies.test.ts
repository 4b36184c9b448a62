import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { scheduler } from '../../../repository/index.ts';
import type { Search } from '../../../search/index.ts';
import { openTestGraphql, type TestGraphql } from './open-test-graphql.ts';

let graphql: TestGraphql | undefined;
afterEach(() => graphql?.close());

/** As many as no request should search at the same time. */
const MANY = 300;
const AT_ONCE = 8;

const idsOf = (count: number) => Array.from({ length: count }, (_, at) => `v${1000 + at}`);

/** The terms of a vocabulary, which every query finds: none to three. */
const termsOf = (vocabulary: string) =>
  ['a', 'b', 'c'].slice(0, Number(vocabulary.slice(1)) % 4).map((term) => `urn:${term}`);

/** The cursor of a term by its relevance. */
const cursorOf = (id: string, relevance: number) =>
  Buffer.from(JSON.stringify(['relevance newest', [relevance, null], id])).toString('base64url');

/** GraphQL over vocabularies of which each search waits for `searching`. */
async function openVocabularies(count: number, searching: () => Promise<void>) {
  const terms: Partial<Search['terms']> = {
    list: async () => idsOf(count).map((id) => ({ id, resource: id, terms: 3, languages: [] })),
    async search(vocabulary, { page: { first, offset = 0 } }) {
      await searching();
      const all = termsOf(vocabulary);
      const hits = all.slice(offset, offset + first).map((resource, at) => ({
        term: { document: { id: resource, resource, in_scheme: [], pref_label: {} }, matches: [] },
        cursor: cursorOf(resource, 10 - offset - at),
      }));
      return { total: all.length, hits, hasNextPage: false, hasPreviousPage: false };
    },
  };
  graphql = await openTestGraphql({ search: { terms: terms as Search['terms'] } });
  return graphql;
}

/** The data of an answer, and how many searches there were, and how many at the same time. */
async function asked(query: string, count = MANY) {
  let running = 0;
  let most = 0;
  let searches = 0;
  const { ask } = await openVocabularies(count, async () => {
    searches += 1;
    running += 1;
    most = Math.max(most, running);
    await nextTurn();
    running -= 1;
  });
  const { data, errors } = await ask(query);
  return { data, errors, most, searches };
}

const SEARCH = 'search(query: "x", types: [term], first: 100)';

it('searches a few of many vocabularies at once, all fields of a request together', async () => {
  const { data, errors, most } = await asked(
    `{ one: ${SEARCH} { totalCount } other: ${SEARCH} { totalCount } vocabularies { terms(query: "x") { totalCount } } }`,
  );
  expect(errors).toBeUndefined();
  const total = idsOf(MANY).flatMap(termsOf).length;
  expect([data.one.totalCount, data.other.totalCount]).toEqual([total, total]);
  expect(data.vocabularies).toEqual(
    idsOf(MANY).map((id) => ({ terms: { totalCount: termsOf(id).length } })),
  );
  expect(most).toBe(AT_ONCE);
});

it('lists the terms of many vocabularies in pages, the best of each first', async () => {
  const { ask } = await openVocabularies(MANY, async () => undefined);
  const listed: string[] = [];
  let after: string | null = null;
  do {
    const { data } = await ask(
      `query ($after: String) { search(query: "x", types: [term], first: 100, after: $after) {
        totals { type count } nodes { nodeId } pageInfo { hasNextPage endCursor } } }`,
      { variables: { after } },
    );
    const { totals, nodes, pageInfo } = data.search;
    expect(totals).toEqual([{ type: 'term', count: idsOf(MANY).flatMap(termsOf).length }]);
    listed.push(...nodes.map(({ nodeId }: { nodeId: string }) => nodeId));
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after !== null);
  const ranked = [0, 1, 2].flatMap((rank) =>
    idsOf(MANY).flatMap((id) =>
      termsOf(id)
        .slice(rank, rank + 1)
        .map((iri) => `Term:${id}:${iri}`),
    ),
  );
  expect(listed).toEqual(ranked);
});

it('serves others while an index that answers at once is searched', async () => {
  const searchesInTurn = new Map<number, number>();
  const { ask } = await openVocabularies(MANY, async () => {
    const turn = scheduler.steps;
    searchesInTurn.set(turn, (searchesInTurn.get(turn) ?? 0) + 1);
  });
  await ask(`{ ${SEARCH} { totalCount } }`);
  expect(Math.max(...searchesInTurn.values())).toBeLessThanOrEqual(2 * AT_ONCE);
});

it('refuses a request that searches vocabularies too often, and runs none that still wait', async () => {
  const aliases = Array.from({ length: 17 }, (_, at) => `s${at}: ${SEARCH} { totalCount }`);
  const { errors, searches } = await asked(`{ ${aliases.join(' ')} }`, 600);
  expect(errors[0].extensions.code).toBe('QUERY_TOO_EXPENSIVE');
  expect(searches).toBeLessThanOrEqual(AT_ONCE);
});
