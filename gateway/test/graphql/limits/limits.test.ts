import { getIntrospectionQuery } from 'graphql';
import { describe, expect, it } from 'vitest';
import { openTestGraphql, type TestOptions } from '../open-test-graphql.ts';

const CIRCLE = (times: number) =>
  `{ catalogs { nodes ${'{ datasets { nodes { catalog { entity '.repeat(times)}{ id }${' } } } }'.repeat(times)} } }`;

describe('limits', () => {
  /** Codes of the errors that a query gets; where it gets any, nothing was executed. */
  async function codesOf(query: string, limits: TestOptions['limits'] = {}, variables = {}) {
    const graphql = await openTestGraphql({ limits });
    const { errors = [] } = await graphql.ask(query, { variables });
    await graphql.close();
    if (errors.length > 0) {
      expect([graphql.searches, graphql.gets]).toEqual([[], []]);
    }
    return errors.map(({ extensions }: { extensions: { code: string } }) => extensions.code);
  }

  it('refuses a page that is too large, also from a variable', async () => {
    expect(await codesOf('{ datasets(first: 101) { totalCount } }')).toEqual(['BAD_USER_INPUT']);
    expect(await codesOf('{ suggest(text: "a", first: -1) { documentId } }')).toEqual([
      'BAD_USER_INPUT',
    ]);
    expect(
      await codesOf(
        'query ($first: Int) { profile { problems(first: $first) { totalCount } } }',
        { pageSize: 10 },
        { first: 11 },
      ),
    ).toEqual(['BAD_USER_INPUT']);
    expect(await codesOf('{ datasets(first: 100, offset: 0) { totalCount } }')).toEqual([]);
  });

  it('refuses a selection that is too deep, also through fragments', async () => {
    expect(await codesOf(CIRCLE(3), { graphqlCost: 1e9 })).toEqual(['QUERY_TOO_DEEP']);
    expect(
      await codesOf('{ datasets(first: 1) { nodes { title { value } } } }', { graphqlDepth: 4 }),
    ).toEqual([]);
    const fragments = `{ datasets(first: 1) { ...page } }
      fragment page on DatasetConnection { nodes { ...node } } fragment node on Dataset { title { value } }`;
    expect(await codesOf(fragments, { graphqlDepth: 3 })).toEqual(['QUERY_TOO_DEEP']);
  });

  it('refuses a query that is too expensive by its page sizes', async () => {
    expect(await codesOf(CIRCLE(2))).toEqual(['QUERY_TOO_EXPENSIVE']);
    const nodes = '{ datasets(first: 100) { nodes { id issued } } }';
    // 10 for the search, 1 for the list, 2 fields of 100 hits.
    expect(await codesOf(nodes, { graphqlCost: 211 })).toEqual([]);
    expect(await codesOf(nodes, { graphqlCost: 210 })).toEqual(['QUERY_TOO_EXPENSIVE']);
  });

  it('measures what fragments select of an interface, by the type that they name', async () => {
    const node = (fields: string) => `{ node(id: "Dataset:none") { ${fields} } }`;
    const inline = node('... on Dataset { rdf title { value } }');
    const spread = `${node('...all')} fragment all on Node { nodeId ... on Dataset { ...rest } }
      fragment rest on Dataset { rdf title { value } }`;
    // 10 for the node, 100 for the graph, 1 for each other field.
    expect(await codesOf(inline, { graphqlCost: 112 })).toEqual([]);
    expect(await codesOf(inline, { graphqlCost: 111 })).toEqual(['QUERY_TOO_EXPENSIVE']);
    expect(await codesOf(spread, { graphqlCost: 112 })).toEqual(['QUERY_TOO_EXPENSIVE']);
    expect(await codesOf(inline, { graphqlDepth: 2 })).toEqual(['QUERY_TOO_DEEP']);
    expect(await codesOf(node('... on Catalog { datasets(first: 101) { totalCount } }'))).toEqual([
      'BAD_USER_INPUT',
    ]);
  });

  it('counts every alias', async () => {
    const aliases = Array.from({ length: 50 }, (_, at) => `a${at}: datasets { totalCount }`);
    expect(await codesOf(`{ ${aliases.join(' ')} }`, { graphqlCost: 500 })).toEqual([
      'QUERY_TOO_EXPENSIVE',
    ]);
  });

  it('measures fragments that unfold to billions of fields', async () => {
    const fragments = Array.from(
      { length: 60 },
      (
        _,
        at,
      ) => `fragment f${at} on Catalog { a: datasets(first: 1) { nodes { catalog { entity { ...f${at + 1} } } } }
        b: datasets(first: 1) { nodes { catalog { entity { ...f${at + 1} } } } } }`,
    );
    const query = `{ catalog(id: "farm") { ...f0 } } ${fragments.join(' ')} fragment f60 on Catalog { id }`;
    expect(await codesOf(query)).toEqual(['QUERY_TOO_DEEP', 'QUERY_TOO_EXPENSIVE']);
  });

  it('refuses a document that is too long before it is parsed', async () => {
    expect(await codesOf(`{ profile { ${'id '.repeat(6000)} } }`)).toEqual(['QUERY_TOO_LONG']);
  });

  it('refuses variables that are too many or nested too deep', async () => {
    const query = 'query ($where: DatasetFilter) { datasets(where: $where) { totalCount } }';
    const values = Array.from({ length: 6000 }, (_, at) => `v${at}`);
    expect(await codesOf(query, {}, { where: { id: { in: values } } })).toEqual(['QUERY_TOO_LONG']);
    const nested = (levels: number) =>
      JSON.parse(`{"where":${'{"not":'.repeat(levels)}{}${'}'.repeat(levels)}}`);
    expect(await codesOf(query, {}, nested(1_000))).toEqual(['QUERY_TOO_DEEP']);
    expect(await codesOf(query, {}, nested(100_000))).toEqual(['QUERY_TOO_LONG']);
    expect(await codesOf(query, {}, nested(50))).toEqual([]);
  });

  it('refuses values and selections that are written out too deep, before anything recurses', async () => {
    const filter = (levels: number) =>
      `{ datasets(where: ${'{ not: '.repeat(levels)}{ id: { eq: "tides" } }${' }'.repeat(levels)}) { totalCount } }`;
    expect(await codesOf(filter(60))).toEqual([]);
    expect(await codesOf(filter(100))).toEqual(['QUERY_TOO_DEEP']);
    const list = `{ datasets(where: {and: ${'['.repeat(2_000)}${']'.repeat(2_000)}}) { totalCount } }`;
    expect(await codesOf(list)).toEqual(['QUERY_TOO_DEEP']);
    const type = `query ($a: ${'['.repeat(2_000)}Int${']'.repeat(2_000)}) { profile { id } }`;
    expect(await codesOf(type)).toEqual(['QUERY_TOO_DEEP']);
    const inline = `{ ${'... { '.repeat(1_000)}profile { id }${' }'.repeat(1_000)} }`;
    expect(await codesOf(inline)).toEqual(['QUERY_TOO_DEEP']);
  });

  it('counts the values of a variable as often as it is used', async () => {
    const query = (times: number) =>
      `query ($w: DatasetFilter!) { datasets(where: {or: [${'$w '.repeat(times)}]}) { totalCount } }`;
    const where = { id: { in: Array.from({ length: 1_000 }, (_, at) => `v${at}`) } };
    expect(await codesOf(query(2), {}, { w: where })).toEqual([]);
    expect(await codesOf(query(100), {}, { w: where })).toEqual(['QUERY_TOO_LONG']);
  });

  it('refuses fields and fragments that are repeated so often that comparing them takes long', async () => {
    const many = (text: string, times: number) => text.repeat(times);
    for (const document of [
      `{ profile { ${many('id ', 2_000)} } }`,
      `{ ${many('datasets(first: 1) { totalCount } ', 100)} }`,
      `{ ${many('... { profile { id } } ', 100)} }`,
      `{ profile { id } } ${Array.from({ length: 150 }, (_, at) => `fragment f${at} on Profile { id }`).join(' ')}`,
    ]) {
      expect(await codesOf(document)).toEqual(['QUERY_TOO_EXPENSIVE']);
    }
    expect(await codesOf(`{ profile { ${many('id ', 20)} } }`)).toEqual([]);
  });

  it('counts lists as long as their shapes allow, and the reading of a graph as a hundred fields', async () => {
    const list = '{ dataset(id: "tides") { distributions { id } } }';
    expect(await codesOf(list, { graphqlCost: 16 })).toEqual([]);
    expect(await codesOf(list, { graphqlCost: 15 })).toEqual(['QUERY_TOO_EXPENSIVE']);
    for (const field of ['rdf(mediaType: "application/rdf+xml")', 'validation { conforms }']) {
      const page = `datasets(first: 100) { nodes { ${field} } }`;
      expect(await codesOf(`{ ${page} }`)).toEqual([]);
      const pages = Array.from({ length: 16 }, (_, at) => `p${at}: ${page}`).join(' ');
      expect(await codesOf(`{ ${pages} }`, { graphqlCost: 150_000 })).toEqual([
        'QUERY_TOO_EXPENSIVE',
      ]);
    }
  });

  it('lets introspection and an ordinary page with facets pass', async () => {
    expect(await codesOf(getIntrospectionQuery({ inputValueDeprecation: true }))).toEqual([]);
    const page = `{ datasets(first: 100) {
      totalCount pageInfo { endCursor }
      nodes { id title { value language } description { value } issued keywords { value label { value } } categories { value label { value } }
        distributions { id title { value } format { value label { value } } license { value label { value } } access_url } catalog { id entity { title { value } } } }
      facets { name buckets { value label count selected } } } }`;
    expect(await codesOf(page)).toEqual([]);
  });
});
