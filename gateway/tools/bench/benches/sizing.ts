import { setTimeout as sleep } from 'node:timers/promises';
import { type BenchPlatform, startBenchPlatform } from '../bed/bench-platform.ts';
import { CATALOGUE, CATALOGUE_TURTLE, putBodies, readBodies } from '../bed/put-files.ts';
import type { Bench } from '../bench.ts';
import { bytesByFile } from '../measure/bytes-by-file.ts';
import { sampleEvenly } from '../measure/sample.ts';
import { type ServerProcess, serverProcesses } from '../servers/server-process.ts';
import { searchSpace, sparqlSpace } from '../servers/spaces.ts';

const CONCURRENCY = 8;
const SLICE = 500;
const QUERIES = 2_000;
const LOOK_MS = 500;
const WORDS = ['data', 'map', 'water', 'energy', 'school', 'kaart', 'carte', 'risk', 'zone'];

type Settings = Readonly<Record<string, string>>;

/** One figure of a platform, or of a server behind it. */
type Row = readonly [what: string, amount: string];

/**
 * What operators plan machines by: memory, disk and processor time of an embedded platform with all datasets. It has no
 * bounds, and prints its figures itself.
 */
export const benchSizing: Bench = async (bed) => {
  const { files, origin } = await bed.datasets();
  print(`embedded, ${files.length} of ${origin}`, await measure(bed.newDirectory(), files, {}, []));
  return [];
};

/** The same on the servers that `TEST_*` name, and of those themselves where `BENCH_SERVERS` names their directories. */
export const benchSizingOnServers: Bench = async (bed) => {
  await using store = sparqlSpace();
  await using search = store && searchSpace();
  if (!store || !search) {
    return [];
  }
  const { files, origin } = await bed.datasets();
  const settings = { ...store.environment, ...search.environment };
  const servers = await serverProcesses(process.env.BENCH_SERVERS ?? '');
  print(
    `on servers, ${files.length} of ${origin}`,
    await measure(bed.newDirectory(), files, settings, servers),
  );
  return [];
};

async function measure(
  directory: string,
  files: readonly string[],
  settings: Settings,
  servers: readonly ServerProcess[],
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  {
    await using platform = await startBenchPlatform(directory, settings);
    const perTenThousand = cpuMeter(platform, servers, rows);
    await perTenThousand('PUTs', files.length, () => load(platform, files));
    rows.push(['memory after the PUTs', mebibytes((await platform.usage()).rss)]);
    const sample = await readBodies(sampleEvenly(files, QUERIES));
    await perTenThousand('GETs of a dataset', sample.length, async () => {
      for (const { originalId } of sample) {
        await platform.client.get(`/datasets/${originalId}`);
      }
    });
    await perTenThousand('search pages with facets', QUERIES, () => search(platform));
    rows.push(['memory after the queries', mebibytes((await platform.usage()).rss)]);
    rows.push(['highest memory until then', mebibytes((await platform.pressure()).peakRss)]);
    for (const { name, memory, disk } of servers) {
      rows.push([`memory of ${name}`, mebibytes(await memory())]);
      rows.push([`disk of ${name}`, mebibytes(await disk())]);
    }
  }
  rows.push(...(await diskRows(directory, files.length)));
  await using again = await startBenchPlatform(directory, settings);
  await isIndexed(again);
  rows.push(['memory after another start', mebibytes((await again.usage()).rss)]);
  return rows;
}

/** Adds the processor time of some work as a row, for the platform and for each server. */
function cpuMeter(platform: BenchPlatform, servers: readonly ServerProcess[], rows: Row[]) {
  const read = async () => [
    (await platform.usage()).cpu / 1e6,
    ...(await Promise.all(servers.map(({ cpuSeconds }) => cpuSeconds()))),
  ];
  return async (what: string, requests: number, work: () => Promise<void>) => {
    const before = await read();
    await work();
    const after = await read();
    for (const [at, name] of ['platform', ...servers.map((server) => server.name)].entries()) {
      const seconds = (after[at] ?? 0) - (before[at] ?? 0);
      const each = (seconds / requests) * 10_000;
      rows.push([`processor time of 10,000 ${what}, ${name}`, `${each.toFixed(1)} s`]);
    }
  };
}

async function load(platform: BenchPlatform, files: readonly string[]): Promise<void> {
  await platform.client.putCatalogue(CATALOGUE, CATALOGUE_TURTLE);
  for (let from = 0; from < files.length; from += SLICE) {
    await putBodies(
      platform.client,
      await readBodies(files.slice(from, from + SLICE)),
      CONCURRENCY,
    );
    console.log(`  ${Math.min(from + SLICE, files.length)} of ${files.length} datasets put`);
  }
  await isIndexed(platform);
}

/** Resolves once the index has followed all changes. */
async function isIndexed({ client }: BenchPlatform): Promise<void> {
  for (;;) {
    const { search } = JSON.parse(await client.get('/health')) as Health;
    if (search.state === 'following' && search.lag === 0) {
      return;
    }
    await sleep(LOOK_MS);
  }
}

interface Health {
  readonly search: { readonly state: string; readonly lag: number };
}

async function search({ client }: BenchPlatform): Promise<void> {
  for (let number = 0; number < QUERIES; number += 1) {
    const word = WORDS[number % WORDS.length];
    await client.graphql(`{ datasets(query: "${word}", first: 10, offset: ${number % 50}) {
      totalCount nodes { id title { value } description { value } }
      facets { name buckets { value count } } } }`);
  }
}

async function diskRows(directory: string, datasets: number): Promise<readonly Row[]> {
  const files = await bytesByFile(directory);
  const each = (bytes: number) => mebibytes((bytes / datasets) * 10_000);
  return Array.from(
    files,
    ([file, bytes]): Row => [`disk of 10,000 datasets, ${file}`, each(bytes)],
  );
}

function mebibytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(bytes < 2 ** 24 ? 1 : 0)} MiB`;
}

function print(heading: string, rows: readonly Row[]): void {
  console.log(`\n| ${heading} | |\n|---|---|`);
  for (const row of rows) {
    console.log(`| ${row.join(' | ')} |`);
  }
}
