import { startBenchPlatform } from '../../harness/platform.ts';
import type { Bench, FilledDirectory } from '../bed.ts';
import { finding } from '../findings.ts';
import { median } from '../rounds.ts';

const STARTS = 5;

/** From starting the process to an answer from the full index. */
export const benchStart: Bench = async (bed) => {
  const filled = await bed.filled();
  const times: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const { platform, ms } = await startTimed(filled);
    times.push(ms);
    await platform[Symbol.asyncDispose]();
  }
  const what = `start with ${filled.datasets} datasets until a query is answered`;
  return [finding(what, 'ms', { subject: median(times) }, ['below', 3_000])];
};

/** Starts a platform, with the milliseconds until it answers from the full index. */
export async function startTimed({ directory, datasets }: FilledDirectory) {
  const began = performance.now();
  const platform = await startBenchPlatform(directory);
  const query = '{ datasets(first: 1) { totalCount nodes { id } } }';
  const found = await platform.client.graphql<{ datasets: { totalCount: number } }>(query);
  if (found.datasets.totalCount !== datasets) {
    throw new Error(`Only ${found.datasets.totalCount} of ${datasets} datasets at the start`);
  }
  return { platform, ms: performance.now() - began };
}
