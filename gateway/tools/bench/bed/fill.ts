import { type BenchPlatform, startBenchPlatform } from './bench-platform.ts';
import { type Bodies, CATALOGUE, CATALOGUE_TURTLE, putBodies } from './put-files.ts';

const SLICE = 500;

/** Fills a new data directory over HTTP. */
export async function fillDirectory(dataDirectory: string, bodies: Bodies): Promise<void> {
  await using platform = await startBenchPlatform(dataDirectory);
  await fillPlatform(platform, bodies, 32);
}

/** Puts bodies into an empty platform, some at a time. */
export async function fillPlatform(
  { client }: BenchPlatform,
  bodies: Bodies,
  concurrency: number,
): Promise<void> {
  await client.putCatalogue(CATALOGUE, CATALOGUE_TURTLE);
  for (let from = 0; from < bodies.count; from += SLICE) {
    const to = Math.min(from + SLICE, bodies.count);
    await putBodies(client, await bodies.read(from, to), concurrency);
    console.log(`  ${to} of ${bodies.count} datasets put`);
  }
}
