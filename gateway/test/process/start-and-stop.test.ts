import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../../repository/test/backends/index.ts';
import { runToEnd } from '../cli/run-script.ts';
import { loadedBy, WATCH_SDK } from '../tracing/watch-sdk.ts';
import { platformHere } from './platform-here.ts';
import { API_KEY, type RunningPlatform, runPlatform } from './run-platform.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'process-'));
});

afterEach(() => rm(directory, { recursive: true }));

const CATALOGUE =
  '<https://city.example/> a <http://www.w3.org/ns/dcat#Catalog> ; <http://purl.org/dc/terms/title> "City"@en .';
const DATASET =
  '<https://city.example/d> a <http://www.w3.org/ns/dcat#Dataset> ; <http://purl.org/dc/terms/title> "Trees"@en .';

describe('starting the platform', () => {
  it('with --check tells what it found and exits', async () => {
    const { code, output } = await runToEnd(['--check'], { PLATFORM_DATA_DIR: directory });
    expect(code).toBe(0);
    expect(output).toContain('Profile default is valid');
    expect(output).toMatch(/dataset: \d+ fields, from .*\n.*\n {2}title +SimpleMultiLangTitle/);
  });

  it('is refused with one report of everything wrong with configuration and profile', async () => {
    const profile = path.join(directory, 'profile');
    await mkdir(profile);
    await writeFile(path.join(profile, 'platform.json'), '{"version": "2", "id": "", "core": {}}');
    const { code, complaints } = await runToEnd([], {
      PLATFORM_DATA_DIR: directory,
      PLATFORM_PORT: 'eighty',
      PLATFORM_LOG_LEVEL: 'loud',
      PLATFORM_FEATURE_FLAGS: '{"platform_profile": true}',
      PLATFORM_PROFILE: '{"type": "directory", "path": "profile"}',
    });
    expect(code).toBe(1);
    for (const wrong of ['PLATFORM_PORT', 'PLATFORM_LOG_LEVEL', 'wrong-version', 'wrong-type']) {
      expect(complaints).toContain(wrong);
    }
    expect(complaints).not.toContain('    at ');
  });

  it('with --check warns of what the profile does not know, which --strict refuses', async () => {
    const environment = {
      PLATFORM_DATA_DIR: directory,
      PLATFORM_HUB_SEARCH_ES_CONFIG: JSON.stringify({
        vocabulary: {
          waters: { fields: ['category'], excludes: ['distribution'], replacements: ['id:id'] },
        },
      }),
    };
    const { code, output } = await runToEnd(['--check'], environment);
    expect(code).toBe(0);
    expect(output).toContain('Profile default is valid, with 2 warnings');
    expect(output).toContain('Did you mean "distributions"?');
    expect(output).toContain('The profile has no field "category"');
    expect((await runToEnd(['--check', '--strict'], environment)).code).toBe(1);
  });

  it('with --check --strict succeeds where there is no warning', async () => {
    const { code } = await runToEnd(['--check', '--strict'], { PLATFORM_DATA_DIR: directory });
    expect(code).toBe(0);
  });

  it('is refused while another program listens on its port, saying what to do', async () => {
    const platform = await platformHere({ PLATFORM_DATA_DIR: directory });
    const other = path.join(directory, 'other');
    await mkdir(other);
    const second = await runToEnd([], {
      PLATFORM_DATA_DIR: other,
      PLATFORM_PORT: new URL(platform.url).port,
    }).finally(platform.stop);
    expect(second.code).toBe(1);
    expect(second.complaints).toMatch(/^Another program listens on .* set PLATFORM_PORT/);
    expect(await readdir(other)).toEqual([]);
  });

  it('is refused with another base IRI than the stored one', async () => {
    const first = await platformHere({
      PLATFORM_DATA_DIR: directory,
      PLATFORM_BASE_URI: 'https://one.example/',
    });
    const response = await fetch(`${first.url}catalogues/harbour`, {
      method: 'PUT',
      headers: { 'Content-Type': 'text/turtle', 'X-API-Key': API_KEY },
      body: '[] a <http://www.w3.org/ns/dcat#Catalog> .',
    });
    expect(response.status).toBe(201);
    await first.stop();
    const second = await runToEnd([], {
      PLATFORM_DATA_DIR: directory,
      PLATFORM_BASE_URI: 'https://two.example/',
    });
    expect(second.code).toBe(1);
    expect(second.complaints).toContain('https://one.example/');
  });

  it('makes an API key that only its owner can read, and keeps it', async () => {
    const settings = { PLATFORM_DATA_DIR: directory, PLATFORM_API_KEY: '' };
    const platform = await platformHere(settings);
    expect((await stat(path.join(directory, 'api-key'))).mode & 0o777).toBe(0o600);
    expect(platform.log.map(({ msg }) => msg).join('\n')).toContain(
      path.join(directory, 'api-key'),
    );
    await platform.stop();
  });
});

