import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runToEnd } from '../cli/run-script.ts';
import { type PlatformHere, platformHere } from './platform-here.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const KEY = 'hub-key';

/** What a compose file gives to the registry. */
const OF_REPOSITORY = {
  PIVEAU_LOG_LEVEL: 'INFO',
  PIVEAU_HUB_SERVICE_PORT: '0',
  PIVEAU_HUB_BASE_URI: 'https://data.harbour.example',
  PIVEAU_HUB_API_KEY: KEY,
  PIVEAU_HUB_SHELL_CONFIG: '{"http": {"host": "0.0.0.0", "port": 8085}, "telnet": {"port": 5000}}',
  PIVEAU_HUB_SEARCH_SERVICE:
    '{"enabled": true, "url": "hub-search", "port": 8080, "api_key": "search-key"}',
  PIVEAU_HUB_AUTHORIZATION_PROCESS_DATA: '{}',
  PIVEAU_HUB_VALIDATOR: '{"enabled": false, "url": "http://validation:8080"}',
  PIVEAU_TRANSLATION_SERVICE: '{"enable": false}',
  PIVEAU_DATA_UPLOAD: '{"service_url": "http://upload:8080", "api_key": "x"}',
  PIVEAU_HUB_LOAD_VOCABULARIES: 'true',
  PIVEAU_HUB_LOAD_VOCABULARIES_FETCH: 'false',
  PIVEAU_HUB_CORS_DOMAINS: '["harbour.example"]',
  PIVEAU_FEATURE_FLAGS: '{"piveau_profile": true, "piveau_trust": false}',
  PIVEAU_PROFILE: '{"type": "directory", "path": "profile"}',
  JAVA_OPTS: '-Xms300m -Xmx1g',
};

/** What it gives to the search; the engine's host is left out, as an engine is in this test. */
const OF_SEARCH = {
  PIVEAU_HUB_SEARCH_SERVICE_PORT: '8080',
  PIVEAU_HUB_SEARCH_API_KEY: 'search-key',
  PIVEAU_HUB_SEARCH_CLI_CONFIG: '{"port": 8081, "type": "http"}',
  PIVEAU_HUB_SEARCH_GAZETTEER_CONFIG: '{"type": "osmnames", "url": "http://gazetteer:8080"}',
  PIVEAU_HUB_SEARCH_SITEMAP_CONFIG: '{"drupal": false}',
  PIVEAU_HUB_SEARCH_FEED_CONFIG: '{"title": "Harbour"}',
  PIVEAU_IMPRINT_URL: '/imprint',
};

/** The file of the search, `conf/config.json`. */
const FILE = {
  PIVEAU_HUB_SEARCH_ES_CONFIG: {
    port: 9200,
    scheme: 'http',
    user: 'elastic',
    password: 'changeme',
    circuitBreakerTries: 10,
    index: {
      dataset: {
        max_agg_size: 50,
        max_result_window: 1000000,
        settings: 'conf/elasticsearch/settings.json',
        mapping: 'conf/elasticsearch/mapping.json',
        boost: { title: 2.0, 'no.such.field': 3.0 },
        facets: [
          { name: 'publisher', title: 'Publisher', path: 'publisher', plain: true },
          { name: 'nothing', title: 'Nothing', path: 'no_such_field' },
        ],
        searchParams: [{ name: 'temporal', field: 'issued' }],
      },
      catalogue: {
        max_agg_size: 50,
        facets: [{ name: 'country', title: 'Countries', path: 'country' }],
      },
      'dataset-revisions': { max_agg_size: 50 },
      vocabulary: {},
    },
    vocabulary: {
      country: {
        fields: ['country', 'unknown_field'],
        excludes: ['distributions'],
        replacements: ['id:id', 'label:pref_label.en', 'resource:resource'],
      },
      'corporate-body': { fields: ['no_publisher'], replacements: ['name:pref_label.en'] },
    },
    vocabularyReplacements: [{ field: 'no_such_field', vocabulary: 'continent' }],
  },
};

let directory: string;
let platform: PlatformHere;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'existing-'));
  await mkdir(path.join(directory, 'conf'));
  await writeFile(path.join(directory, 'conf/config.json'), JSON.stringify(FILE));
  await cp(path.join(ROOT, 'profiles/dcat-ap'), path.join(directory, 'profile'), {
    recursive: true,
  });
  platform = await platformHere(settings(OF_REPOSITORY, OF_SEARCH));
});

afterAll(async () => {
  await platform?.stop();
  await rm(directory, { recursive: true });
});

/** Only what containers of the existing system have: neither port nor key of the platform's own names. */
function settings(...environments: readonly Readonly<Record<string, string>>[]) {
  const own = { PLATFORM_DATA_DIR: directory, PLATFORM_PORT: '', PLATFORM_API_KEY: '' };
  return Object.assign({}, own, ...environments);
}

