import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type PlatformHere, platformHere } from './platform-here.ts';
import { API_KEY } from './run-platform.ts';

const PREFIXES = `@prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .
  @prefix foaf: <http://xmlns.com/foaf/0.1/> .
  @prefix lang: <http://publications.europa.eu/resource/authority/language/> .`;
const NAMES = '"Stad"@nl, "Stadt"@de, "Ville"@fr, "City"@en';

const directories: string[] = [];
afterAll(() => Promise.all(directories.map((one) => rm(one, { recursive: true }))));

async function start(settings: Readonly<Record<string, string>>): Promise<PlatformHere> {
  const directory = await mkdtemp(path.join(tmpdir(), 'agent-names-'));
  directories.push(directory);
  return platformHere({ PLATFORM_DATA_DIR: directory, ...settings });
}

async function put({ url }: PlatformHere, place: string, body: string): Promise<void> {
  const headers = { 'x-api-key': API_KEY, 'content-type': 'text/turtle' };
  const answer = await fetch(new URL(place, url), {
    method: 'PUT',
    headers,
    body: `${PREFIXES} ${body}`,
  });
  expect(answer.status).toBe(201);
}

/** The name of the publisher of a dataset with these languages, in a catalogue with others. */
async function nameOf(
  platform: PlatformHere,
  { dataset, catalogue, names = NAMES }: { dataset: string; catalogue: string; names?: string },
): Promise<string> {
  const id = `n${(await (await fetch(new URL('catalogues', platform.url))).json()).total}`;
  await put(platform, `catalogues/${id}`, `[] a dcat:Catalog ; dct:title "C"@en ${catalogue} .`);
  const publisher = `dct:creator [ a foaf:Agent ; foaf:name ${names} ]`;
  const place = `catalogues/${id}/datasets/origin?originalId=${id}`;
  await put(platform, place, `[] a dcat:Dataset ; dct:title "D"@en ; ${publisher} ${dataset} .`);
  const document = await (await fetch(new URL(`datasets/${id}`, platform.url))).json();
  return document.creator.name;
}

const [FRENCH, DUTCH, BOTH] = ['lang:FRA', 'lang:NLD', 'lang:NLD, lang:FRA'].map(
  (languages) => `; dct:language ${languages}`,
) as [string, string, string];

describe('the name of an agent', () => {
  it('is in a language of the dataset, else of the catalogue, else English, else any', async () => {
    const platform = await start({});
    const none = '';
    expect(await nameOf(platform, { dataset: FRENCH, catalogue: DUTCH })).toBe('Ville');
    expect(await nameOf(platform, { dataset: BOTH, catalogue: none })).toBe('Ville');
    expect(await nameOf(platform, { dataset: none, catalogue: DUTCH })).toBe('Stad');
    expect(await nameOf(platform, { dataset: none, catalogue: none })).toBe('City');
    const names = '"Stadt"@de-AT';
    expect(await nameOf(platform, { dataset: FRENCH, catalogue: DUTCH, names })).toBe('Stadt');
    await platform.stop();
  });

  it('is first of all in the languages of the operator, where they are set', async () => {
    const platform = await start({ PLATFORM_LANGUAGES: 'it,de' });
    expect(await nameOf(platform, { dataset: FRENCH, catalogue: DUTCH })).toBe('Stadt');
    const names = '"Ville"@fr, "City"@en';
    expect(await nameOf(platform, { dataset: FRENCH, catalogue: DUTCH, names })).toBe('Ville');
    await platform.stop();
  });
});
