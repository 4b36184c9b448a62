import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  describeWithSharedData,
  sharedData,
} from '../../../repository/test/real-data/shared-data.ts';
import { type ImportRun, runImport } from '../cli/commands/import/run-import.ts';
import { type PlatformHere, platformHere } from '../process/platform-here.ts';
import { API_KEY } from '../process/run-platform.ts';
import { countFacets, type FacetCounts } from './count-facets.ts';
import { type JsonObject, shortened } from './json.ts';
import { TEN_DATASETS } from './ten-datasets.ts';

const FOLDER = sharedData('datasets/belgium-200');
const CATALOGUE = `
  @prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .
  @prefix at: <http://publications.europa.eu/resource/authority/> .
  [] a dcat:Catalog ; dct:title "Belgique"@fr , "België"@nl ;
    dct:language <http://publications.europa.eu/resource/authority/language/NLD> ,
      <http://publications.europa.eu/resource/authority/language/FRA> ;
    dct:spatial <http://publications.europa.eu/resource/authority/country/BEL> .`;

describeWithSharedData('two hundred datasets of a national portal, imported', () => {
  let directory: string;
  let platform: PlatformHere;
  let files: readonly string[];
  let run: ImportRun;

  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'belgium-'));
    files = (await readdir(FOLDER)).sort();
    platform = await platformHere({
      PLATFORM_DATA_DIR: directory,
      PLATFORM_BASE_URI: 'https://data.test/',
    });
    await fetch(new URL('catalogues/belgium', platform.url), {
      method: 'PUT',
      headers: { 'content-type': 'text/turtle', 'x-api-key': API_KEY },
      body: CATALOGUE,
    });
    run = await importFolder();
  });

  afterAll(async () => {
    await platform.stop();
    await rm(directory, { recursive: true });
  });

  function importFolder(): Promise<ImportRun> {
    const to = ['--catalogue', 'belgium', '--url', platform.url, '--api-key', API_KEY];
    return runImport([FOLDER, ...to]);
  }

  async function graphql<Data>(query: string): Promise<Data> {
    const response = await fetch(new URL('graphql', platform.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    const { data, errors } = (await response.json()) as { data: Data; errors?: unknown };
    expect(errors).toBeUndefined();
    return data;
  }

  it('are all there', async () => {
    expect(files).toHaveLength(200);
    expect(run).toMatchObject({
      code: 0,
      output: '200 created, 0 replaced, 0 unchanged, 0 failed\n',
    });
    const list = await fetch(new URL('catalogues/belgium/datasets', platform.url));
    expect(await list.json()).toMatchObject({ total: 200 });
  });

  it('are found one by one, page after page', async () => {
    const ids: string[] = [];
    for (let after = ''; ; ) {
      const { datasets } = await graphql<Paged>(
        `{ datasets(first: 70${after}) { totalCount nodes { id } pageInfo { hasNextPage endCursor } } }`,
      );
      expect(datasets.totalCount).toBe(200);
      ids.push(...datasets.nodes.map(({ id }) => id));
      if (!datasets.pageInfo.hasNextPage) {
        break;
      }
      after = `, after: ${JSON.stringify(datasets.pageInfo.endCursor)}`;
    }
    expect(ids.toSorted()).toEqual(files.map((file) => path.parse(file).name));
  });

  it('are found by their words', async () => {
    const found = await graphql<Record<string, { readonly nodes: readonly { id: string }[] }>>(`{
      latin: datasets(query: "therevidae") { nodes { id } }
      keyword: datasets(query: "WATERKWALITEIT") { nodes { id } }
      accents: datasets(query: "chomage") { nodes { id } }
    }`);
    const ids = (alias: string) => found[alias]?.nodes.map(({ id }) => id).toSorted();
    expect(ids('latin')).toEqual(['00607']);
    expect(ids('keyword')).toEqual(['04799']);
    expect(ids('accents')).toEqual(['02577', '02619', '02797']);
  });

  it('are counted in every facet as their Turtle says', async () => {
    const texts = await Promise.all(files.map((file) => readFile(path.join(FOLDER, file), 'utf8')));
    const expected = countFacets(texts);
    const { datasets } = await graphql<Facetted>(
      '{ datasets(first: 1) { facets(first: 100) { name buckets { value count } } } }',
    );
    for (const { name, buckets } of datasets.facets) {
      const counts = expected[name] ?? new Map();
      expect(buckets, name).toHaveLength(Math.min(counts.size, 100));
      expect(Object.fromEntries(buckets.map(({ value, count }) => [value, count]))).toEqual(
        Object.fromEntries(buckets.map(({ value }) => [value, counts.get(value)])),
      );
      expect(buckets.map(({ count }) => count)).toEqual(largest(counts, buckets.length));
    }
    expect(datasets.facets.map(({ name }) => name)).toEqual(
      expect.arrayContaining(Object.keys(expected)),
    );
  });

  it.each(Object.entries(TEN_DATASETS))('%s is what its Turtle says', async (id, expected) => {
    const response = await fetch(new URL(`datasets/${id}`, platform.url));
    const { catalog_record, ...document } = shortened(await response.text());
    expect(document).toEqual(expected);
    expect(catalog_record).toEqual({
      issued: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/),
      modified: (catalog_record as JsonObject).issued,
    });
  });

  it('are left alone when they are imported again, but for one that changed', async () => {
    const lastSeq = async () => {
      const feed = await fetch(new URL('changes?limit=0', platform.url));
      return ((await feed.json()) as { readonly last: number }).last;
    };
    const before = await lastSeq();
    expect((await importFolder()).output).toBe('0 created, 0 replaced, 200 unchanged, 0 failed\n');
    expect(await lastSeq()).toBe(before);

    const changed = path.join(directory, '16689.ttl');
    const text = await readFile(path.join(FOLDER, '16689.ttl'), 'utf8');
    await writeFile(changed, text.replace('a dcat:Dataset.', 'a dcat:Dataset; dct:title "Rail".'));
    const to = ['--catalogue', 'belgium', '--url', platform.url, '--api-key', API_KEY];
    const again = await runImport([changed, path.join(FOLDER, '00607.ttl'), ...to]);
    expect(again.output).toBe('0 created, 1 replaced, 1 unchanged, 0 failed\n');
    expect(await lastSeq()).toBe(before + 1);
    const { datasets } = await graphql<Paged>('{ datasets(query: "rail") { nodes { id } } }');
    expect(datasets.nodes).toContainEqual({ id: '16689' });
  });
});

interface Paged {
  readonly datasets: {
    readonly totalCount: number;
    readonly nodes: readonly { readonly id: string }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
  };
}

interface Facetted {
  readonly datasets: {
    readonly facets: readonly {
      readonly name: string;
      readonly buckets: readonly { readonly value: string; readonly count: number }[];
    }[];
  };
}

function largest(counts: FacetCounts, length: number): readonly number[] {
  return [...counts.values()].sort((one, other) => other - one).slice(0, length);
}
