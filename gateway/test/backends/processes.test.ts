import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  describeOnElasticsearch,
  sparqlBackendForTests,
  uniqueNamespace,
  until,
} from '../../../repository/test/backends/index.ts';
import { dropIndices } from '../../tools/harness/indices.ts';
import { type RunningPlatform, runPlatform } from '../process/run-platform.ts';
import { dropGraphs } from './drop-graphs.ts';
import { type Load, putCatalogue, putDataset, startLoad } from './load.ts';
import { expectServed, healthBecomes, healthOf, isCaughtUp, servedVersion } from './verify.ts';

/** Answers of each kind that a load has had before and after what happens. */
const ANSWERS = 40;

describeOnElasticsearch('processes of their own', ({ node }) => {
  let directory: string;
  let namespace: string;
  let running: RunningPlatform[];
  let load: Load | undefined;

  beforeEach(async () => {
    namespace = uniqueNamespace();
    directory = await mkdtemp(path.join(tmpdir(), 'processes-'));
    running = [];
    load = undefined;
  });

  afterEach(async () => {
    await load?.stop();
    await Promise.all(running.map((platform) => platform.kill()));
    await dropIndices(node, namespace);
    const store = sparqlBackendForTests();
    await (store && dropGraphs(store, namespace));
    await rm(directory, { recursive: true });
  });

  async function start(name: string, settings: Record<string, string>): Promise<RunningPlatform> {
    const dataDirectory = path.join(directory, name);
    await mkdir(dataDirectory, { recursive: true });
    const platform = await runPlatform({ PLATFORM_DATA_DIR: dataDirectory, ...settings });
    running.push(platform);
    return platform;
  }

  /** Over the SPARQL store where there is one. */
  function startRepository(): Promise<RunningPlatform> {
    const backend = sparqlBackendForTests();
    return start('repository', {
      PLATFORM_SERVICES: 'repository',
      PLATFORM_BASE_URI: `https://${namespace}.test/`,
      ...(backend && {
        PLATFORM_TRIPLESTORE_CONFIG: JSON.stringify({ ...backend, namespace: `urn:${namespace}:` }),
      }),
    });
  }

  function startSearch(name: string, repository: RunningPlatform): Promise<RunningPlatform> {
    return start(name, {
      PLATFORM_SERVICES: 'search',
      PLATFORM_REPOSITORY_URL: repository.url,
      PLATFORM_HUB_SEARCH_ES_CONFIG: JSON.stringify({ node, indexPrefix: namespace }),
    });
  }

  it('two searches over one engine answer the same, also for what is written later', async () => {
    const repository = await startRepository();
    await putCatalogue(repository.url);
    await putDataset(repository.url, 'gauge-1-1', '1');
    const searches = await Promise.all(
      ['one', 'other'].map((name) => startSearch(name, repository)),
    );
    await Promise.all(searches.map(({ url }) => healthBecomes(url, isCaughtUp)));
    await putDataset(repository.url, 'gauge-1-1', '2');
    await putDataset(repository.url, 'gauge-1-2', '3');
    for (const search of searches) {
      await isIndexed(search, 'gauge-1-1', '2');
      await isIndexed(search, 'gauge-1-2', '3');
      await healthBecomes(search.url, isCaughtUp);
    }
  });

  /** Waits until a search has what was just written, which another process may have to notice first. */
  async function isIndexed(search: RunningPlatform, id: string, version: string): Promise<void> {
    await until(async () => (await servedVersion(search.url, id, 'application/json')) === version);
  }

  it('the other search goes on to index when the one that does is killed', async () => {
    const repository = await startRepository();
    await putCatalogue(repository.url);
    const first = await startSearch('one', repository);
    await healthBecomes(first.url, isCaughtUp);
    const second = await startSearch('other', repository);
    await healthBecomes(second.url, isCaughtUp);
    load = startLoad(repository.url, second.url);
    await load.answered(ANSWERS);
    await first.kill();
    await putDataset(repository.url, 'gauge-8-8', '88');
    await isIndexed(second, 'gauge-8-8', '88');
    await load.answered(ANSWERS);
    await load.stop();
    await healthBecomes(second.url, isCaughtUp);
    await expectServed(load.ledger, {
      graphsAt: repository.url,
      documentsAt: second.url,
      node,
    });
    expect([...load.documents.statuses.keys()].sort()).toEqual([200, 404]);
  });

  it('a search that hangs is replaced, and only reads when it goes on', async () => {
    const repository = await startRepository();
    await putCatalogue(repository.url);
    const first = await startSearch('one', repository);
    const second = await startSearch('other', repository);
    await healthBecomes(second.url, isCaughtUp);
    load = startLoad(repository.url, second.url);
    await load.answered(ANSWERS);
    first.signal('SIGSTOP');
    await putDataset(repository.url, 'gauge-8-8', '1');
    await isIndexed(second, 'gauge-8-8', '1');
    first.signal('SIGCONT');
    // The other one may lose its lease to it in turn, where the machine stops it for seconds.
    const roles = () =>
      Promise.all([first, second].map(async ({ url }) => (await healthOf(url)).search?.role));
    await until(roles, (found) => found.toSorted().join() === 'indexing,reading');
    await load.stop();
    for (const { url } of [first, second]) {
      await healthBecomes(url, isCaughtUp);
      await expectServed(load.ledger, { graphsAt: repository.url, documentsAt: url, node });
    }
  });

  it('a search that comes back finds the other one indexing, and both answer', async () => {
    const repository = await startRepository();
    await putCatalogue(repository.url);
    const first = await startSearch('one', repository);
    const second = await startSearch('other', repository);
    await first.stop();
    await putDataset(repository.url, 'gauge-1-1', '1');
    await healthBecomes(second.url, isCaughtUp);
    const again = await startSearch('one', repository);
    await putDataset(repository.url, 'gauge-1-1', '2');
    for (const search of [again, second]) {
      await isIndexed(search, 'gauge-1-1', '2');
      await healthBecomes(search.url, isCaughtUp);
    }
  });
});