describe('a platform that runs', () => {
  let data: string;
  let platform: RunningPlatform;

  beforeAll(async () => {
    data = await mkdtemp(path.join(tmpdir(), 'running-'));
    platform = await runPlatform({ PLATFORM_DATA_DIR: data, ...WATCH_SDK });
  });
  afterAll(async () => {
    await platform.kill();
    await rm(data, { recursive: true });
  });

  it('has loaded no SDK of traces where nobody collects them', () => {
    expect(loadedBy(platform)).toEqual([]);
  });

  it('keeps its data directory from another process', async () => {
    const second = await runToEnd([], { PLATFORM_DATA_DIR: data });
    expect(second.code).toBe(1);
    expect(second.complaints).toContain(data);
  });

  it('finishes a request when it is stopped, and exits with 0', async () => {
    const put = request(`${platform.url}catalogues/city`, {
      method: 'PUT',
      headers: { 'content-type': 'text/turtle', 'x-api-key': API_KEY, expect: '100-continue' },
    });
    put.flushHeaders();
    await once(put, 'continue');
    const stopped = platform.stop();
    await expect.poll(() => platform.log.map(({ msg }) => msg).join()).toContain('Stopping');
    put.end(CATALOGUE);
    const [response] = await once(put, 'response');
    expect(response.statusCode).toBe(201);
    response.resume();
    expect(await stopped).toBe(0);
  });
});

describe('two processes', () => {
  it('are a repository and a search that follows it over HTTP, with the same documents as one', async () => {
    const repository = await platformHere({
      PLATFORM_DATA_DIR: await subdirectory('repository'),
      PLATFORM_SERVICES: 'repository',
      PLATFORM_BASE_URI: 'https://data.city.example/',
    });
    const search = await runPlatform({
      PLATFORM_DATA_DIR: await subdirectory('search'),
      PLATFORM_SERVICES: 'search',
      PLATFORM_REPOSITORY_URL: repository.url,
    });
    await putTurtle(`${repository.url}catalogues/city`, CATALOGUE);
    await putTurtle(`${repository.url}catalogues/city/datasets/origin?originalId=trees`, DATASET);
    const document = await until(
      () => fetch(`${search.url}datasets/trees`),
      ({ status }) => status === 200,
    );
    expect(await document.json()).toMatchObject({ id: 'trees', catalog: { id: 'city' } });
    const turtle = await fetch(`${search.url}graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query": "{ dataset(id: \\"trees\\") { rdf } }"}',
    });
    expect(await turtle.text()).toContain('https://data.city.example/set/data/trees');
    expect((await fetch(`${repository.url}graphql`)).status).toBe(404);
    expect((await fetch(`${search.url}changes`)).status).toBe(404);
    expect(await search.stop()).toBe(0);
    await repository.stop();
  });

  async function subdirectory(name: string): Promise<string> {
    const place = path.join(directory, name);
    await mkdir(place);
    return place;
  }
});

async function putTurtle(url: string, body: string): Promise<void> {
  const headers = { 'content-type': 'text/turtle', 'x-api-key': API_KEY };
  const response = await fetch(url, { method: 'PUT', headers, body });
  expect(response.status).toBe(201);
}
