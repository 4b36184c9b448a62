import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmbeddedStore, openRepository } from '../../../repository/index.ts';
import { datasetPut, until } from '../../../repository/test/backends/index.ts';
import { interrupted } from '../cli/interrupted.ts';
import { runHere, runToEnd, type StartedRun, startScript } from '../cli/run-script.ts';
import { type PlatformHere, platformHere } from './platform-here.ts';
import { API_KEY, runPlatform } from './run-platform.ts';

/** Backup and restore of a platform, as its operators call them. */

const BASE = 'https://data.test/';
const PREFIXES =
  '@prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .';
const GRAPHS = 2500;

/** The name of a backup that is being written. */
const PART = /^a\.backup\.[0-9a-f]{8}\.part$/;

let directory: string;
let platforms: PlatformHere[];

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'backup-'));
  platforms = [];
});
afterEach(async () => {
  await Promise.all(platforms.map((platform) => platform.stop()));
  await rm(directory, { recursive: true, force: true });
});

const place = (name: string) => path.join(directory, name);
const settingsOf = (data: string) => ({ PLATFORM_DATA_DIR: place(data), PLATFORM_BASE_URI: BASE });

async function start(data: string): Promise<PlatformHere> {
  await mkdir(place(data), { recursive: true });
  const platform = await platformHere(settingsOf(data));
  platforms.push(platform);
  return platform;
}

const environment = { PLATFORM_API_KEY: API_KEY, PLATFORM_BASE_URI: BASE };

/** Starts a command that is killed. */
function startProcess(...words: string[]) {
  return startScript(words, { directory, environment });
}

function run(...words: string[]): Promise<StartedRun> {
  return runHere(words, { directory, environment });
}

function runOn(data: string, ...words: string[]): Promise<StartedRun> {
  return run(...words, '--data-dir', data);
}

function put(url: string, where: string, body: string): Promise<Response> {
  const headers = { 'content-type': 'text/turtle', 'x-api-key': API_KEY };
  return fetch(url + where, { method: 'PUT', headers, body: `${PREFIXES} ${body}` });
}

function putDataset(url: string, id: string, title: string): Promise<Response> {
  const where = `catalogues/tides/datasets/origin?originalId=${id}`;
  return put(url, where, `[] a dcat:Dataset ; dct:title "${title}"@en .`);
}

/** A data directory with so many graphs. */
async function fill(data: string, graphs = GRAPHS): Promise<void> {
  const store = await openEmbeddedStore(path.join(place(data), 'repository'));
  await openRepository({ store, base: BASE });
  await store.commit(Array.from({ length: graphs }, (_, at) => datasetPut(`d${at}`)));
  await store.close();
}

async function contentOf(data: string) {
  const store = await openEmbeddedStore(path.join(place(data), 'repository'));
  const feed = await store.changes(0, GRAPHS * 2);
  const graphs = await Promise.all(feed.map(({ graph }) => store.read(graph)));
  await store.close();
  return { feed, graphs };
}

