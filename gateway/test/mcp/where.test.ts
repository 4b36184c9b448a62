import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileShipped } from '../../../profile-compiler/test/fixtures.ts';
import { openMcp, type TestMcp } from './open-mcp.ts';

const PREFIXES =
  '@prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .';

/** A dataset of a year, with a file in a format. */
function dataset(year: string, format: string): string {
  return `${PREFIXES}
    <https://d.example/d> a dcat:Dataset ; dct:title "Counts of ${year}"@en ; dcat:keyword "counts", "year ${year}" ;
      dct:issued "${year}" ; dcat:distribution <https://d.example/d/file> .
    <https://d.example/d/file> a dcat:Distribution ;
      dct:format <http://publications.europa.eu/resource/authority/file-type/${format}> .`;
}

describe('conditions of an assistant', () => {
  let mcp: TestMcp;

  beforeAll(async () => {
    mcp = await openMcp();
    await mcp.test.put('/catalogues/c', `${PREFIXES} <https://d.example/c> a dcat:Catalog .`);
    const files = { 2019: 'CSV', 2020: 'JSON', 2021: 'CSV' };
    for (const [year, format] of Object.entries(files)) {
      const url = `/catalogues/c/datasets/origin?originalId=y${year}`;
      await mcp.test.put(url, dataset(year, format));
    }
  });
  afterAll(() => mcp[Symbol.asyncDispose]());

  const found = async (where: object) => {
    const { hits } = await mcp.answer('search_datasets', { where, orderBy: { field: 'id' } });
    return (hits as readonly { readonly id: string }[]).map(({ id }) => id);
  };

  it('narrow a search as they do in GraphQL', async () => {
    expect(await found({ issued: { gte: '2020' } })).toEqual(['y2020', 'y2021']);
    const csv = { distributions: { format: { value: { eq: 'csv' } } } };
    expect(await found(csv)).toEqual(['y2019', 'y2021']);
    expect(await found({ not: csv })).toEqual(['y2020']);
    expect(await found({ or: [{ issued: { lt: '2020' } }, { issued: { gte: '2021' } }] })).toEqual([
      'y2019',
      'y2021',
    ]);
  });

  it('narrow the values of facets, which can be searched too', async () => {
    const args = { only: ['keywords'], where: { issued: { gte: '2020' } }, matching: 'YEAR' };
    expect(await mcp.answer('list_datasets_facets', args)).toMatchObject({
      totalCount: 2,
      facets: [{ values: [{ value: 'year-2020' }, { value: 'year-2021' }] }],
    });
  });

  it('are refused with what is wrong, and by the limits of queries', async () => {
    const refusal = (where: unknown) => mcp.refusal('search_datasets', { where });
    expect(await refusal({ isued: { gte: '2020' } })).toMatch(/"isued".*"issued".*BAD_USER_INPUT/s);
    expect(await refusal({ issued: { from: '2020' } })).toMatch(/"from"/);
    expect(await refusal('issued > 2020')).toMatch(/where/);
    const nested = (levels: number): object =>
      levels === 0 ? { issued: { gte: '2020' } } : { not: nested(levels - 1) };
    // Beyond these levels no message of the protocol is read at all.
    await expect(mcp.answer('search_datasets', { where: nested(40) })).rejects.toThrow();
    const many = Array.from({ length: 3_000 }, () => ({ issued: { gte: '2020' } }));
    expect(await refusal({ or: many })).toMatch(/QUERY_TOO_LONG/);
  });

  it('are described in few words, fields near the top first', async () => {
    const { tools } = await mcp.client.listTools();
    const { where } = (tools.find(({ name }) => name === 'search_datasets')?.inputSchema
      .properties ?? {}) as Record<string, { readonly description: string }>;
    expect(where?.description).toMatch(
      /\{gte, gt, lte, lt, exists\}: issued, catalog_record.issued/,
    );
    expect(where?.description).toContain(
      'distributions.format.resource is written {"distributions": {"format": {"resource": {"eq": …}}}}.',
    );
    await using large = await openMcp({ model: await compileShipped('dcat-ap') });
    for (const { inputSchema } of (await large.client.listTools()).tools) {
      const described = inputSchema.properties?.where as { description?: string } | undefined;
      expect(described?.description?.length ?? 0).toBeLessThan(4_000);
    }
  });
});
