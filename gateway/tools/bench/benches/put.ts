import { startBenchPlatform } from '../bed/bench-platform.ts';
import { CATALOGUE, CATALOGUE_TURTLE, putBodies, readBodies } from '../bed/put-files.ts';
import type { Bench } from '../bench.ts';
import { partAtLeast } from '../measure/bounds.ts';
import { alternate, elapsed } from '../measure/rounds.ts';
import { startChild } from '../processes/start-child.ts';

const BOUND = 0.7;

/** Durable PUTs, so many at a time, against the same steps in a loop. Each round puts other datasets, the same into both. */
export const benchPuts =
  (concurrency: number): Bench =>
  async (bed) => {
    const perRound = 64 + 6 * concurrency;
    const { files } = await bed.datasets();
    await using platform = await startBenchPlatform(bed.newDirectory());
    await using pipeline = await startChild('pipeline.ts', {
      PLATFORM_DATA_DIR: bed.newDirectory(),
    });
    await platform.client.putCatalogue(CATALOGUE, CATALOGUE_TURTLE);
    const filesOf = (round: number) => files.slice(round * perRound, (round + 1) * perRound);
    const { baseline, subject, ratio } = await alternate({
      rounds: 11,
      warmUp: 3,
      baseline: (round) =>
        pipeline.ask<number>('put', { files: filesOf(round), perCommit: concurrency }),
      subject: async (round) => {
        const bodies = await readBodies(filesOf(round));
        return elapsed(() => putBodies(platform.client, bodies, concurrency));
      },
    });
    const perSecond = (ms: number) => (perRound * 1000) / ms;
    return [
      partAtLeast(BOUND, {
        what: `durable PUTs, ${concurrency} at once (the same steps in a loop, ${concurrency} per commit)`,
        unit: '/s',
        subject: perSecond(subject),
        baseline: perSecond(baseline),
        ratio: 1 / ratio,
      }),
    ];
  };
