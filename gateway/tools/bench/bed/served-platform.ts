import { access, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { deleteGraphs } from '../../../test/backends/graphs.ts';
import { deleteIndices } from '../../../test/backends/indices.ts';
import { startChild } from '../processes/start-child.ts';
import { type BenchPlatform, startBenchPlatform, untilCaughtUp } from './bench-platform.ts';
import type { PlatformClient } from './platform-client.ts';
import { CATALOGUE, CATALOGUE_TURTLE, repeatedBodies } from './put-files.ts';
import { openServers, type Servers } from './servers.ts';
import type { TestBed } from './test-bed.ts';

const SLICE = 500;
const LOOK_MS = 50;
const API_KEY = 'key-of-the-bench';

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
  const { files } = await bed.datasets();
  const datasets = Number.isFinite(bed.amount) ? bed.amount : files.length;
  const prefix = `bench-${datasets}`;
  const servers = await openServers(bed.place('servers'));
  const platform = await startBenchPlatform(bed.place(`served-${datasets}`), {
    PLATFORM_API_KEY: API_KEY,
    // Graphs of several sizes may be in one store.
    PLATFORM_BASE_URI: `http://${prefix}.localhost/`,
    PLATFORM_TRIPLESTORE_CONFIG: JSON.stringify({
      ...servers.sparql,
      namespace: `urn:${prefix}:`,
    }),
    PLATFORM_HUB_SEARCH_ES_CONFIG: JSON.stringify({
      node: servers.elasticsearch.node,
      indexPrefix: `${prefix}-`,
    }),
  });
  const close = async () => {
    await platform[Symbol.asyncDispose]();
    if (!bed.isKept) {
      await deleteIndices(servers.elasticsearch.node, `${prefix}-`);
      await deleteGraphs(servers.sparql, prefix);
    }
    await servers[Symbol.asyncDispose]();
  };
  try {
    await untilCaughtUp(platform.client);
    if ((await countOf(platform.client)) !== datasets) {
      await platform.client.putCatalogue(CATALOGUE, CATALOGUE_TURTLE);
      const copies = await writeCopies(bed.place('copies'), files, datasets);
      await importFiles(platform.url, [...files.slice(0, datasets), ...copies]);
      await untilFound(platform.client, datasets);
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { platform, servers, datasets, prefix, [Symbol.asyncDispose]: close };
}

async function importFiles(url: string, files: readonly string[]): Promise<void> {
  await using command = await startChild('import.ts', { PLATFORM_API_KEY: API_KEY });
  const options = ['--catalogue', CATALOGUE, '--url', url];
  const code = await command.ask<number>('run', [...files, ...options]);
  if (code !== 0) {
    throw new Error(`The import ended with ${code}`);
  }
}

/** Files of the datasets beyond those of the portal, with other words; those that are there are kept. */
async function writeCopies(
  folder: string,
  files: readonly string[],
  datasets: number,
): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true });
  const bodies = repeatedBodies(files, datasets);
  const written: string[] = [];
  for (let from = files.length; from < datasets; from += SLICE) {
    for (const { originalId, turtle } of await bodies.read(
      from,
      Math.min(from + SLICE, datasets),
    )) {
      const file = path.join(folder, `${originalId}.ttl`);
      written.push(file);
      await access(file).catch(() => writeFile(file, turtle, { flush: true }));
    }
  }
  return written;
}

async function countOf({ graphql }: PlatformClient): Promise<number> {
  const { datasets } = await graphql<{ datasets: { totalCount: number } }>(
    '{ datasets(first: 0) { totalCount } }',
  );
  return datasets.totalCount;
}

/** Waits until a search finds so many datasets. */
export async function untilFound(client: PlatformClient, datasets: number): Promise<void> {
  while ((await countOf(client)) !== datasets) {
    await sleep(LOOK_MS);
  }
}
