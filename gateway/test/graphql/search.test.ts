import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { IndexedVocabulary } from '../../../search/index.ts';
import { bareDataset, DOCUMENTS } from './documents.ts';
import { openTestGraphql, type TestGraphql } from './open-test-graphql.ts';

/** A vocabulary of terms with these ids and labels. */
function vocabulary(id: string, labels: Readonly<Record<string, string>>): IndexedVocabulary {
  const resource = `https://${id}.example/`;
  const terms = Object.entries(labels).map(([term, label]) => ({
    document: {
      id: term,
      resource: `${resource}${term}`,
      in_scheme: [resource],
      pref_label: { en: label },
    },
    matches: [],
  }));
  return { entry: { id, resource, terms: terms.length, languages: ['en'] }, terms };
}

const CROPS = vocabulary('crops', { w: 'Wheat', w2: 'Winter wheat', o: 'Oats' });
const GOODS = vocabulary('goods', { flour: 'Flour of wheat', milk: 'Milk' });

let graphql: TestGraphql;
beforeAll(async () => {
  graphql = await openTestGraphql({ vocabularies: [CROPS, GOODS] });
});
afterAll(() => graphql.close());

async function searched(args: string) {
  const { data, errors } = await graphql.ask(`{ search(${args}) {
    totalCount totals { type count } edges { cursor node { nodeId ... on Dataset { id } ... on Catalog { title { value } } } }
    pageInfo { hasNextPage hasPreviousPage endCursor }
  } }`);
  expect(errors).toBeUndefined();
  return data.search;
}

const idsOf = (page: { edges: { node: { nodeId: string } }[] }) =>
  page.edges.map(({ node }) => node.nodeId);

it('finds documents of several kinds, the best of each first', async () => {
  const page = await searched('query: "farm OR cattle OR wheat", types: [catalog, dataset]');
  expect(page.totalCount).toBe(3);
  expect(page.totals).toEqual([
    { type: 'catalog', count: 1 },
    { type: 'dataset', count: 2 },
  ]);
  const [first, ...others] = idsOf(page);
  expect(first).toBe('Catalog:farm');
  expect(others.sort()).toEqual(['Dataset:cattle', 'Dataset:wheat-yield']);
});

it('finds terms of all vocabularies where they are asked for, the best of each first', async () => {
  const page = await searched('query: "wheat", types: [term, dataset]');
  expect(page.totals).toEqual([
    { type: 'term', count: 3 },
    { type: 'dataset', count: 1 },
  ]);
  expect(idsOf(page)).toEqual([
    'Term:crops:https://crops.example/w',
    'Dataset:wheat-yield',
    'Term:goods:https://goods.example/flour',
    'Term:crops:https://crops.example/w2',
  ]);
  const { endCursor } = (await searched('query: "wheat", types: [term, dataset], first: 2'))
    .pageInfo;
  expect(
    idsOf(await searched(`query: "wheat", types: [term, dataset], after: "${endCursor}"`)),
  ).toEqual(idsOf(page).slice(2));
  const all = await searched('query: "wheat"');
  expect(idsOf(all)).toEqual(['Dataset:wheat-yield']);
});

it('says for each kind what was searched instead of misspelled words', async () => {
  const { data } = await graphql.ask(
    '{ search(query: "whaet", types: [dataset, catalog, term]) { totals { type count relaxed didYouMean } } }',
  );
  expect(data.search.totals).toEqual([
    { type: 'dataset', count: 1, relaxed: true, didYouMean: 'wheat' },
    { type: 'catalog', count: 0, relaxed: false, didYouMean: null },
    { type: 'term', count: 0, relaxed: false, didYouMean: null },
  ]);
});

it('pages through all kinds without gaps', async () => {
  const all = idsOf(await searched('query: ""'));
  const seen: string[] = [];
  let after = '';
  for (let more = true; more; ) {
    const page = await searched(`query: "", first: 2${after}`);
    seen.push(...idsOf(page));
    after = `, after: "${page.pageInfo.endCursor}"`;
    more = page.pageInfo.hasNextPage;
  }
  expect(seen).toEqual(all);
  expect(new Set(seen).size).toBe(5);
});

it('refuses what is no cursor, and costs by the kinds and hits', async () => {
  const { errors } = await graphql.ask('{ search(query: "a", after: "x") { totalCount } }');
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  const costly = await graphql.ask(
    '{ search(query: "a", first: 100) { nodes { ... on Dataset { related(first: 100) { id } rdf validation { conforms } } } } }',
  );
  expect(costly.errors).toMatchObject([{ extensions: { code: 'QUERY_TOO_EXPENSIVE' } }]);
});

it('finds a title first that was pasted whole, whatever signs stand in it', async () => {
  const puts = [...DOCUMENTS, bareDataset('rye', 'Rye | Yield -2019')];
  const own = await openTestGraphql({ batch: { puts } });
  onTestFinished(() => own.close());
  const { data } = await own.ask(`{
    pasted: datasets(query: "Rye | Yield -2019", first: 1) { nodes { id } }
    other: datasets(query: "Wheat -yield") { totalCount }
    search(query: "rye | yield -2019", types: [dataset, catalog], first: 1) { nodes { nodeId } }
  }`);
  expect(data).toEqual({
    pasted: { nodes: [{ id: 'rye' }] },
    other: { totalCount: 0 },
    search: { nodes: [{ nodeId: 'Dataset:rye' }] },
  });
});