function send(method: string, place: string, key: string, body?: string) {
  const headers = { 'content-type': 'text/turtle', 'x-api-key': key };
  return fetch(new URL(place, platform.url), { method, headers, ...(body && { body }) });
}

const CATALOGUE =
  '<> a <http://www.w3.org/ns/dcat#Catalog> ; <http://purl.org/dc/terms/title> "Harbour"@en ; <http://purl.org/dc/terms/description> "All"@en .';
const DATASET =
  '<> a <http://www.w3.org/ns/dcat#Dataset> ; <http://purl.org/dc/terms/title> "Quay depths"@en .';

describe('a platform with the environment and the file of both existing services', () => {
  it('listens on all addresses and says what became of every setting', async () => {
    const { port } = new URL(platform.url);
    // Nobody who listens on 127.0.0.1 alone is reached there.
    expect((await fetch(`http://127.0.0.2:${port}/health`)).status).toBe(200);
    const lines = platform.log.map(({ msg }) => msg);
    for (const name of Object.keys({ ...OF_REPOSITORY, ...OF_SEARCH, ...FILE })) {
      const isQuiet = ['JAVA_OPTS', 'PIVEAU_HUB_AUTHORIZATION_PROCESS_DATA'].includes(name);
      const said = lines.filter(
        (line) => line.startsWith(`${name} `) || line.startsWith(`${name}.`),
      );
      expect([name, said.length > 0]).toEqual([name, !isQuiet]);
    }
    expect(lines.join('\n')).not.toMatch(/hub-key|search-key|changeme/);
  });

  it('takes the key of the hub, and mints under its base IRI', async () => {
    expect((await send('PUT', 'catalogues/harbour', 'search-key', CATALOGUE)).status).toBe(401);
    expect((await send('PUT', 'catalogues/harbour', KEY, CATALOGUE)).status).toBe(201);
    const place = 'catalogues/harbour/datasets/origin?originalId=Quay%20%2F%20depths';
    expect((await send('PUT', place, KEY, DATASET)).status).toBe(201);
    const graph = await fetch(`${platform.url}datasets/quay-depths`, {
      headers: { accept: 'text/turtle' },
    });
    expect(await graph.text()).toContain('<https://data.harbour.example/set/data/quay-depths>');
  });

  it('answers frontends in the envelope, with the facets that are configured', async () => {
    const document = await fetch(`${platform.url}datasets/quay-depths`);
    expect(await document.json()).toMatchObject({
      success: true,
      result: { id: 'quay-depths', title: { en: 'Quay depths' } },
    });
    const search = await fetch(`${platform.url}search?filters=dataset&q=quay`);
    expect(await search.json()).toMatchObject({
      result: { count: 1, results: [{ id: 'quay-depths' }] },
    });
  });

  it('serves the shell', async () => {
    expect((await fetch(`${platform.url}shell.html`)).status).toBe(200);
  });

  it('is checked by --check, which lists what was understood and what not', async () => {
    const { code, output } = await runToEnd(['--check'], settings(OF_REPOSITORY, OF_SEARCH));
    expect(code).toBe(0);
    expect(output).toMatch(/PIVEAU_HUB_BASE_URI +sets PLATFORM_BASE_URI/);
    expect(output).toMatch(/PIVEAU_HUB_SEARCH_API_KEY +nothing writes to the search/);
    expect(output).toContain('conf/config.json');
    expect(output).not.toMatch(/hub-key|search-key|changeme/);
  });

  it('has what another registry has, after the script of the documentation', async () => {
    const empty = await mkdtemp(path.join(tmpdir(), 'moved-'));
    const target = await platformHere({
      PLATFORM_DATA_DIR: empty,
      PLATFORM_API_KEY: 'new-key-of-the-target',
    });
    try {
      await promisify(execFile)('bash', ['-c', await scriptOfDocumentation()], {
        env: {
          PATH: process.env.PATH ?? '',
          OLD: platform.url.replace(/\/$/, ''),
          NEW: target.url.replace(/\/$/, ''),
          KEY: 'new-key-of-the-target',
        },
      });
      const moved = await fetch(`${target.url}datasets/quay-depths`);
      expect(await moved.json()).toMatchObject({
        title: { en: 'Quay depths' },
        catalog: { id: 'harbour' },
      });
      const origin = 'catalogues/harbour/datasets/origin?originalId=Quay%20%2F%20depths';
      expect((await fetch(`${target.url}${origin}`)).status).toBe(200);
    } finally {
      await target.stop();
      await rm(empty, { recursive: true });
    }
  });
});

/** The script that moves the data, from docs/coming-from-piveau.md. */
async function scriptOfDocumentation(): Promise<string> {
  const page = await readFile(path.join(ROOT, 'docs/coming-from-piveau.md'), 'utf8');
  const [, script] = /## Data[\s\S]*?```sh\n([\s\S]*?)```/.exec(page) ?? [];
  if (script === undefined) {
    throw new Error('The page has no script that moves the data');
  }
  return script;
}
