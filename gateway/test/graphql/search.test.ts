import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestGraphql, type TestGraphql } from './open-test-graphql.ts';

let graphql: TestGraphql;
beforeAll(async () => {
  graphql = await openTestGraphql();
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
