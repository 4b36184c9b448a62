import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  describeOnElasticsearch,
  uniqueNamespace,
  until,
} from '../../../repository/testing/index.ts';
import { deleteIndices } from '../backends/indices.ts';
import { type Load, putCatalogue, putDataset, startLoad } from '../backends/load.ts';
import { healthBecomes, isCaughtUp } from '../backends/verify.ts';
import { API_KEY, type RunningPlatform, runPlatform } from '../process/run-platform.ts';
import { type AskingClients, startClients } from './asking-clients.ts';
import {
  activate,
  candidateAt,
  defaultProfile,
  type Files,
  rollBack,
  servedId,
  servesField,
  withKeywordsNamed,
} from './profile-variants.ts';

const NAMES = ['keywords', 'tags', 'topics'] as const;
const CHANGES = 20;
const BROKEN_AT = 7;
const DATASETS = 60;

let directory: string;
let running: RunningPlatform[];
let load: Load | undefined;
let clients: AskingClients | undefined;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'profile-changes-'));
  running = [];
  load = undefined;
  clients = undefined;
});

afterEach(async () => {
  await load?.stop();
  await clients?.stop();
  await Promise.all(running.map((platform) => platform.kill()));
  await rm(directory, { recursive: true });
});

async function start(
  name: string,
  settings: Record<string, string> = {},
  onLine?: Parameters<typeof runPlatform>[1],
): Promise<RunningPlatform> {
  const dataDirectory = path.join(directory, name);
  await mkdir(dataDirectory, { recursive: true });
  const platform = await runPlatform({ PLATFORM_DATA_DIR: dataDirectory, ...settings }, onLine);
  running.push(platform);
  return platform;
}

async function fill(url: string): Promise<void> {
  await putCatalogue(url);
  for (let number = 0; number < DATASETS; number += 1) {
    await putDataset(url, `still-${number}`, '0');
  }
}

async function served(url: string, id: string): Promise<void> {
  await until(
    () => servedId(url),
    (found) => found === id,
    50,
  );
}

/** Sends a profile to a process and waits until these processes serve it. */
async function change(url: string, files: Files, everywhere = [url]): Promise<void> {
  const answer = await activate(url, files);
  const text = await answer.text();
  expect(answer.status, text).toBe(202);
  const { id } = JSON.parse(text) as { readonly id: string };
  await Promise.all(everywhere.map((one) => served(one, id)));
}

