import type { Bench } from '../bench.ts';
import { ratioAtMost } from '../measure/bounds.ts';
import { alternate } from '../measure/rounds.ts';
import type { Indexed } from '../processes/indexing.ts';
import { startChild } from '../processes/start-child.ts';

const BOUND = 1.25;
/** Of all datasets; more only take longer. */
const DATASETS = 2_000;

/** Indexing datasets with five enriched fields against indexing them without any vocabulary. */
export const benchEnrichment: Bench = async (bed) => {
  const { files } = await bed.datasets();
  const step = Math.max(1, Math.floor(files.length / DATASETS));
  const some = files.filter((_, at) => at % step === 0).slice(0, DATASETS);
  await using plain = await startChild('indexing.ts', { PLATFORM_DATA_DIR: bed.newDirectory() });
  await using enriched = await startChild('indexing.ts', {
    PLATFORM_DATA_DIR: bed.newDirectory(),
    BENCH_ENRICHED: 'true',
  });
  await Promise.all([plain, enriched].map((child) => child.ask('fill', { files: some })));
  const perDataset = async (child: typeof plain) =>
    (await child.ask<Indexed>('index')).cpu / some.length;
  const measured = await alternate({
    rounds: 3,
    warmUp: 1,
    baseline: () => perDataset(plain),
    subject: () => perDataset(enriched),
  });
  const what = `indexing ${some.length} datasets with five enriched fields, CPU of one (without vocabularies)`;
  return [ratioAtMost(BOUND, { what, unit: 'µs', ...measured })];
};
