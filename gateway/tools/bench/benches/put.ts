import { startBenchPlatform } from '../bed/bench-platform.ts';
import { CATALOGUE, CATALOGUE_TURTLE, putBodies, readBodies } from '../bed/put-files.ts';
import type { TestBed } from '../bed/test-bed.ts';
import type { Bench, Finding } from '../bench.ts';
import { partAtLeast } from '../measure/bounds.ts';
import { alternate, elapsed } from '../measure/rounds.ts';
import { startChild } from '../processes/start-child.ts';

const BOUND = 0.7;
const ROUNDS = 11;
const WARM_UP = 3;

/** Durable PUTs one after the other against the bare pipeline with one commit each. */
export const benchPut1: Bench = (bed) => againstBoth(bed, { concurrency: 1, perRound: 64 });

/** Durable PUTs 8 at a time against the bare pipeline with one commit per 8. */
export const benchPut8: Bench = (bed) => againstBoth(bed, { concurrency: 8, perRound: 128 });

/** Durable PUTs 32 at a time against the bare pipeline with one commit per 32. */
export const benchPut32: Bench = (bed) => againstBoth(bed, { concurrency: 32, perRound: 256 });

interface Load {
  readonly concurrency: number;
  readonly perRound: number;
}

/** Pipelines to compare with, as a table calls them. */
const PIPELINES = {
  own: 'the same steps in a loop',
  plain: 'plainest steps: one file, text without stems, no columns',
} as const;

async function againstBoth(bed: TestBed, load: Load): Promise<Finding[]> {
  return [await benchPuts(bed, load, 'own'), await benchPuts(bed, load, 'plain')];
}

/** Every round puts other datasets, the same ones into both. */
async function benchPuts(
  bed: TestBed,
  { concurrency, perRound }: Load,
  kind: keyof typeof PIPELINES,
): Promise<Finding> {
  const { files } = await bed.datasets();
  await using platform = await startBenchPlatform(bed.newDirectory());
  await using pipeline = await startChild('pipeline.ts', {
    BENCH_PIPELINE: kind,
    PLATFORM_DATA_DIR: bed.newDirectory(),
  });
  await platform.client.putCatalogue(CATALOGUE, CATALOGUE_TURTLE);
  const filesOf = (round: number) => files.slice(round * perRound, (round + 1) * perRound);
  const { baseline, subject, ratio } = await alternate({
    rounds: ROUNDS,
    warmUp: WARM_UP,
    baseline: async (round) => {
      const job = { files: filesOf(round), perCommit: concurrency };
      return (await pipeline.ask<number>('put', job)) / perRound;
    },
    subject: async (round) => {
      const bodies = await readBodies(filesOf(round));
      return (await elapsed(() => putBodies(platform.client, bodies, concurrency))) / perRound;
    },
  });
  return partAtLeast(BOUND, {
    what: `durable PUTs, ${concurrency} at once (${PIPELINES[kind]}, ${concurrency} per commit)`,
    unit: '/s',
    subject: 1000 / subject,
    baseline: 1000 / baseline,
    ratio: 1 / ratio,
  });
}
