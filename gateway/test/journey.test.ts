import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { healthBecomes, isCaughtUp } from './backends/verify.ts';
import { API_KEY, type RunningPlatform, runPlatform } from './process/run-platform.ts';

const PREFIXES = `
  @prefix dcat: <http://www.w3.org/ns/dcat#> .
  @prefix dct: <http://purl.org/dc/terms/> .
  @prefix foaf: <http://xmlns.com/foaf/0.1/> .
  @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
  @prefix vcard: <http://www.w3.org/2006/vcard/ns#> .
  @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .`;

const CATALOGUE = `${PREFIXES}
  <https://harbour.example/catalogue> a dcat:Catalog ;
    dct:type "dcat-ap" ;
    dct:title "Harbour data"@en , "Hafendaten"@de ;
    dct:description "What the harbour measures."@en ;
    dct:publisher <https://harbour.example/authority> .
  <https://harbour.example/authority> a foaf:Organization ;
    foaf:name "Harbour authority" ;
    foaf:homepage <https://harbour.example/> ;
    foaf:mbox <mailto:office@harbour.example> .`;

const DATASET = `${PREFIXES}
  @prefix at: <http://publications.europa.eu/resource/authority/> .
  <https://harbour.example/berths> a dcat:Dataset ;
    dct:title "Berths in use"@en , "Belegte Liegeplätze"@de ;
    dct:description "Which ship lies where, every hour."@en ;
    dct:language <http://publications.europa.eu/resource/authority/language/ENG> ;
    dct:creator <https://harbour.example/authority> ;
    dcat:theme <http://publications.europa.eu/resource/authority/data-theme/TRAN> ;
    dct:issued "2024-03-01T10:00:00+01:00"^^xsd:dateTime ;
    dcat:keyword "ships"@en , "Schiffe"@de ;
    dcat:contactPoint [ a vcard:Individual ;
      vcard:fn "Ann Quay" ;
      vcard:hasEmail <mailto:ann@harbour.example> ;
      vcard:hasAddress [ vcard:street-address "Pier 3" ; vcard:locality "Port Elm" ;
        vcard:postal-code "4711" ; vcard:country-name "Elmland" ] ;
      vcard:hasTelephone "+1 555 0100" ;
      vcard:hasURL <https://harbour.example/ann> ;
      vcard:hasOrganizationName "Harbour authority" ] ;
    dcat:distribution <https://harbour.example/berths.csv> .
  <https://harbour.example/authority> a foaf:Organization ; foaf:name "Harbour authority" .
  <https://harbour.example/berths.csv> a dcat:Distribution ;
    dct:title "Table"@en ;
    dct:description "One row an hour."@en ;
    dcat:accessURL <https://harbour.example/access> ;
    dcat:downloadURL <https://harbour.example/berths.csv> ;
    dct:license [ a dct:LicenseDocument ; skos:prefLabel "Open harbour licence" ;
      dct:title "OHL" ; skos:exactMatch "https://harbour.example/ohl" ] ;
    dct:format <http://publications.europa.eu/resource/authority/file-type/CSV> .`;

const SEARCH = `{
  datasets(query: "ship", facets: { categories: ["TRAN"] }) {
    totalCount
    nodes { id title(languages: ["de"]) { value language } catalog { id entity { title { value } } } }
    facets(only: [distributions_format]) { name buckets { value label count selected } }
  }
}`;

let directory: string;
let platform: RunningPlatform;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'journey-'));
  const profile = path.join(import.meta.dirname, '../../profiles/default');
  await cp(profile, path.join(directory, 'profile'), { recursive: true });
  platform = await start();
});

afterAll(async () => {
  await platform.stop();
  await rm(directory, { recursive: true });
});

