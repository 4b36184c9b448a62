import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestGraphql, type TestGraphql } from './open-test-graphql.ts';

describe('hits by date', () => {
  let graphql: TestGraphql;
  beforeAll(async () => {
    graphql = await openTestGraphql();
  });
  beforeEach(() => graphql.searches.splice(0));
  afterAll(() => graphql.close());

  async function asked(fields: string, args = 'query: ""') {
    const { data, errors } = await graphql.ask(`{ datasets(${args}) { ${fields} } }`);
    expect(errors).toBeUndefined();
    return data.datasets;
  }

  const BUCKETS = '{ interval buckets { from to count } }';

  it('are counted from the earliest to the latest date, with empty buckets between', async () => {
    const { histogram } = await asked(`histogram(field: issued, interval: YEAR) ${BUCKETS}`);
    expect(histogram).toEqual({
      interval: 'YEAR',
      buckets: [
        { from: '2021', to: '2021', count: 1 },
        { from: '2022', to: '2022', count: 0 },
        { from: '2023', to: '2023', count: 1 },
      ],
    });
  });

  it('are counted by the shortest interval that gives few buckets', async () => {
    const { histogram } = await asked(
      `histogram(field: catalog_record_issued) ${BUCKETS}`,
      'query: "wheat OR cattle"',
    );
    expect(histogram).toEqual({
      interval: 'DAY',
      buckets: [
        { from: '2024-01-01', to: '2024-01-01', count: 1 },
        { from: '2024-01-02', to: '2024-01-02', count: 1 },
      ],
    });
  });

  it('count in each bucket that a date overlaps, as a filter by that bucket finds them', async () => {
    const { histogram } = await asked(
      `histogram(field: issued, interval: DAY, from: "2021-04-29", to: "2021-05") ${BUCKETS}`,
    );
    expect(histogram.buckets).toHaveLength(33);
    expect(histogram.buckets.slice(0, 3)).toEqual([
      { from: '2021-04-29', to: '2021-04-29', count: 1 },
      { from: '2021-04-30', to: '2021-04-30', count: 1 },
      { from: '2021-05-01', to: '2021-05-01', count: 0 },
    ]);
    const { totalCount } = await asked(
      'totalCount',
      'where: { issued: { gte: "2021-04-30", lte: "2021-04-30" } }',
    );
    expect(totalCount).toBe(1);
  });

  it('are none where no hit has the date', async () => {
    const { histogram } = await asked(`histogram(field: issued) ${BUCKETS}`, 'query: "getijden"');
    expect(histogram.buckets).toEqual([]);
  });

  it('are counted by spans that overlap or are open', async () => {
    const { ranges } = await asked(
      `ranges(field: issued, ranges: [{ to: "2022" }, { from: "2021" }, { from: "2023-05-07", to: "2023-05-07" }])
       { from to count }`,
    );
    expect(ranges).toEqual([
      { from: null, to: '2022', count: 1 },
      { from: '2021', to: null, count: 2 },
      { from: '2023-05-07', to: '2023-05-07', count: 1 },
    ]);
  });

  it('are asked for together with hits and facets', async () => {
    await asked(
      `nodes { id } facets { name } histogram(field: issued) ${BUCKETS}
       a: ranges(field: issued, ranges: [{ to: "2022" }]) { count }
       b: ranges(field: issued, ranges: [{ from: "2022" }]) { count }`,
    );
    expect(graphql.searches).toHaveLength(2);
  });

  it('refuses more spans than a hundred', async () => {
    const spans = '{ from: "2020" } '.repeat(101);
    const { errors } = await graphql.ask(
      `{ datasets { ranges(field: issued, ranges: [${spans}]) { count } } }`,
    );
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });
});
