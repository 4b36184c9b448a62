import { type BenchPlatform, startBenchPlatform } from './bench-platform.ts';
import { type Milestone, measureMilestone } from './milestone.ts';
import { CATALOGUE, CATALOGUE_TURTLE, putBodies, readBodies } from './put-files.ts';

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
  files: readonly string[],
  sizes: readonly number[],
): Promise<FillRecord> {
  await using platform = await startBenchPlatform(dataDirectory);
  await platform.client.putCatalogue(CATALOGUE, CATALOGUE_TURTLE);
  const milestones: Milestone[] = [];
  let seconds = 0;
  for (let from = 0; from < files.length; ) {
    const next = sizes.find((size) => size > from) ?? files.length;
    const to = Math.min(from + SLICE, next, files.length);
    seconds += await put(platform, files.slice(from, to));
    from = to;
    console.log(`  ${from} of ${files.length} datasets put, ${Math.round(from / seconds)}/s`);
    if (sizes.includes(from)) {
      milestones.push(await measureMilestone(platform, from, files.slice(0, from)));
    }
  }
  return { seconds, datasets: files.length, milestones };
}

async function put({ client }: BenchPlatform, files: readonly string[]): Promise<number> {
  const bodies = await readBodies(files);
  const began = performance.now();
  await putBodies(client, bodies, CONCURRENCY);
  return (performance.now() - began) / 1000;
}
