import { cp, mkdir, mkdtemp, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { damageGraph, until, unusedPort } from '../../../repository/test/backends/index.ts';
import { runToEnd } from '../cli/run-script.ts';
import { type PlatformHere, platformHere } from './platform-here.ts';
import { API_KEY } from './run-platform.ts';

/** What happens to the files of a platform, as its operators see it. */

const CATALOGUE =
  '<https://city.example/> a <http://www.w3.org/ns/dcat#Catalog> ; <http://purl.org/dc/terms/title> "City"@en .';
const DATASET =
  '<https://city.example/d> a <http://www.w3.org/ns/dcat#Dataset> ; <http://purl.org/dc/terms/title> "Trees"@en .';

let filled: string;
let parent: string;
let data: string;
let platforms: PlatformHere[] = [];

beforeAll(async () => {
  filled = await mkdtemp(path.join(tmpdir(), 'damage-filled-'));
  const platform = await start({ PLATFORM_DATA_DIR: filled });
  await putCity(platform);
  await until(
    () => fetch(`${platform.url}datasets/trees`),
    ({ status }) => status === 200,
  );
  await platform.stop();
});
afterAll(() => rm(filled, { recursive: true }));

beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'damage-'));
  data = path.join(parent, 'data');
  platforms = [];
  await mkdir(data);
});

afterEach(async () => {
  await Promise.all(platforms.map((platform) => platform.stop()));
  await rm(parent, { recursive: true, force: true });
});

async function start(
  settings: Readonly<Record<string, string>> = {},
  options?: Parameters<typeof platformHere>[1],
): Promise<PlatformHere> {
  const platform = await platformHere({ PLATFORM_DATA_DIR: data, ...settings }, options);
  platforms.push(platform);
  return platform;
}

function put(platform: PlatformHere, where: string, body: string): Promise<Response> {
  const headers = { 'content-type': 'text/turtle', 'x-api-key': API_KEY };
  return fetch(platform.url + where, { method: 'PUT', headers, body });
}

/** What is known of the health, which may be more a moment later. */
async function healthOf({ url }: PlatformHere): Promise<object> {
  const answer = await fetch(`${url}health`);
  return { statusCode: answer.status, ...((await answer.json()) as object) };
}

async function putCity(platform: PlatformHere): Promise<void> {
  expect((await put(platform, 'catalogues/city', CATALOGUE)).status).toBe(201);
  const dataset = 'catalogues/city/datasets/origin?originalId=trees';
  expect((await put(platform, dataset, DATASET)).status).toBe(201);
}

/** The data directory as a platform with the city left it. */
function useFilled(): Promise<void> {
  return cp(filled, data, { recursive: true });
}

/** A start that is refused with one sentence, without a stack. */
async function refusal(args: readonly string[] = []): Promise<string> {
  const { code, complaints } = await runToEnd(args, { PLATFORM_DATA_DIR: data });
  expect(code).toBe(1);
  expect(complaints).not.toContain('    at ');
  return complaints;
}

describe('a running platform', () => {
  it('acknowledges nothing once its data directory was replaced, and says so', async () => {
    const platform = await start();
    await putCity(platform);
    await rename(data, `${data}.old`);
    await mkdir(data);
    const response = await put(platform, 'catalogues/village', CATALOGUE);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).not.toBeNull();
    expect(await response.json()).toMatchObject({ code: 'store-unavailable' });
    await expect
      .poll(() => healthOf(platform))
      .toMatchObject({
        statusCode: 503,
        status: 'unusable',
        repository: {
          status: 'down',
          isLost: true,
          failure: expect.stringContaining('deleted or replaced'),
        },
      });
  });
});

