import { existsSync, watch } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  describeWithOwnServers,
  type ElasticsearchBackend,
  type OwnServer,
  startOwnElasticsearch,
  until,
} from '../../../repository/test/backends/index.ts';
import { type Answers, type Load, putCatalogue, putDataset, startLoad } from '../backends/load.ts';
import { healthBecomes, healthOf, isCaughtUp } from '../backends/verify.ts';
import { API_KEY, type RunningPlatform } from '../process/run-platform.ts';
import { answerOf, BUSY } from './answered-text.ts';
import { type AskingClients, startClients } from './asking-clients.ts';
import { STILL } from './long-reads.ts';
import { change, openPlatforms, type Platforms, served } from './platforms.ts';
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
/** So many changes at least; the proof at length is run with 20. */
const CHANGES = Number(process.env.TEST_PROFILE_CHANGES ?? 2);
const BROKEN_AT = 2;
/** Lines of the log at which a process is killed: while it fills an index, has filled it, and has swapped it. */
const KILLED_AT = [/^Filling a new/, /^Search index filled in/, /is served, after/] as const;
const MAX_MS = 3_000_000;
/** A process without a repository has no graphs. */
const NO_GRAPHS = [406];
/** What a search is refused with while the engine is away; a page has no code, and a long answer that has begun is cut off. */
const DURING_OUTAGE =
  /^503 (?:|search-unavailable|index-building)$|^200 SEARCH_UNAVAILABLE$|^TypeError: terminated$/;

let platforms: Platforms;
let load: Load | undefined;
let clients: AskingClients | undefined;

beforeEach(async () => {
  platforms = await openPlatforms();
  load = undefined;
  clients = undefined;
});

afterEach(async () => {
  await load?.stop();
  await clients?.stop();
  await platforms[Symbol.asyncDispose]();
});

async function fill(url: string): Promise<void> {
  await putCatalogue(url);
  for (const id of STILL) {
    await putDataset(url, id, '0');
  }
}

