import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestGraphql, type TestGraphql } from './open-test-graphql.ts';

describe('a connection', () => {
  let graphql: TestGraphql;
  beforeAll(async () => {
    graphql = await openTestGraphql();
  });
  beforeEach(() => graphql.searches.splice(0));
  afterAll(() => graphql.close());

  /** Ids of the datasets that these arguments find. */
  async function ids(args: string): Promise<string[]> {
    const { data, errors } = await graphql.ask(`{ datasets(${args}) { nodes { id } } }`);
    expect(errors).toBeUndefined();
    return data.datasets.nodes.map(({ id }: { id: string }) => id);
  }

  it('finds by full text and counts all hits', async () => {
    const { data } = await graphql.ask(
      '{ datasets(query: "wheat", first: 1) { totalCount nodes { id issued } } }',
    );
    expect(data.datasets).toEqual({
      totalCount: 1,
      nodes: [{ id: 'wheat-yield', issued: '2021-04' }],
    });
  });

  it('says where documents without some of the words are listed', async () => {
    const asked = async (query: string) => {
      const fields = '{ relaxed totalCount nodes { id } }';
      const { data } = await graphql.ask(`{ datasets(query: ${JSON.stringify(query)}) ${fields} }`);
      return data.datasets;
    };
    const none = { relaxed: false, totalCount: 0, nodes: [] };
    const found = { totalCount: 1, nodes: [{ id: 'wheat-yield' }] };
    expect(await asked('wheat xylophone')).toEqual({ ...found, relaxed: true });
    expect(await asked('wheat')).toEqual({ ...found, relaxed: false });
    expect(await asked('wheat AND xylophone')).toEqual(none);
    expect(await asked('wheat "xylophone"')).toEqual(none);
    expect(await asked('wheat xylophone -barley')).toEqual(none);
  });

  it('finds everything for an empty query, by id', async () => {
    expect(await ids('query: "  "')).toEqual(['cattle', 'tides', 'wheat-yield']);
  });

  it('pages back from the end, in the same order', async () => {
    const page = async (args: string) => {
      const { data } = await graphql.ask(`{ datasets(${args}) {
        nodes { id } pageInfo { hasPreviousPage hasNextPage startCursor }
      } }`);
      return data.datasets;
    };
    const last = await page('last: 2');
    expect(last).toMatchObject({
      nodes: [{ id: 'tides' }, { id: 'wheat-yield' }],
      pageInfo: { hasPreviousPage: true, hasNextPage: false },
    });
    const before = JSON.stringify(last.pageInfo.startCursor);
    expect(await page(`last: 2, before: ${before}`)).toMatchObject({
      nodes: [{ id: 'cattle' }],
      pageInfo: { hasPreviousPage: false, hasNextPage: true },
    });
    expect((await page('last: 0')).nodes).toEqual([]);
  });

  it.each([
    ['last: 2, after: "x"', 'Give "last" with "before" or alone.'],
    ['last: 2, offset: 1', 'Give "last" with "before" or alone.'],
    ['before: "x"', 'Give "before" with "last", the number of hits before it.'],
    ['last: 101', '"last" is 101. Ask for 0 to 100, and read more page by page.'],
    ['last: -1', '"last" is -1. Ask for 0 to 100, and read more page by page.'],
  ])('refuses %s', async (args, message) => {
    const { errors } = await graphql.ask(`{ datasets(${args}) { nodes { id } } }`);
    expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  it('costs as much by its last hits as by its first', async () => {
    const nested = (size: string) => `{ datasets(${size}) { nodes { catalog { entity {
      datasets(${size}) { nodes { id title { value } } } } } } } }`;
    const refused = [{ extensions: { code: 'QUERY_TOO_EXPENSIVE' } }];
    for (const size of ['first: 100', 'last: 100', 'first: 1, last: 100']) {
      expect((await graphql.ask(nested(size))).errors).toMatchObject(refused);
    }
  });

  it('asks the index once, and only for the facets that are selected', async () => {
    await graphql.ask(
      '{ datasets { totalCount nodes { id } pageInfo { endCursor } facets(only: [keywords]) { name buckets { value } } } }',
    );
    await graphql.ask('{ datasets { nodes { id } facets { field title { value } } } }');
    expect(graphql.searches.map(([, query]) => query.facets)).toEqual([
      [{ name: 'keywords', first: 20 }],
      [],
    ]);
  });

  it('leaves hits out of the question where only the count is selected', async () => {
    const { data } = await graphql.ask('{ datasets(first: 50) { totalCount } }');
    expect(data.datasets.totalCount).toBe(3);
    expect(graphql.searches[0]?.[1].page.first).toBe(0);
  });

  it('counts a facet over all hits but its own selection', async () => {
    const { data } = await graphql.ask(`{
      datasets(facets: { distributions_format: ["XLSX"], catalog: ["farm"] }) {
        totalCount
        facets(only: [distributions_format, keywords]) { name buckets { value label count selected } }
      }
    }`);
    expect(data.datasets).toEqual({
      totalCount: 1,
      facets: [
        {
          name: 'distributions.format',
          buckets: [
            { value: 'CSV', label: 'CSV', count: 2, selected: false },
            { value: 'XLSX', label: 'Excel', count: 1, selected: true },
          ],
        },
        {
          name: 'keywords',
          buckets: [
            { value: 'harvest', label: 'Harvest', count: 1, selected: false },
            { value: 'weizen', label: 'Weizen', count: 1, selected: false },
          ],
        },
      ],
    });
  });

  it('applies where to the counts of all facets', async () => {
    const { data } = await graphql.ask(`{
      datasets(where: { distributions: { format: { value: { eq: "xlsx" } } } }) {
        facets(only: [distributions_format]) { buckets { value count } }
      }
    }`);
    expect(data.datasets.facets[0].buckets).toEqual([
      { value: 'CSV', count: 1 },
      { value: 'XLSX', count: 1 },
    ]);
  });

  it('gives each of two lists of one facet its own length', async () => {
    const { data } = await graphql.ask(`{
      datasets {
        short: facets(only: [keywords], first: 1) { buckets { value } }
        long: facets(only: [keywords]) { buckets { value } }
      }
    }`);
    expect(data.datasets.short[0].buckets).toEqual([{ value: 'harvest' }]);
    expect(data.datasets.long[0].buckets).toHaveLength(3);
  });

  it('matches the conditions of a nested filter within one element', async () => {
    const filter = (format: string, licence: string) =>
      `where: { distributions: { format: { value: { eq: "${format}" } }, license: { value: { eq: "${licence}" } } } }`;
    expect(await ids(filter('XLSX', 'CC0'))).toEqual(['wheat-yield']);
    expect(await ids(filter('XLSX', 'CC_BY_4_0'))).toEqual([]);
  });

  it('combines conditions with and, or and not', async () => {
    expect(
      await ids(
        'where: { or: [{ id: { eq: "tides" } }, { and: [{ issued: { exists: true } }, { not: { keywords: { value: { in: ["weizen"] } } } }] }] }',
      ),
    ).toEqual(['cattle', 'tides']);
  });

  it('takes a month or day of a date filter as its whole span', async () => {
    expect(await ids('where: { issued: { gte: "2021-04-15", lt: "2023-05-07" } }')).toEqual([
      'wheat-yield',
    ]);
    expect(await ids('where: { issued: { gt: "2021-04" } }')).toEqual(['cattle']);
    expect(await ids('where: { issued: { exists: false } }')).toEqual(['tides']);
  });

  it('filters numbers', async () => {
    expect(await ids('where: { quality_meas: { scoring: { gte: 290 } } }')).toEqual([
      'wheat-yield',
    ]);
  });

  it('sorts by a date, what has none last in both directions', async () => {
    expect(await ids('orderBy: [{ field: issued }]')).toEqual(['wheat-yield', 'cattle', 'tides']);
    expect(await ids('orderBy: [{ field: issued, direction: DESC }]')).toEqual([
      'cattle',
      'wheat-yield',
      'tides',
    ]);
  });

  it('sorts titles in a language, and in that of Accept-Language without one', async () => {
    expect(await ids('orderBy: [{ field: title, language: "fr" }]')).toEqual([
      'cattle',
      'wheat-yield',
      'tides',
    ]);
    await graphql.ask('{ datasets(orderBy: [{ field: title }]) { nodes { id } } }', {
      headers: { 'accept-language': 'de-CH, fr;q=0.5' },
    });
    expect(graphql.searches.at(-1)?.[1].order).toEqual([
      { by: 'field', field: 'title', direction: 'asc', language: 'de-CH' },
    ]);
  });

  it('goes on after a cursor until there is no page left', async () => {
    const seen: string[] = [];
    let after: string | null = null;
    let more = true;
    while (more) {
      const { data } = await graphql.ask(
        `query ($after: String) {
          datasets(first: 2, after: $after, orderBy: [{ field: catalog_record_issued }]) {
            edges { cursor node { id } }
            pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
          }
        }`,
        { variables: { after } },
      );
      const { edges, pageInfo } = data.datasets;
      expect(pageInfo.hasPreviousPage).toBe(after !== null);
      expect(pageInfo.startCursor).toBe(edges[0].cursor);
      expect(pageInfo.endCursor).toBe(edges.at(-1).cursor);
      seen.push(...edges.map(({ node }: { node: { id: string } }) => node.id));
      after = pageInfo.endCursor;
      more = pageInfo.hasNextPage;
    }
    expect(seen).toEqual(['wheat-yield', 'cattle', 'tides']);
  });

  it('leaves out hits for numbered pages', async () => {
    const { data } = await graphql.ask(
      '{ datasets(first: 1, offset: 1) { nodes { id } pageInfo { hasNextPage hasPreviousPage } } }',
    );
    expect(data.datasets).toEqual({
      nodes: [{ id: 'tides' }],
      pageInfo: { hasNextPage: true, hasPreviousPage: true },
    });
  });

  it('filters by parts of titles in any language, without case and accents', async () => {
    expect(await ids('where: { title: { contains: "recolte DE" } }')).toEqual(['wheat-yield']);
    expect(await ids('where: { title: { startsWith: "weizen" } }')).toEqual(['wheat-yield']);
    expect(await ids('where: { title: { contains: "count", startsWith: "counts" } }')).toEqual([]);
    expect(await ids('where: { title: { exists: false } }')).toEqual([]);
  });

  it.each([
    [
      'a part that is too long',
      `{ title: { contains: "${'x'.repeat(201)}" } }`,
      'has at most 200 characters',
    ],
    [
      'more parts than twenty',
      `{ or: [${'{ not: { title: { contains: "x" } } } '.repeat(21)}] }`,
      'more than 20 conditions "contains" and "startsWith"',
    ],
  ])('refuses %s', async (_, where, message) => {
    const { errors } = await graphql.ask(`{ datasets(where: ${where}) { nodes { id } } }`);
    expect(errors).toMatchObject([
      { message: expect.stringContaining(message), extensions: { code: 'BAD_USER_INPUT' } },
    ]);
  });

  it('refuses a cursor together with an offset, and a cursor that is none', async () => {
    for (const args of ['after: "x", offset: 1', 'after: "not-a-cursor"']) {
      const { errors } = await graphql.ask(`{ datasets(${args}) { nodes { id } } }`);
      expect(errors).toHaveLength(1);
      expect(errors[0].extensions.code).toBe('BAD_USER_INPUT');
    }
  });
});
