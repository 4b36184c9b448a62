import { setTimeout as sleep } from 'node:timers/promises';
import { type BenchPlatform, startBenchPlatform } from '../bed/bench-platform.ts';
import type { SearchSpace } from './spaces.ts';

const LOOK_MS = 250;

/** A platform over the graphs of a data directory and an Elasticsearch; ready once all datasets are indexed. */
export async function startIndexedPlatform(
  directory: string,
  { environment }: Pick<SearchSpace, 'environment'>,
): Promise<BenchPlatform> {
  const platform = await startBenchPlatform(directory, environment);
  while (!(await isIndexed(platform))) {
    await sleep(LOOK_MS);
  }
  return platform;
}

async function isIndexed({ client }: BenchPlatform): Promise<boolean> {
  const { status, search } = JSON.parse(await client.get('/health')) as Health;
  return status === 'usable' && search.lag === 0;
}

interface Health {
  readonly status: string;
  readonly search: { readonly lag: number };
}
