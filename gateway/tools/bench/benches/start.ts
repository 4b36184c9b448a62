import { startBenchPlatform } from '../bed/bench-platform.ts';
import type { Bench } from '../bench.ts';
import { below } from '../measure/bounds.ts';
import { alternate } from '../measure/rounds.ts';
import { startChild } from '../processes/start-child.ts';

/** From starting the process to an answer from the full index, against opening the raw files. */
export const benchStart: Bench = async (bed) => {
  const { directory, datasets } = await bed.filled();
  const measured = await alternate({
    rounds: 5,
    warmUp: 1,
    baseline: async () => {
      const began = performance.timeOrigin + performance.now();
      const environment = { PLATFORM_DATA_DIR: directory };
      await using child = await startChild<{ readonly readyAt: number }>(
        'open-files.ts',
        environment,
      );
      return child.ready.readyAt - began;
    },
    subject: async () => {
      const began = performance.timeOrigin + performance.now();
      await using platform = await startBenchPlatform(directory);
      const found = await platform.client.graphql<{ datasets: { totalCount: number } }>(
        '{ datasets(first: 1) { totalCount nodes { id } } }',
      );
      if (found.datasets.totalCount !== datasets) {
        throw new Error(`Only ${found.datasets.totalCount} of ${datasets} datasets at start`);
      }
      return performance.timeOrigin + performance.now() - began;
    },
  });
  const what = `start with ${datasets} datasets until a query is answered (opening the raw files)`;
  return [below(3_000, { what, unit: 'ms', ...measured })];
};