/** Every document that the load leaves alone or wrote, by its address. */
async function documents(url: string, ids: readonly string[]): Promise<Record<string, string>> {
  const entries = ids.map(async (id) => {
    const { status, text } = await answerOf(() =>
      fetch(new URL(`datasets/${id}`, url), { headers: { accept: 'application/json' } }),
    );
    // A problem names its request.
    return [id, status === 200 ? text : String(status)] as const;
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
  const ids = [...written, ...STILL];
  const before = await documents(url, ids);
  await reindex(url);
  expect(await documents(url, ids)).toEqual(before);
}

/** A read of a document may overtake its write: it is refused until the index has followed, under any profile. */
function expectLoadServed(ofGraphs: readonly number[]): void {
  expect(refusalsBut(load?.writes, [BUSY])).toEqual([]);
  expect(refusalsBut(load?.graphs, [BUSY])).toEqual([]);
  expect(refusalsBut(load?.documents, [BUSY, 'index-building'])).toEqual([]);
  expect(statusesBut(load?.writes, [201, 204])).toEqual([]);
  expect(statusesBut(load?.graphs, ofGraphs)).toEqual([]);
}

function refusalsBut(answers: Answers | undefined, codes: readonly string[]): readonly string[] {
  return [...(answers?.refusals.keys() ?? [])].filter((one) => !codes.includes(one));
}

/** Refusals have codes. */
function statusesBut(answers: Answers | undefined, wanted: readonly number[]): readonly number[] {
  return [...(answers?.statuses.keys() ?? [])].filter((one) => ![503, ...wanted].includes(one));
}

/** Stops the clients; the subscription has shown everything that was written. */
async function expectNothingFailed(ofGraphs: readonly number[]): Promise<void> {
  await load?.stop();
  // What is written again before the index has followed is shown with its newest change, maybe not before the writers end.
  const seen = () => [...(clients?.seen ?? [])];
  await until(
    () => seen().length > 0 && seen().every(([id, version]) => load?.ledger.allows(id, version)),
  );
  await clients?.stop();
  expect(clients?.failures).toEqual([]);
  expect(clients?.answered()).toBeGreaterThan(CHANGES);
  expectLoadServed(ofGraphs);
}

async function expectRefused(url: string): Promise<void> {
  const before = await servedId(url);
  const broken = await defaultProfile(['pv:mappingClass "Keywords"', 'pv:mappingClass "Keyword"']);
  expect((await activate(url, broken)).status).toBe(422);
  expect(await candidateAt(url)).toMatchObject({
    state: 'refused',
    report: expect.arrayContaining([expect.stringContaining('Keyword')]),
  });
  expect(await servedId(url)).toBe(before);
}

describe('a profile that changes under load', () => {
  it('lets no request fail, refuses a broken one, and leaves two indexes', {
    timeout: MAX_MS,
  }, async () => {
    const { url } = await platforms.start('data');
    await fill(url);
    load = startLoad(url);
    clients = startClients(url, url);
    for (let turn = 1; turn <= CHANGES; turn += 1) {
      const name = NAMES[turn % NAMES.length] ?? '';
      await change(url, await withKeywordsNamed(name));
      expect(await servesField(url, name)).toBe(true);
      await (turn === BROKEN_AT && expectRefused(url));
    }
    await expectNothingFailed([200, 404]);
    await healthBecomes(url, isCaughtUp);
    await expectMadeAfresh(url, load.ledger.ids());
    await expectTwoIndexes();
  });

  it('goes back to the former one, and gives up one that is being filled', async () => {
    const { url } = await platforms.startHere('data');
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

  it('survives a kill while it is filled, caught up or swapped, and while a former index is dropped', async () => {
    let killed: RegExp | undefined;
    const start = async () => {
      const platform: RunningPlatform = await platforms.start('data', {}, ({ msg }) => {
        if (killed?.test(msg)) {
          platform.signal('SIGKILL');
        }
      });
      return platform;
    };
    let platform = await start();
    await fill(platform.url);
    const killedDuring = async (field: string) => {
      const id = await activated(platform.url, await withKeywordsNamed(field));
      await platform.ended;
      killed = undefined;
      platform = await start();
      await expectServedAfterKill(platform.url, id, field);
    };
    for (const [at, line] of KILLED_AT.entries()) {
      killed = line;
      await killedDuring(NAMES[(at + 1) % NAMES.length] ?? '');
    }
    using _watching = await whenIndexGoes(() => platform.signal('SIGKILL'));
    await killedDuring('subjects');
  });
});

/** Calls back when an index goes that is there now; the files that SQLite keeps beside it go when it is closed. */
async function whenIndexGoes(call: () => void): Promise<Disposable> {
  const search = path.join(platforms.directory, 'data/search');
  const there = new Set((await readdir(search)).filter((name) => name.endsWith('.sqlite')));
  const watching = watch(search, (_, name) => {
    if (name && there.has(name) && !existsSync(path.join(search, name))) {
      there.clear();
      call();
    }
  });
  return { [Symbol.dispose]: () => watching.close() };
}

/** Sends a profile; gives its id. */
async function activated(url: string, files: Files): Promise<string> {
  const answer = await activate(url, files);
  expect(answer.status).toBe(202);
  return (JSON.parse(answer.text) as { readonly id: string }).id;
}

async function expectServedAfterKill(url: string, id: string, field: string): Promise<void> {
  await served(url, id);
  expect(await servesField(url, field)).toBe(true);
  await expectMadeAfresh(url, []);
  await expectTwoIndexes();
}

/** The index that is served and the former one, with their models and the texts of their profiles: nothing else is kept. */
async function expectTwoIndexes(): Promise<void> {
  const search = path.join(platforms.directory, 'data/search');
  const indexes = async () => {
    const files = (await readdir(search)).filter((name) => name.startsWith('index-'));
    return new Set(files.map((name) => name.split('.')[0]));
  };
  await until(indexes, ({ size }) => size === 2, 50);
  await until(
    () => readdir(path.join(search, 'profiles')),
    ({ length }) => length === 5,
  );
}

describeWithOwnServers('a profile that changes over two processes', () => {
  let elasticsearch: OwnServer<ElasticsearchBackend>;
  /** What is done once the log of the first process, or of either, says something. */
  let atLine:
    | { readonly line: RegExp; readonly call: () => void; readonly ofEither?: true }
    | undefined;
  let first: RunningPlatform;
  let other: RunningPlatform;

  beforeEach(async () => {
    elasticsearch = await startOwnElasticsearch();
    atLine = undefined;
  });
  afterEach(() => elasticsearch.purge());

  async function startSearch(name: 'first' | 'other', repository: RunningPlatform) {
    const settings = {
      PLATFORM_SERVICES: 'search',
      PLATFORM_REPOSITORY_URL: repository.url,
      PLATFORM_HUB_SEARCH_ES_CONFIG: JSON.stringify(elasticsearch.backend),
    };
    const platform = await platforms.start(name, settings, ({ msg }) => {
      if (atLine?.line.test(msg) && (name === 'first' || atLine.ofEither)) {
        const { call } = atLine;
        atLine = undefined;
        call();
      }
    });
    // Under load it is always some changes behind.
    await healthBecomes(platform.url, ({ search }) => search?.status === 'up');
    return platform;
  }

  const everywhere = () => [first.url, other.url];
  const indices = () => indicesIn(elasticsearch.backend);

  /** What else happens while the profile changes, by the number of the change. */
  const HAPPENINGS: Readonly<Record<number, (files: Files) => Promise<unknown>>> = {
    2: (files) => changeDuringKill(KILLED_AT[0], files),
    3: (files) => changeDuringKill(KILLED_AT[1], files),
    4: (files) => changeDuringKill(KILLED_AT[2], files),
    5: changeDuringDrop,
    6: changeDuringRestart,
  };

  /** On a busy machine a change may be over before anything happens to it: then it is made again. */
  async function untilAmidst(isAmidst: () => Promise<boolean>): Promise<void> {
    for (;;) {
      const before = await indices();
      if (await isAmidst()) {
        return;
      }
      const filled = (await indices()).difference(before);
      // Only a profile whose index is gone gets a new one: that of the former one is kept.
      for (const name of ['subjects', 'marks']) {
        await change(first.url, await withKeywordsNamed(name), everywhere());
      }
      await until(async () => (await indices()).isDisjointFrom(filled));
    }
  }

  /** The process that is asked fills the index, unless the other one is quicker. */
  function changeDuringKill(line: RegExp, files: Files): Promise<void> {
    const isEverywhere = line === KILLED_AT[2];
    return untilAmidst(async () => {
      atLine = { line, call: () => first.signal('SIGKILL') };
      const id = await activated(first.url, files);
      await served(other.url, id);
      const isAmidst = isEverywhere || !atLine;
      atLine = isAmidst ? atLine : undefined;
      await (isAmidst && restartFirst());
      await served(first.url, id);
      return isAmidst;
    });
  }

  /** The index of the profile before the former one is dropped some seconds after the change. */
  async function changeDuringDrop(files: Files): Promise<void> {
    const before = await indices();
    await change(first.url, files, everywhere());
    await until(async () => (await indices()).intersection(before).size < before.size);
    first.signal('SIGKILL');
    await restartFirst();
  }

  async function restartFirst(): Promise<void> {
    await first.ended;
    first = await startSearch('first', repository);
  }

  /** Elasticsearch goes away while the candidate is filled, and comes back. */
  async function changeDuringRestart(files: Files): Promise<void> {
    expectLoadServed(NO_GRAPHS);
    await clients?.outage(() => untilAmidst(() => changedDuringRestart(files)));
    load?.newPhase();
  }

  async function changedDuringRestart(files: Files): Promise<boolean> {
    const before = await servedId(first.url);
    const pid = await elasticsearch.pid();
    atLine = { line: KILLED_AT[0], call: () => process.kill(pid, 'SIGKILL'), ofEither: true };
    const id = await activated(first.url, files);
    const states = await until(
      () => Promise.all(everywhere().map(async (url) => (await candidateAt(url)).state)),
      (found) => found.includes('failing') || found.every((state) => state === 'active'),
    );
    const isAmidst = states.includes('failing') && (await servedId(first.url)) === before;
    await (isAmidst && until(() => clients && clients.refusals.size > 0));
    atLine = undefined;
    await elasticsearch.start();
    for (const url of everywhere()) {
      await served(url, id);
      await healthBecomes(url, ({ search }) => search?.status === 'up');
    }
    return isAmidst;
  }

  let repository: RunningPlatform;

  it('changes for both, whichever is killed, and while the engine restarts', {
    timeout: MAX_MS,
  }, async () => {
    repository = await platforms.start('repository', { PLATFORM_SERVICES: 'repository' });
    await fill(repository.url);
    first = await startSearch('first', repository);
    other = await startSearch('other', repository);
    await healthBecomes(other.url, isCaughtUp);
    load = startLoad(repository.url, other.url);
    clients = startClients(other.url, repository.url);
    const last = Math.max(CHANGES, ...Object.keys(HAPPENINGS).map(Number));
    for (let turn = 1; turn <= last; turn += 1) {
      const files = await withKeywordsNamed(NAMES[turn % NAMES.length] ?? '');
      const { url } = turn % 2 === 0 ? first : other;
      await (HAPPENINGS[turn]?.(files) ?? change(url, files, everywhere()));
      await (turn === BROKEN_AT && expectRefused(other.url));
    }
    expect((await rollBack(first.url)).status).toBe(202);
    await until(() => servesField(other.url, NAMES[(last - 1) % NAMES.length] ?? ''));
    await expectNothingFailed(NO_GRAPHS);
    expect([...clients.refusals].filter((one) => !DURING_OUTAGE.test(one))).toEqual([]);
    await healthBecomes(other.url, isCaughtUp);
    await expectMadeAfresh((await indexing([first, other])).url, load.ledger.ids());
    // Each profile has an index of each entity and of each vocabulary, and one of problems; the state is shared.
    await until(indices, ({ size }) => size === 2 * 4 + 1, 200);
  });
});

/** The process that writes the index, when it has caught up; on a busy machine another one may become it meanwhile. */
async function indexing(of: readonly RunningPlatform[]): Promise<RunningPlatform> {
  const found = async () => {
    const healths = await Promise.all(of.map(({ url }) => healthOf(url)));
    return of[healths.findIndex((one) => isCaughtUp(one) && one.search?.role === 'indexing')];
  };
  return (await until(found)) as RunningPlatform;
}

async function indicesIn({ node }: ElasticsearchBackend): Promise<ReadonlySet<string>> {
  const listed = await fetch(new URL('_cat/indices?h=index&expand_wildcards=all', node));
  const names = (await listed.text()).split('\n').map((name) => name.trim());
  return new Set(names.filter((name) => name !== '' && !name.startsWith('.')));
}
