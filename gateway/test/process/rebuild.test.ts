import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../../repository/test/backends/index.ts';
import { type PlatformHere, platformHere } from './platform-here.ts';
import { API_KEY } from './run-platform.ts';

const TTL =
  '@prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .';
const DEFAULT_PROFILE = path.join(import.meta.dirname, '../../../profiles/default');

let directory: string;
let platform: PlatformHere;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'rebuild-'));
  await cp(DEFAULT_PROFILE, path.join(directory, 'profile'), { recursive: true });
  await start();
  await put('catalogues/wells', `${TTL} [] a dcat:Catalog ; dct:title "Wells"@en .`);
  for (const name of ['north', 'south', 'west']) {
    await put(
      `catalogues/wells/datasets/origin?originalId=${name}`,
      `${TTL} <https://wells.example/${name}> a dcat:Dataset ; dct:title "Well ${name}"@en ;
        dcat:theme [ dct:title "Water" ] ; dcat:keyword "well"@en .`,
    );
  }
  await until(async () => JSON.stringify(await graphql(COUNT)).includes('"totalCount":3'));
});

afterEach(async () => {
  await platform.stop();
  await rm(directory, { recursive: true });
});

async function start(): Promise<void> {
  platform = await platformHere({
    PLATFORM_DATA_DIR: directory,
    PLATFORM_BASE_URI: 'https://data.wells.example/',
    PLATFORM_FEATURE_FLAGS: '{"platform_profile": true}',
    PLATFORM_PROFILE: '{"type": "directory", "path": "profile"}',
  });
}

async function put(place: string, body: string): Promise<void> {
  const headers = { 'content-type': 'text/turtle', 'x-api-key': API_KEY };
  const answer = await fetch(new URL(place, platform.url), { method: 'PUT', headers, body });
  expect(answer.status).toBe(201);
}

async function text(place: string, accept: string): Promise<string> {
  const answer = await fetch(new URL(place, platform.url), { headers: { accept } });
  return answer.text();
}

async function graphql(query: string): Promise<unknown> {
  const answer = await fetch(new URL('graphql', platform.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return answer.json();
}

/** Resolves when a line of the log begins so. */
async function logged(beginning: string): Promise<void> {
  await until(() => messages().some((line) => line.startsWith(beginning)));
}

function messages(): readonly string[] {
  return platform.log.map(({ msg }) => msg);
}

const COUNT = '{ datasets { totalCount } }';
const SEARCH =
  '{ datasets(query: "well") { totalCount nodes { id } facets { name buckets { value count } } } }';

describe('the search index', () => {
  it('comes back whole where its directory is gone, and the log tells of it', async () => {
    const before = [await graphql(SEARCH), await text('datasets/north', 'application/json')];
    await platform.stop();
    await rm(path.join(directory, 'search'), { recursive: true });
    await start();
    await logged('Search index filled in');
    expect([await graphql(SEARCH), await text('datasets/north', 'application/json')]).toEqual(
      before,
    );
    await platform.stop();
    // How far it is comes every two seconds: on a slow machine only.
    const told = messages().filter((line) => /search index(?! filled to)/i.test(line));
    expect(told).toEqual([
      'Filling a new search index from the repository',
      expect.stringMatching(/^Search index filled in \d+\.\d s$/),
    ]);
    await start();
    expect(messages()).not.toContain('Filling a new search index from the repository');
  });

  it('is filled anew for a changed profile, and the graphs stay as they are', async () => {
    const graph = await text('datasets/north', 'text/turtle');
    await platform.stop();
    const shape = path.join(directory, 'profile/dataset.ttl');
    const changed = (await readFile(shape, 'utf8')).replace('"categories"', '"topics"');
    await writeFile(shape, changed);
    await start();
    await logged('The profile default is served until default (configured) replaces it');
    await logged('Profile default is served, after');
    expect(messages()).toContain('The configured profile breaks clients of the one that is served');
    expect(messages()).toContain('Filling a new search index from the repository');
    const document = JSON.parse(await text('datasets/north', 'application/json'));
    expect(document).not.toHaveProperty('categories');
    expect(document.topics).toMatchObject([{ id: 'water', label: { en: 'Water' } }]);
    expect(
      await graphql('{ datasets { facets(only: [topics]) { buckets { value count } } } }'),
    ).toEqual({
      data: { datasets: { facets: [{ buckets: [{ value: 'water', count: 3 }] }] } },
    });
    expect(await text('datasets/north', 'text/turtle')).toBe(graph);
  });
});
