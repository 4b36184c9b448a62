import { access, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ElasticsearchBackend,
  elasticsearchBackend,
  type SparqlBackend,
  sparqlBackendForTests,
} from '../../../../repository/test/backends/backends.ts';
import {
  startOwnElasticsearch,
  startOwnVirtuoso,
} from '../../../../repository/test/backends/own-servers.ts';
import { dropGraphs } from '../../../test/backends/drop-graphs.ts';
import type { HttpClient } from '../../harness/client.ts';
import { putBenchCatalogue, readBodies } from '../../harness/datasets.ts';
import { dropIndices } from '../../harness/indices.ts';
import { type BenchPlatform, startBenchPlatform, untilCaughtUp } from '../../harness/platform.ts';
import type { TestBed } from '../bed.ts';
import { API_KEY, importFiles } from '../import-files.ts';

const SCRIPTS = path.join(import.meta.dirname, '../../../../../shared/backends');

/** An Elasticsearch and a Virtuoso. */
interface Servers extends AsyncDisposable {
  readonly elasticsearch: ElasticsearchBackend;
  readonly sparql: SparqlBackend;
}

/** A platform over servers, with datasets. */
export interface ServedPlatform extends AsyncDisposable {
  readonly platform: BenchPlatform;
  readonly servers: Servers;
  readonly datasets: number;
  /** What the names of its indices begin with; those of its graphs hold it. */
  readonly prefix: string;
}

/** Imports as many datasets as were asked for, unless they are there already; an interrupted import goes on. */
export async function startServed(bed: TestBed): Promise<ServedPlatform> {
  const files = await bed.files();
  const datasets = Number.isFinite(bed.amount) ? bed.amount : files.length;
  const prefix = `bench-${datasets}`;
  const servers = await openServers(bed.place('servers'));
  const { node } = servers.elasticsearch;
  const platform = await startBenchPlatform(bed.place(`served-${datasets}`), {
    PLATFORM_API_KEY: API_KEY,
    // Graphs of several sizes may be in one store.
    PLATFORM_BASE_URI: `http://${prefix}.localhost/`,
    PLATFORM_TRIPLESTORE_CONFIG: JSON.stringify({
      ...servers.sparql,
      namespace: `urn:${prefix}:`,
    }),
    PLATFORM_HUB_SEARCH_ES_CONFIG: JSON.stringify({ node, indexPrefix: `${prefix}-` }),
  });
  await using closing = new AsyncDisposableStack();
  closing.use(servers);
  closing.defer(async () => {
    if (!bed.isKept) {
      await dropIndices(node, `${prefix}-`);
      await dropGraphs(servers.sparql, prefix);
    }
  });
  closing.use(platform);
  await untilCaughtUp(platform.client);
  if ((await countOf(platform.client)) !== datasets) {
    await putBenchCatalogue(platform.client);
    const copies = await writeCopies(bed.place('copies'), files, datasets);
    await importFiles(platform.url, [...files.slice(0, datasets), ...copies]);
    await untilFound(platform.client, datasets);
  }
  const opened = closing.move();
  return {
    platform,
    servers,
    datasets,
    prefix,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/** The servers that `TEST_ELASTICSEARCH_URL` and `TEST_SPARQL_*` name, else new ones whose data stay in `folder`. */
async function openServers(folder: string): Promise<Servers> {
  const [elasticsearch, sparql] = [elasticsearchBackend(), sparqlBackendForTests()];
  if (elasticsearch && sparql) {
    return { elasticsearch, sparql, [Symbol.asyncDispose]: async () => {} };
  }
  process.env.TEST_BACKENDS ??= SCRIPTS;
  await mkdir(folder, { recursive: true });
  const search = await startOwnElasticsearch({ dir: path.join(folder, 'elasticsearch') });
  const store = await startOwnVirtuoso({ dir: path.join(folder, 'virtuoso') });
  return {
    elasticsearch: search.backend,
    sparql: store.backend,
    async [Symbol.asyncDispose]() {
      await Promise.all([search.stop(), store.stop()]);
    },
  };
}

/** Files of the datasets beyond those of the portal, with other words; those that are there are kept. */
async function writeCopies(folder: string, files: readonly string[], datasets: number) {
  await mkdir(folder, { recursive: true });
  const written: string[] = [];
  for (let from = files.length; from < datasets; from += 500) {
    const bodies = await readBodies(files, from, Math.min(from + 500, datasets));
    for (const { originalId, turtle } of bodies) {
      const file = path.join(folder, `${originalId}.ttl`);
      written.push(file);
      await access(file).catch(() => writeFile(file, turtle, { flush: true }));
    }
  }
  return written;
}

async function countOf({ graphql }: HttpClient): Promise<number> {
  const { datasets } = await graphql<{ datasets: { totalCount: number } }>(
    '{ datasets(first: 0) { totalCount } }',
  );
  return datasets.totalCount;
}

/** Waits until a search finds so many datasets. */
export async function untilFound(client: HttpClient, datasets: number): Promise<void> {
  while ((await countOf(client)) !== datasets) {
    await sleep(50);
  }
}