describe('a start', () => {
  it('is refused where the repository is empty and the index is not, until asked to build it again', async () => {
    await useFilled();
    await rm(path.join(data, 'repository'), { recursive: true });
    const complaint = await refusal();
    expect(complaint).toContain(path.join(data, 'repository'));
    expect(complaint).toContain('is empty');
    expect(complaint).toContain('--rebuild-index');
    const rebuilt = await start({}, { whenAhead: 'rebuild' });
    await until(
      () => fetch(`${rebuilt.url}datasets/trees`),
      ({ status }) => status === 404,
    );
  });

  it('is refused where half of the repository is gone', async () => {
    await useFilled();
    const file = path.join(data, 'repository', 'graphs.sqlite');
    await truncate(file, 4096 * 2 + 100);
    const complaint = await refusal();
    expect(complaint).toContain(file);
    expect(complaint).toContain('backup');
  });

  it('is refused where the repository is no database', async () => {
    await mkdir(path.join(data, 'repository'));
    const file = path.join(data, 'repository', 'graphs.sqlite');
    await writeFile(file, 'This is a note about something else. '.repeat(300));
    expect(await refusal()).toContain(`${file} is not a database`);
  });

  it('is refused where a file is in the place of a directory', async () => {
    const file = path.join(data, 'repository');
    await writeFile(file, '');
    expect(await refusal()).toContain(file);
  });
});

describe('a search process', () => {
  it('begins again when its repository was restored from an older state', async () => {
    const own = {
      PLATFORM_SERVICES: 'repository',
      PLATFORM_BASE_URI: 'https://data.example/',
      PLATFORM_PORT: String(await unusedPort()),
    };
    const repository = await start(own);
    await putCity(repository);
    const place = path.join(parent, 'search');
    await mkdir(place);
    const search = await start({
      PLATFORM_DATA_DIR: place,
      PLATFORM_SERVICES: 'search',
      PLATFORM_REPOSITORY_URL: repository.url,
    });
    await until(
      () => fetch(`${search.url}datasets/trees`),
      ({ status }) => status === 200,
    );
    await repository.stop();
    await rm(data, { recursive: true });
    await mkdir(data);
    const restored = await start(own);
    expect((await put(restored, 'catalogues/village', CATALOGUE)).status).toBe(201);
    await until(
      () => fetch(`${search.url}catalogues/village`),
      ({ status }) => status === 200,
    );
    expect((await fetch(`${search.url}datasets/trees`)).status).toBe(404);
  });
});

describe('a graph whose bytes changed on disk', () => {
  it('is reported by name in the log, by /health and by verify, until it is put again', async () => {
    await useFilled();
    await damageGraph(path.join(data, 'repository'), '/set/data/trees');
    const platform = await start();
    const rdf = await fetch(`${platform.url}datasets/trees`, {
      headers: { accept: 'text/turtle' },
    });
    expect(rdf.status).toBe(500);
    expect(await rdf.json()).toMatchObject({
      code: 'damaged',
      detail: expect.stringContaining('/set/data/trees>'),
    });
    await expect
      .poll(() => healthOf(platform))
      .toMatchObject({
        status: 'degraded',
        repository: { status: 'up', damage: { graphs: 1 } },
      });
    expect(platform.log.map(({ msg }) => msg).join('\n')).toContain('/set/data/trees> is damaged');
    const listed = await runToEnd([], { PLATFORM_DATA_DIR: data }, 'verify');
    expect(listed.code).toBe(1);
    expect(listed.output).toMatch(/^damaged {2}<.*\/set\/data\/trees>$/m);
    const dataset = 'catalogues/city/datasets/origin?originalId=trees';
    expect((await put(platform, dataset, DATASET)).status).toBe(204);
    const mended = await fetch(`${platform.url}datasets/trees`, {
      headers: { accept: 'text/turtle' },
    });
    expect(await mended.text()).toContain('"Trees"@en');
    await expect.poll(() => healthOf(platform)).toMatchObject({ status: 'usable' });
    expect((await runToEnd([], { PLATFORM_DATA_DIR: data }, 'verify')).code).toBe(0);
  });
});
