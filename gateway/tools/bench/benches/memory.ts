import { type BenchPlatform, startBenchPlatform } from '../bed/bench-platform.ts';
import { forEachConcurrently } from '../bed/for-each-concurrently.ts';
import { mixedRequests } from '../bed/mixed-requests.ts';
import { CATALOGUE, CATALOGUE_TURTLE, putBodies, readBodies } from '../bed/put-files.ts';
import type { Bench, Finding } from '../bench.ts';
import { below } from '../measure/bounds.ts';
import { sampleEvenly } from '../measure/sample.ts';

/** 800 MB. */
const BOUND_MIB = 762;
const CLIENTS = 8;
const SLICE = 500;
/** Bodies that the mixed requests are about. */
const SAMPLE = 1_000;

/** Resident memory of one process after each stage: started, all datasets put, mixed requests, started again. */
export const benchMemory: Bench = async (bed) => {
  const { files } = await bed.datasets();
  const directory = bed.newDirectory();
  const findings: Finding[] = [];
  {
    await using platform = await startBenchPlatform(directory);
    const baseline = await residentMebibytes(platform);
    const report = async (after: string) => {
      const subject = await residentMebibytes(platform);
      const what = `memory after ${after} (just started)`;
      findings.push(below(BOUND_MIB, { what, unit: 'MiB', subject, baseline }));
    };
    await load(platform, files);
    await report(`${files.length} PUTs, ${CLIENTS} at once`);
    const stored = await readBodies(sampleEvenly(files, SAMPLE));
    await sendMixed(platform, bed.requests, mixedRequests(platform.client, stored));
    await report(`${bed.requests} mixed requests`);
    const peak = (await platform.pressure()).peakRss / 2 ** 20;
    console.log(`  at most ${peak.toFixed(0)} MiB`);
  }
  await using again = await startBenchPlatform(directory);
  console.log(`  started again: ${(await residentMebibytes(again)).toFixed(0)} MiB`);
  return findings;
};

async function load({ client }: BenchPlatform, files: readonly string[]): Promise<void> {
  await client.putCatalogue(CATALOGUE, CATALOGUE_TURTLE);
  for (let from = 0; from < files.length; from += SLICE) {
    await putBodies(client, await readBodies(files.slice(from, from + SLICE)), CLIENTS);
  }
}

async function sendMixed(
  platform: BenchPlatform,
  amount: number,
  send: (number: number) => Promise<unknown>,
): Promise<void> {
  const part = Math.ceil(amount / 10);
  for (let from = 0; from < amount; from += part) {
    const numbers = Array.from({ length: Math.min(part, amount - from) }, (_, at) => from + at);
    await forEachConcurrently(CLIENTS, numbers, async (number) => {
      await send(number);
    });
    const memory = await residentMebibytes(platform);
    console.log(`  ${from + numbers.length} of ${amount} requests, ${memory.toFixed(0)} MiB`);
  }
}

async function residentMebibytes(platform: BenchPlatform): Promise<number> {
  return (await platform.usage()).rss / 2 ** 20;
}
