import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  describeWithOwnServers,
  type ElasticsearchBackend,
  type OwnServer,
  type SparqlBackend,
  startOwnElasticsearch,
  startOwnVirtuoso,
} from '../../../repository/test/backends/index.ts';
import { type RunningPlatform, runPlatform } from '../process/run-platform.ts';
import { type Answers, type Load, putCatalogue, putDataset, startLoad } from './load.ts';
import { expectServed, healthBecomes, healthOf, isCaughtUp } from './verify.ts';

/** More than a server that answers takes on a busy machine: no write is refused for that. */
const TIMEOUT_MS = 8_000;
const READ_YOUR_WRITE_MS = 2_000;
/** Answers of each kind that a load gets while all is well, before and after an outage. */
const ANSWERS = 20;
const WRITTEN = [201, 204];
const READ = [200, 404];

/** Takes a server away and gives it back, in one of the ways that servers go. */
interface Outage {
  begin(server: OwnServer<unknown>): Promise<void>;
  end(server: OwnServer<unknown>): Promise<void>;
}

const KILLED: Outage = {
  begin: (server) => server.kill(),
  end: (server) => server.start(),
};
const HANGING: Outage = {
  begin: async (server) => void process.kill(await server.pid(), 'SIGSTOP'),
  end: async (server) => void process.kill(await server.pid(), 'SIGCONT'),
};

describeWithOwnServers('a platform under load', () => {
  let virtuoso: OwnServer<SparqlBackend>;
  let elasticsearch: OwnServer<ElasticsearchBackend>;
  let directory: string;
  let platform: RunningPlatform;
  let load: Load;

  beforeAll(async () => {
    virtuoso = await startOwnVirtuoso();
    elasticsearch = await startOwnElasticsearch();
  });

  afterAll(async () => {
    await virtuoso?.purge();
    await elasticsearch?.purge();
  });

  beforeEach(async ({ task }) => {
    // A test that failed amidst an outage may have left one away, or hanging, which a start would not end.
    await Promise.all(
      [virtuoso, elasticsearch].map((server) => HANGING.end(server).catch(() => {})),
    );
    await Promise.all([virtuoso.start(), elasticsearch.start()]);
    directory = await mkdtemp(path.join(tmpdir(), 'outages-'));
    const name = `t${task.id.replaceAll(/\W/g, '')}`;
    platform = await runPlatform({
      PLATFORM_DATA_DIR: directory,
      PLATFORM_BASE_URI: `https://${name}.test/`,
      PLATFORM_LIMITS: JSON.stringify({ readYourWriteMs: READ_YOUR_WRITE_MS }),
      PLATFORM_TRIPLESTORE_CONFIG: JSON.stringify({
        ...virtuoso.backend,
        namespace: `urn:${name}:`,
        timeoutMs: TIMEOUT_MS,
      }),
      PLATFORM_HUB_SEARCH_ES_CONFIG: JSON.stringify({
        node: elasticsearch.backend.node,
        indexPrefix: name,
        timeoutMs: TIMEOUT_MS,
      }),
    });
    await putCatalogue(platform.url);
    // An index that is still built refuses searches for that reason.
    await healthBecomes(platform.url, isCaughtUp);
    load = startLoad(platform.url);
    await load.answered(ANSWERS);
    expect(outcomesOf(load.writes, WRITTEN)).toEqual(['done']);
  });

  afterEach(async () => {
    await load?.stop();
    await platform?.stop();
    await rm(directory, { recursive: true });
  });

  /** All is well again by itself, and what is served is what was acknowledged. */
  async function expectRecovered(): Promise<void> {
    load.newPhase();
    await load.answered(ANSWERS);
    await load.stop();
    await healthBecomes(platform.url, isCaughtUp);
    const { url } = platform;
    const { node } = elasticsearch.backend;
    await expectServed(load.ledger, { graphsAt: url, documentsAt: url, node });
  }

  it.each([
    ['is killed', KILLED],
    ['hangs', HANGING],
  ])('takes writes and serves graphs while Elasticsearch %s, and catches up', async (_, outage) => {
    await outage.begin(elasticsearch);
    await healthBecomes(platform.url, ({ search }) => search?.status === 'down');
    load.newPhase();
    await load.answered(3);
    await expect
      .poll(() => healthOf(platform.url))
      .toMatchObject({
        status: 'degraded',
        repository: { status: 'up' },
        search: { status: 'down', lag: expect.any(Number) },
      });
    await expectSearchRefused(platform.url);
    expectOnlyBusyStore(load.writes, WRITTEN);
    expectOnlyBusyStore(load.graphs, READ);
    expect(outcomesOf(load.documents)).toEqual(['refused']);
    await outage.end(elasticsearch);
    await expectRecovered();
  });

  it.each([
    ['is killed', KILLED],
    ['hangs', HANGING],
  ])('answers searches while Virtuoso %s, and goes on', async (_, outage) => {
    await outage.begin(virtuoso);
    await healthBecomes(platform.url, ({ repository }) => repository?.status === 'down');
    load.newPhase();
    const response = await putDataset(platform.url, 'gauge-9-9', '0');
    expect([503, 504]).toContain(response.status);
    // A write waits for the one before it, whose outcome may be unknown.
    await load.answered(1);
    await expect.poll(() => outcomesOf(load.documents)).toContain('done');
    await expect
      .poll(() => healthOf(platform.url))
      .toMatchObject({
        status: 'degraded',
        repository: { status: 'down' },
        search: { status: 'up' },
      });
    expect(outcomesOf(load.writes, WRITTEN)).toEqual(['refused']);
    expect(outcomesOf(load.graphs)).toEqual(['refused']);
    // One that was deleted may be known by its original id: only the store can tell.
    expect(outcomesOf(load.documents).filter((outcome) => outcome.startsWith('status'))).toEqual(
      [],
    );
    await outage.end(virtuoso);
    await expectRecovered();
  });
});

/** What the statuses of answers come to, each once. */
function outcomesOf({ statuses }: Answers, done = READ): readonly string[] {
  const outcomes = [...statuses.keys()].map((status) => {
    if (done.includes(status)) {
      return 'done';
    }
    return [503, 504].includes(status) ? 'refused' : `status ${status}`;
  });
  return [...new Set(outcomes)].sort();
}

/** Nearly all is done. A store that is busy with other tests may refuse some; the index that is away is no reason to. */
function expectOnlyBusyStore(answers: Answers, done: readonly number[]): void {
  expect(outcomesOf(answers, [...done, 503, 504])).toEqual(['done']);
  const refused = answers.refusals.values().reduce((sum, count) => sum + count, 0);
  const all = answers.statuses.values().reduce((sum, count) => sum + count, 0);
  expect(refused).toBeLessThanOrEqual(Math.max(1, all / 50));
  expect([...answers.refusals.keys()].filter((code) => !code.startsWith('store-'))).toEqual([]);
}

async function expectSearchRefused(url: string): Promise<void> {
  const document = await fetch(new URL('datasets/gauge-0-0', url));
  expect(document.status).toBe(503);
  expect(Number(document.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await document.json()).toMatchObject({ code: 'search-unavailable' });
  const answer = await fetch(new URL('graphql', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ datasets { totalCount } }' }),
  });
  expect(await answer.json()).toMatchObject({
    errors: [{ extensions: { code: 'SEARCH_UNAVAILABLE' } }],
  });
}
