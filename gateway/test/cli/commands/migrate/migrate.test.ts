import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmbeddedStore, openRepository } from '../../../../../repository/index.ts';
import { datasetPut } from '../../../../../repository/test/backends/index.ts';
import { platformHere } from '../../../process/platform-here.ts';
import { API_KEY } from '../../../process/run-platform.ts';
import { interrupted } from '../../interrupted.ts';
import { runHere, runToEnd, type StartedRun, startScript } from '../../run-script.ts';

const BASE = 'https://platform.test/';
const GRAPHS = 2000;
const KILLS = 2;
const TTL =
  '@prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'migrate-'));
});
afterEach(() => rm(directory, { recursive: true }));

const place = (name: string) => path.join(directory, name);
const migrate = (...args: string[]) => runHere(['migrate', ...args], { directory });

/** A data directory with as many graphs as a copy takes some time for. */
async function fill(name: string, graphs = GRAPHS): Promise<void> {
  const store = await openEmbeddedStore(path.join(place(name), 'repository'));
  await openRepository({ store, base: BASE });
  await store.commit(Array.from({ length: graphs }, (_, at) => datasetPut(`d${at}`)));
  await store.close();
}

describe('npm run migrate', () => {
  it('copies a data directory to another one, and says so', async () => {
    await fill('old', 500);
    const run = await migrate('--from', 'old', '--to', 'new');
    expect(run).toMatchObject({
      code: 0,
      output: expect.stringMatching(
        /^Copied 500 of 500 changes; the target already had the others\.\nEvery graph was compared: source and target are equal\.\nCommand finished in \S+\n$/,
      ),
      // How far it is comes every five seconds: on a slow machine only.
      complaints: expect.stringMatching(/^Copying: 500 of 500\n(?:.*\n)*Comparing: 500 of 500\n$/m),
    });
    expect((await migrate('--from', 'old', '--to', 'new')).output).toContain(
      'Copied 0 of 500 changes',
    );
  });

  it('goes on after kill -9, as often as it takes, and is whole only at the end', async () => {
    await fill('old');
    let seen = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = seen;
      const { code } = await interruptedCopy('SIGKILL', () => {
        seen = changesIn(place('new/repository/graphs.sqlite'));
        return seen > before && seen < GRAPHS;
      });
      expect(code).toBeNull();
      const settings = { PLATFORM_DATA_DIR: place('new'), PLATFORM_BASE_URI: BASE };
      const start = await runToEnd([], settings);
      expect(start.code).not.toBe(0);
      expect(start.complaints).toContain('unfinished copy');
    }
    const last = await migrate('--from', 'old', '--to', 'new');
    expect(last.complaints).toContain(`Comparing: ${GRAPHS} of ${GRAPHS}`);
    expect(Number(/Copied (\d+) of/.exec(last.output)?.[1])).toBeLessThanOrEqual(GRAPHS - seen);
    const copy = await openEmbeddedStore(place('new/repository'));
    expect(await copy.count({ kind: 'dataset' })).toBe(GRAPHS);
    expect(await copy.base()).toBe(BASE);
    await copy.close();
  });

  it('is cancelled by Ctrl-C between two commits', async () => {
    await fill('old');
    const run = await interruptedCopy(
      'SIGINT',
      () => changesIn(place('new/repository/graphs.sqlite')) > 0,
    );
    expect(run).toMatchObject({
      code: 130,
      complaints: expect.stringContaining('The same call continues'),
    });
    expect((await migrate('--from', 'old', '--to', 'new')).code).toBe(0);
  });

  it('reads stores from the configuration', async () => {
    await fill('old', 3);
    await writeFile(place('config.json'), '{"PLATFORM_DATA_DIR": "old"}');
    await writeFile(place('other.json'), '{"PLATFORM_DATA_DIR": "new"}');
    expect((await migrate('--from', 'embedded', '--to', 'other.json')).code).toBe(0);
    expect(await readdir(place('new'))).toEqual(['repository']);
  });

  it('leaves an index that is moved along where it is in the feed', async () => {
    const PLATFORM_BASE_URI = 'https://data.test/';
    const old = await platformHere({ PLATFORM_DATA_DIR: directory, PLATFORM_BASE_URI });
    await put(old.url, 'catalogues/tides', 'a dcat:Catalog');
    for (const id of ['one', 'two', 'one']) {
      const path = `catalogues/tides/datasets/origin?originalId=${id}`;
      await put(old.url, path, `a dcat:Dataset ; dct:description "${Math.random()}"`);
    }
    await old.stop();
    expect((await migrate('--from', '.', '--to', 'new')).code).toBe(0);
    await cp(place('search'), place('new/search'), { recursive: true });

    const PLATFORM_DATA_DIR = place('new');
    const moved = await platformHere({ PLATFORM_DATA_DIR, PLATFORM_BASE_URI });
    await put(moved.url, 'catalogues/tides/datasets/origin?originalId=three', 'a dcat:Dataset');
    const query = encodeURIComponent('{ datasets(orderBy: [{ field: id }]) { nodes { id } } }');
    const answer = await fetch(new URL(`graphql?query=${query}`, moved.url));
    const nodes = [{ id: 'one' }, { id: 'three' }, { id: 'two' }];
    expect(await answer.json()).toEqual({ data: { datasets: { nodes } } });
    const messages = moved.log.map(({ msg }) => msg).join('\n');
    await moved.stop();
    expect(messages).not.toContain('filled');
    expect(messages).not.toContain('built again');
  });
});