describe('npm run backup', () => {
  it('of a platform that is written to gives one that answers as at that moment', async () => {
    const platform = await start('old');
    expect((await put(platform.url, 'catalogues/tides', '<> a dcat:Catalog .')).status).toBe(201);
    const types = JSON.stringify({
      resource: 'https://types.test/',
      vocab: [
        {
          id: 'csv',
          resource: 'https://types.test/csv',
          in_scheme: ['https://types.test/'],
          pref_label: { en: 'CSV' },
        },
      ],
    });
    const imported = await fetch(`${platform.url}imports/types`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-api-key': API_KEY },
      body: types,
    });
    expect(await imported.text()).toContain('created');
    const writers = startWriters(platform.url, 4);
    await until(() => writers.acknowledged() > 80);
    const before = writers.rounds();
    const backup = run('backup', 'a.backup', '--url', platform.url);
    expect(await backup).toMatchObject({
      code: 0,
      output: expect.stringContaining('verified'),
    });
    await writers.stop();
    const after = writers.rounds();
    await platform.stop();

    expect(await runOn('new', 'restore', 'a.backup')).toMatchObject({ code: 0 });
    const restored = await start('new');
    await until(
      async () => (await (await fetch(`${restored.url}health`)).json()) as { status: string },
      ({ status }) => status === 'usable',
    );
    for (let writer = 0; writer < before.length; writer += 1) {
      const round = await lastRound(restored.url, writer);
      expect(round).toBeGreaterThanOrEqual(before[writer] ?? 0);
      expect(round).toBeLessThanOrEqual(after[writer] ?? 0);
      await expectHistory(restored.url, writer, round);
    }
    expect((await fetch(`${restored.url}vocabularies/types/csv`)).status).toBe(200);
  });

  it('writes what changed since another backup, and both together restore all', async () => {
    await fill('old', 50);
    expect((await runOn('old', 'backup', 'a.backup')).code).toBe(0);
    const platform = await start('old');
    expect((await put(platform.url, 'catalogues/tides', '<> a dcat:Catalog .')).status).toBe(201);
    await platform.stop();
    const increment = await runOn('old', 'backup', 'b.backup', '--since', 'a.backup');
    expect(increment).toMatchObject({ code: 0 });
    expect(await runOn('new', 'restore', 'b.backup')).toMatchObject({
      code: 2,
      complaints: expect.stringContaining('that it continues'),
    });
    expect(await runOn('new', 'restore', 'a.backup', 'b.backup')).toMatchObject({ code: 0 });
    expect(await contentOf('new')).toEqual(await contentOf('old'));
  });

  it('that is killed leaves no file that looks complete', async () => {
    await fill('old');
    const { code } = await interrupted(
      () => startProcess('backup', 'a.backup', '--data-dir', 'old'),
      {
        signal: 'SIGKILL',
        isAmidst: async () => (await readdir(directory)).some((name) => PART.test(name)),
        undo: () => rm(place('a.backup')),
      },
    );
    expect(code).toBeNull();
    const [part = ''] = await readdir(directory);
    expect(await readdir(directory)).toEqual([expect.stringMatching(PART), 'old']);
    expect(await runOn('new', 'restore', part)).toMatchObject({
      code: 1,
      complaints: expect.stringContaining('not complete'),
    });
    expect(await readdir(directory)).toEqual([part, 'old']);
    expect((await runOn('old', 'backup', 'a.backup')).code).toBe(0);
    expect(await readdir(directory)).toEqual(['a.backup', part, 'old']);
  });

  it('needs the key, and replaces no file', async () => {
    const platform = await start('old');
    expect((await fetch(`${platform.url}backup`)).status).toBe(401);
    const url = ['--url', platform.url];
    expect((await run('backup', 'a.backup', ...url)).code).toBe(0);
    expect(await run('backup', 'a.backup', ...url)).toMatchObject({
      code: 2,
      complaints: expect.stringContaining('exists already'),
    });
    const wrong = run('backup', 'b.backup', ...url, '--api-key', 'another-key-for-tests');
    expect(await wrong).toMatchObject({ code: 1 });
    expect(await readdir(directory)).toEqual(['a.backup', 'old']);
  });
});