/** Every document that the load leaves alone or wrote, by its address. */
async function documents(url: string, ids: readonly string[]): Promise<Record<string, string>> {
  const entries = ids.map(async (id) => {
    const answer = await fetch(new URL(`datasets/${id}`, url), {
      headers: { accept: 'application/json' },
    });
    const text = await answer.text();
    // A problem names its request.
    return [id, answer.ok ? text : String(answer.status)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function reindex(url: string): Promise<void> {
  const answer = await fetch(new URL('action', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': API_KEY },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'reindex' }),
  });
  expect(await answer.json()).toMatchObject({ result: { exitCode: 0 } });
}

/** Expects that documents are those that are made from scratch under the profile that is served. */
async function expectMadeAfresh(url: string, written: readonly string[]): Promise<void> {
  const ids = [...written, ...Array.from({ length: DATASETS }, (_, at) => `still-${at}`)];
  const before = await documents(url, ids);
  await reindex(url);
  expect(await documents(url, ids)).toEqual(before);
}

/** A read of a document may overtake its write: it is refused until the index has followed, under any profile. */
function expectNothingFailed(ofGraphs: readonly number[] = [200, 404]): void {
  expect(clients?.failures).toEqual([]);
  expect(load?.writes.refusals).toEqual(new Map());
  expect(load?.graphs.refusals).toEqual(new Map());
  expect(
    [...(load?.documents.refusals.keys() ?? [])].filter((one) => one !== 'index-building'),
  ).toEqual([]);
  expect(
    [...(load?.writes.statuses.keys() ?? [])].filter((one) => ![201, 204].includes(one)),
  ).toEqual([]);
  expect(
    [...(load?.graphs.statuses.keys() ?? [])].filter((one) => !ofGraphs.includes(one)),
  ).toEqual([]);
}

describe('a profile that changes twenty times under load', () => {
  it('lets no request fail, refuses a broken one, and leaves two indexes', {
    timeout: 400_000,
  }, async () => {
    const { url } = await start('data');
    await fill(url);
    load = startLoad(url);
    clients = startClients(url, url);
    const profiles = await Promise.all(NAMES.map(withKeywordsNamed));
    for (let turn = 1; turn <= CHANGES; turn += 1) {
      const before = await servedId(url);
      if (turn === BROKEN_AT) {
        const broken = await defaultProfile([
          'pv:mappingClass "Keywords"',
          'pv:mappingClass "Keyword"',
        ]);
        const answer = await activate(url, broken);
        expect(answer.status).toBe(422);
        expect(await candidateAt(url)).toMatchObject({
          state: 'refused',
          report: expect.arrayContaining([expect.stringContaining('Keyword')]),
        });
        expect(await servedId(url)).toBe(before);
      } else {
        await change(url, profiles[turn % profiles.length] ?? {});
        const name = NAMES[turn % NAMES.length] ?? '';
        expect(await servesField(url, name)).toBe(true);
      }
    }
    await load.stop();
    await clients.stop();
    expectNothingFailed();
    expect(clients.answered()).toBeGreaterThan(CHANGES);
    await healthBecomes(url, isCaughtUp);
    await expectMadeAfresh(url, load.ledger.ids());
    await expectTwoIndexes(path.join(directory, 'data'));
  });

  it('goes back to the former one, and gives up one that is being filled', {
    timeout: 120_000,
  }, async () => {
    const { url } = await start('data');
    await fill(url);
    const first = await servedId(url);
    await change(url, await withKeywordsNamed('tags'));
    await putDataset(url, 'late', '1');
    expect((await rollBack(url)).status).toBe(202);
    await served(url, first);
    expect(await documents(url, ['late'])).toMatchObject({
      late: expect.stringContaining('version 1'),
    });
    await expectMadeAfresh(url, ['late']);
    const given = await activate(url, await withKeywordsNamed('topics'));
    expect(given.status).toBe(202);
    await rollBack(url);
    await until(async () => (await candidateAt(url)).state !== 'filling');
    expect(['given-up', 'active']).toContain((await candidateAt(url)).state);
  });

  it.each([
    ['filled', /^Filling a new search index/],
    ['caught up', /^Search index filled in/],
    ['swapped', /^Profile .* is served, after/],
  ])('survives a kill while it is %s', { timeout: 120_000 }, async (_, line) => {
    let isArmed = false;
    const first = await start('data', {}, ({ msg }) => {
      if (isArmed && line.test(msg)) {
        first.signal('SIGKILL');
      }
    });
    await fill(first.url);
    isArmed = true;
    const { id } = (await (await activate(first.url, await withKeywordsNamed('tags'))).json()) as {
      readonly id: string;
    };
    await until(() =>
      fetch(first.url).then(
        () => false,
        () => true,
      ),
    );
    await first.kill();
    const again = await start('data');
    await served(again.url, id);
    expect(await servesField(again.url, 'tags')).toBe(true);
    await expectMadeAfresh(again.url, []);
    await expectTwoIndexes(path.join(directory, 'data'));
  });
});

/** The index that is served and the former one, with their models and the texts of their profiles: nothing else is kept. */
async function expectTwoIndexes(data: string): Promise<void> {
  const indexes = async () =>
    (await readdir(path.join(data, 'search'))).filter((name) => name.endsWith('.sqlite')).length;
  await until(indexes, (count) => count === 2, 50);
  expect(await readdir(path.join(data, 'search/profiles'))).toHaveLength(5);
}

describeOnElasticsearch('a profile that changes over two processes', ({ node }) => {
  it('changes for both, also when one is killed', { timeout: 900_000 }, async () => {
    const namespace = uniqueNamespace();
    const repository = await start('repository', {
      PLATFORM_SERVICES: 'repository',
      PLATFORM_BASE_URI: `https://${namespace}.test/`,
    });
    const search = (name: string, onLine?: Parameters<typeof runPlatform>[1]) =>
      start(
        name,
        {
          PLATFORM_SERVICES: 'search',
          PLATFORM_REPOSITORY_URL: repository.url,
          PLATFORM_HUB_SEARCH_ES_CONFIG: JSON.stringify({ node, indexPrefix: namespace }),
        },
        onLine,
      );
    try {
      await fill(repository.url);
      let killed: RegExp | undefined;
      const startFirst = async () => {
        const platform: RunningPlatform = await search('one', ({ msg }) => {
          if (killed?.test(msg)) {
            platform.signal('SIGKILL');
          }
        });
        // Under load it is always some changes behind.
        await healthBecomes(platform.url, ({ search }) => search?.status === 'up');
        return platform;
      };
      let first = await startFirst();
      const other = await search('other');
      await healthBecomes(other.url, isCaughtUp);
      load = startLoad(repository.url, other.url);
      clients = startClients(other.url, repository.url);
      const profiles = await Promise.all(NAMES.map(withKeywordsNamed));
      let turn = 0;
      const next = () => {
        turn += 1;
        return profiles[turn % profiles.length] ?? {};
      };
      await change(first.url, next(), [first.url, other.url]);
      await change(other.url, next(), [first.url, other.url]);
      for (const line of [/^Filling a new/, /^Search index filled in/, /is served, after/]) {
        killed = line;
        const answer = await activate(first.url, next());
        const { id } = (await answer.json()) as { readonly id: string };
        await served(other.url, id);
        killed = undefined;
        await first.kill();
        first = await startFirst();
        await served(first.url, id);
      }
      expect((await rollBack(first.url)).status).toBe(202);
      await until(() => servesField(other.url, NAMES[(turn - 1) % NAMES.length] ?? ''));
      await load.stop();
      await clients.stop();
      // A process without a repository has no graphs.
      expectNothingFailed([406]);
      await healthBecomes(other.url, isCaughtUp);
      await expectMadeAfresh((await indexing([first, other])).url, load.ledger.ids());
      await until(
        () => generationsIn(node, namespace),
        (count) => count === 2,
        200,
      );
    } finally {
      await load?.stop();
      await clients?.stop();
      await Promise.all(running.map((platform) => platform.kill()));
      await deleteIndices(node, namespace);
    }
  });
});

/** The process that writes the index. */
async function indexing(platforms: readonly RunningPlatform[]): Promise<RunningPlatform> {
  for (const platform of platforms) {
    const health = await healthBecomes(platform.url, isCaughtUp);
    if (health.search?.role === 'indexing') {
      return platform;
    }
  }
  throw new Error('No process indexes');
}

async function generationsIn(node: string, prefix: string): Promise<number> {
  const listed = await fetch(
    new URL(`_cat/indices/${prefix}dataset*?h=index&expand_wildcards=all`, node),
  );
  return (await listed.text()).split('\n').filter((name) => name.startsWith(prefix)).length;
}