describe('npm run migrate refuses', () => {
  it.each([
    ['a store that is missing in the call', ['--from', 'old'], 'Name both stores'],
    ['an unknown option', ['--form', 'old'], '--form'],
    ['the same store twice', ['--from', 'old', '--to', './old'], 'the same store'],
    ['a data directory without a store', ['--from', 'none', '--to', 'new'], 'No platform has'],
    ['a SPARQL store that is not configured', ['--from', 'old', '--to', 'sparql'], 'TRIPLESTORE'],
  ])('%s', async (_, args, message) => {
    await fill('old', 1);
    expect(await migrate(...args)).toMatchObject({
      code: 2,
      complaints: expect.stringContaining(message),
    });
    expect(await readdir(directory)).toEqual(['old']);
  });

  it('a target with other content', async () => {
    await fill('old', 2);
    await fill('new', 1);
    expect(await migrate('--from', 'old', '--to', 'new')).toMatchObject({ code: 0 });
    await fill('new', 5);
    expect(await migrate('--from', 'old', '--to', 'new')).toMatchObject({
      code: 1,
      complaints: expect.stringContaining('Choose another target, or empty it'),
    });
  });

  it('a directory that a running platform holds', async () => {
    const PLATFORM_DATA_DIR = directory;
    const platform = await platformHere({ PLATFORM_DATA_DIR });
    const run = await migrate('--from', '.', '--to', 'new');
    await platform.stop();
    expect(run).toMatchObject({ code: 1, complaints: expect.stringContaining(directory) });
  });
});

/** Sends a copy from `old` to `new` a signal. */
function interruptedCopy(signal: NodeJS.Signals, isAmidst: () => boolean): Promise<StartedRun> {
  return interrupted(
    () => startScript(['migrate', '--from', 'old', '--to', 'new'], { directory }),
    {
      signal,
      isAmidst,
      undo: () => rm(place('new'), { recursive: true }),
    },
  );
}

function changesIn(file: string): number {
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      return Number(database.prepare('SELECT count(*) AS n FROM change').get()?.n);
    } finally {
      database.close();
    }
  } catch {
    return 0;
  }
}

async function put(url: string, path: string, description: string): Promise<void> {
  const answer = await fetch(new URL(path, url), {
    method: 'PUT',
    headers: { 'content-type': 'text/turtle', 'x-api-key': API_KEY },
    body: `${TTL} [] ${description} ; dct:title "A tide"@en .`,
  });
  expect([201, 204]).toContain(answer.status);
}