describe('npm run restore', () => {
  it('that is killed leaves a store that no platform starts on, and continues', async () => {
    await fill('old');
    expect((await runOn('old', 'backup', 'a.backup')).code).toBe(0);
    const { code } = await interrupted(
      () => startProcess('restore', 'a.backup', '--data-dir', 'new'),
      {
        signal: 'SIGKILL',
        isAmidst: () => changesIn('new') > 0,
        undo: () => rm(place('new'), { recursive: true }),
      },
    );
    expect(code).toBeNull();
    const refused = await runToEnd([], settingsOf('new'));
    expect(refused.code).toBe(1);
    expect(refused.complaints).toContain('unfinished copy');
    expect(await runOn('new', 'restore', 'a.backup')).toMatchObject({ code: 0 });
    expect(await contentOf('new')).toEqual(await contentOf('old'));
  });

  it('gives a store that no index of the former one is taken for, however far it is written', async () => {
    const old = await start('old');
    expect((await put(old.url, 'catalogues/tides', '<> a dcat:Catalog .')).status).toBe(201);
    expect((await run('backup', 'a.backup', '--url', old.url)).code).toBe(0);
    expect((await putDataset(old.url, 'lost', 'Lost')).status).toBe(201);
    await until(async () => (await fetch(`${old.url}datasets/lost`)).status === 200);
    await old.stop();
    expect(await runOn('new', 'restore', 'a.backup')).toMatchObject({ code: 0 });
    const written = await start('new');
    for (const id of ['won', 'more']) {
      expect((await putDataset(written.url, id, 'Won')).status).toBe(201);
    }
    const since = run('backup', 'b.backup', '--since', 'a.backup', '--url', written.url);
    expect(await since).toMatchObject({
      code: 1,
      complaints: expect.stringContaining('Make a whole backup'),
    });
    await written.stop();
    await rm(place('new/search'), { recursive: true });
    await cp(place('old/search'), place('new/search'), { recursive: true });

    const refused = await runToEnd([], settingsOf('new'));
    expect(refused.code).toBe(1);
    expect(refused.complaints).toContain('has another identity');
    expect(refused.complaints).toContain('--rebuild-index');
    const rebuilt = await runPlatform(settingsOf('new'), () => {}, ['--rebuild-index']);
    try {
      await until(async () => (await fetch(`${rebuilt.url}datasets/won`)).status === 200);
      expect((await fetch(`${rebuilt.url}datasets/lost`)).status).toBe(404);
    } finally {
      await rebuilt.stop();
    }
    await (await start('new')).stop();
  });

  it('refuses a data directory that holds something, and says what to do', async () => {
    await fill('old', 3);
    await fill('new', 2);
    expect((await runOn('old', 'backup', 'a.backup')).code).toBe(0);
    expect(await runOn('new', 'restore', 'a.backup')).toMatchObject({
      code: 1,
      complaints: expect.stringContaining('empty data directory'),
    });
    expect((await contentOf('new')).feed).toHaveLength(2);
  });
});

function changesIn(data: string): number {
  try {
    const database = new DatabaseSync(path.join(place(data), 'repository/graphs.sqlite'), {
      readOnly: true,
    });
    try {
      return Number(database.prepare('SELECT count(*) AS n FROM change').get()?.n);
    } finally {
      database.close();
    }
  } catch {
    return 0;
  }
}

/**
 * Each writer puts a dataset for each round, deletes the one of five rounds before, and then puts the round as the
 * title of a dataset that it always replaces. So one dataset tells what all the others have to be.
 */
function startWriters(url: string, writers: number) {
  const rounds = Array.from({ length: writers }, () => 0);
  let stopped = false;
  const write = async (writer: number) => {
    for (let round = 1; !stopped; round += 1) {
      await expectStored(putDataset(url, `w${writer}-${round}`, 'A round'));
      if (round > 5) {
        const where = `catalogues/tides/datasets/origin?originalId=w${writer}-${round - 5}`;
        const headers = { 'x-api-key': API_KEY };
        await expectStored(fetch(url + where, { method: 'DELETE', headers }));
      }
      await expectStored(putDataset(url, `w${writer}`, `round ${round}`));
      rounds[writer] = round;
    }
  };
  const running = Promise.all(rounds.map((_, writer) => write(writer)));
  return {
    rounds: () => [...rounds],
    acknowledged: () => rounds.reduce((sum, round) => sum + round, 0),
    async stop() {
      stopped = true;
      await running;
    },
  };
}

async function expectStored(answer: Promise<Response>): Promise<void> {
  expect([201, 204]).toContain((await answer).status);
}

async function lastRound(url: string, writer: number): Promise<number> {
  const answer = await fetch(`${url}datasets/w${writer}`);
  return Number(/round (\d+)/.exec(await answer.text())?.[1]);
}

/** What was acknowledged before a round is there; what was sent after it may be, and only in order. */
async function expectHistory(url: string, writer: number, round: number): Promise<void> {
  for (let at = 1; at <= round + 2; at += 1) {
    const { status } = await fetch(`${url}datasets/w${writer}-${at}`);
    if (at <= round - 5) {
      expect(status, `w${writer}-${at}`).toBe(404);
    } else if (at > round - 4 && at <= round) {
      expect(status, `w${writer}-${at}`).toBe(200);
    } else if (at > round + 1) {
      expect(status, `w${writer}-${at}`).toBe(404);
    }
  }
}
