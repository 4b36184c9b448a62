import type { Bench } from '../bench.ts';
import { ratioAtMost } from '../measure/bounds.ts';
import { alternate } from '../measure/rounds.ts';
import type { Indexed } from '../processes/indexing.ts';
import { startChild } from '../processes/start-child.ts';

/** Of all datasets; more only take longer. */
const DATASETS = 200;

/** Indexing datasets under the profile for DCAT-AP against the default profile: at most in proportion to the values of documents. */
export const benchProfiles: Bench = async (bed) => {
  const { files } = await bed.datasets();
  const step = Math.max(1, Math.floor(files.length / DATASETS));
  const some = files.filter((_, at) => at % step === 0).slice(0, DATASETS);
  const indexer = (profile: string) =>
    startChild('indexing.ts', { PLATFORM_DATA_DIR: bed.newDirectory(), BENCH_PROFILE: profile });
  await using standard = await indexer('default');
  await using dcatAp = await indexer('dcat-ap');
  const children = [standard, dcatAp];
  await Promise.all(children.map((child) => child.ask('fill', { files: some })));
  const [few = 1, many = 1] = await Promise.all(
    children.map(async (child) => (await child.ask<Indexed>('index')).values),
  );
  const perDataset = async (child: typeof standard) =>
    (await child.ask<Indexed>('index')).cpu / some.length;
  const measured = await alternate({
    rounds: 3,
    warmUp: 0,
    baseline: () => perDataset(standard),
    subject: () => perDataset(dcatAp),
  });
  const perDocument = [many, few]
    .map((values) => Math.round(values / some.length))
    .join(' against ');
  const what = `indexing ${some.length} datasets under dcat-ap against default, CPU of one (${perDocument} values in a document)`;
  return [ratioAtMost(many / few, { what, unit: 'µs', ...measured })];
};
