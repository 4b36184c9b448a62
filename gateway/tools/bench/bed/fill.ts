import { type BenchPlatform, startBenchPlatform } from './bench-platform.ts';
import { type Milestone, measureMilestone } from './milestone.ts';
import {
  type Bodies,
  CATALOGUE,
  CATALOGUE_TURTLE,
  type DatasetBody,
  putBodies,
} from './put-files.ts';

/** Measurements while a platform was filled. */
export interface FillRecord {
  readonly seconds: number;
  readonly datasets: number;
  readonly milestones: readonly Milestone[];
}

const CONCURRENCY = 32;
const SLICE = 500;

/** Fills an empty data directory over HTTP and measures at the sizes named. */
export async function fillPlatform(
  dataDirectory: string,
  bodies: Bodies,
  sizes: readonly number[],
): Promise<FillRecord> {
  await using platform = await startBenchPlatform(dataDirectory);
  await platform.client.putCatalogue(CATALOGUE, CATALOGUE_TURTLE);
  const milestones: Milestone[] = [];
  let seconds = 0;
  for (let from = 0; from < bodies.count; ) {
    const next = sizes.find((size) => size > from) ?? bodies.count;
    const to = Math.min(from + SLICE, next, bodies.count);
    seconds += await put(platform, await bodies.read(from, to));
    from = to;
    console.log(`  ${from} of ${bodies.count} datasets put, ${Math.round(from / seconds)}/s`);
    if (sizes.includes(from)) {
      milestones.push(await measureMilestone(platform, from, bodies));
    }
  }
  return { seconds, datasets: bodies.count, milestones };
}

async function put({ client }: BenchPlatform, bodies: readonly DatasetBody[]): Promise<number> {
  const began = performance.now();
  await putBodies(client, bodies, CONCURRENCY);
  return (performance.now() - began) / 1000;
}