function start(): Promise<RunningPlatform> {
  return runPlatform({
    PLATFORM_DATA_DIR: directory,
    PLATFORM_BASE_URI: 'https://data.harbour.example/',
    PLATFORM_FEATURE_FLAGS: '{"platform_profile": true, "another": true}',
    PLATFORM_PROFILE: '{"type": "directory", "path": "profile"}',
  });
}

async function put(apiPath: string, body: string): Promise<Response> {
  return fetch(new URL(apiPath, platform.url), {
    method: 'PUT',
    headers: { 'content-type': 'text/turtle', 'x-api-key': API_KEY },
    body,
  });
}

/** Answers once the index has followed, also on a machine so busy that writes do not wait for it. */
async function answers() {
  await healthBecomes(platform.url, isCaughtUp);
  const read = async (apiPath: string) => (await fetch(new URL(apiPath, platform.url))).json();
  const search = await fetch(new URL('graphql', platform.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: SEARCH }),
  });
  return {
    catalogue: await read('catalogues/harbour'),
    dataset: await read('datasets/berths-2024'),
    search: await search.json(),
  };
}

describe('an operator on an empty platform', () => {
  it('starts it with a profile and reads in the log that the shapes were loaded', () => {
    const lines = platform.log.map(({ msg }) => msg);
    expect(lines).toContain('Profile default loaded');
    expect(lines).toContain('Shape for dataset loaded');
    expect(lines).toContain('Shape for catalogue loaded');
  });

  it('puts a catalogue and a dataset', async () => {
    const catalogue = await put('catalogues/harbour', CATALOGUE);
    expect(catalogue.status).toBe(201);
    expect(catalogue.headers.get('location')).toBe(
      'https://data.harbour.example/catalogues/harbour',
    );
    const dataset = await put(
      'catalogues/harbour/datasets/origin?originalId=Berths%202024',
      DATASET,
    );
    expect(dataset.status).toBe(201);
    expect(dataset.headers.get('location')).toBe(
      'https://data.harbour.example/datasets/berths-2024',
    );
  });

  it('reads both in the model of the profile', async () => {
    const { catalogue, dataset } = await answers();
    expect(catalogue).toMatchObject({
      id: 'harbour',
      title: { de: 'Hafendaten', en: 'Harbour data' },
      publisher: { type: 'Organization', name: 'Harbour authority' },
    });
    expect(dataset).toMatchObject({
      id: 'berths-2024',
      title: { de: 'Belegte Liegeplätze', en: 'Berths in use' },
      issued: '2024-03-01T09:00:00Z',
      keywords: [
        { id: 'schiffe', label: 'Schiffe', language: 'de' },
        { id: 'ships', label: 'ships', language: 'en' },
      ],
      contact_point: [{ name: 'Ann Quay', address: 'Pier 3, 4711 Port Elm, Elmland' }],
      distributions: [
        {
          format: { id: 'CSV' },
          license: { label: 'OHL', resource: 'https://harbour.example/ohl' },
          access_url: ['https://harbour.example/access'],
        },
      ],
      catalog: { id: 'harbour' },
    });
  });

  it('finds the dataset by a word and a facet selection', async () => {
    const { search } = await answers();
    expect(search).toEqual({
      data: {
        datasets: {
          totalCount: 1,
          nodes: [
            {
              id: 'berths-2024',
              title: { value: 'Belegte Liegeplätze', language: 'de' },
              catalog: { id: 'harbour', entity: { title: { value: 'Harbour data' } } },
            },
          ],
          facets: [
            {
              name: 'distributions.format',
              buckets: [{ value: 'CSV', label: 'CSV', count: 1, selected: false }],
            },
          ],
        },
      },
    });
  });

  it('stops it with SIGTERM and gets the same answers after a restart', async () => {
    const before = await answers();
    expect(await platform.stop()).toBe(0);
    platform = await start();
    expect(await answers()).toEqual(before);
  });

  it('gets the same answers after a crash', async () => {
    const before = await answers();
    await platform.kill();
    platform = await start();
    expect(await answers()).toEqual(before);
  });
});
