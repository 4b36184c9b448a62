import { MEBIBYTE } from '../../../http/bounds/limits.ts';
import { startBenchPlatform } from '../bed/bench-platform.ts';
import { largeVocabulary } from '../bed/vocabularies.ts';
import type { Bench } from '../bench.ts';
import { below, ratioAtMost } from '../measure/bounds.ts';
import { alternate, elapsed, median } from '../measure/rounds.ts';
import type { Pressure } from '../processes/process-gauge.ts';
import { startChild } from '../processes/start-child.ts';

const ROUNDS = { rounds: 7, warmUp: 2 };
const ID = 'eurovoc';

/** PUTs of a large vocabulary, new in each round and unchanged, against parsing the same bytes. */
export const benchVocabularies: Bench = async (bed) => {
  await using platform = await startBenchPlatform(bed.newDirectory());
  await using raw = await startChild('raw-vocabulary.ts', {
    PLATFORM_DATA_DIR: bed.newDirectory(),
  });
  const { origin, turtle, term } = await largeVocabulary();
  const { client } = platform;
  const query = `{ term(vocabulary: "${ID}", value: "${term}") { value } }`;
  const pressures: Pressure[] = [];
  const made = await alternate({
    ...ROUNDS,
    baseline: () => raw.ask<number>('parseAndWrite', turtle),
    subject: async () => {
      await client.deleteVocabulary(ID);
      await platform.pressure();
      const took = await elapsed(async () => {
        await client.putVocabulary(ID, turtle);
        while ((await client.graphql<{ term: object | null }>(query)).term === null) {}
      });
      pressures.push(await platform.pressure());
      return took;
    },
  });
  const unchanged = await alternate({
    ...ROUNDS,
    baseline: () => raw.ask<number>('parseAndHash', turtle),
    subject: () => elapsed(() => client.putVocabulary(ID, turtle)),
  });
  const puts = pressures.length;
  const worst = (what: string, amounts: readonly number[]) =>
    below(100, { what, unit: 'ms', subject: Math.max(...amounts), baseline: median(amounts) });
  return [
    ratioAtMost(3, {
      what: `PUT of ${origin} until searchable (parse and write the same bytes)`,
      unit: 'ms',
      ...made,
    }),
    worst(
      `event loop held up meanwhile, longest of ${puts} PUTs (median)`,
      pressures.map(({ longestDelay }) => longestDelay),
    ),
    worst(
      `of that the work of its thread, CPU, longest of ${puts} PUTs (median)`,
      pressures.map(({ longestWork }) => longestWork),
    ),
    below(700, {
      what: `highest memory during ${puts} PUTs and as many DELETEs (during the first PUT)`,
      unit: 'MiB',
      subject: (pressures.at(-1)?.peakRss ?? 0) / MEBIBYTE,
      baseline: (pressures[0]?.peakRss ?? 0) / MEBIBYTE,
    }),
    ratioAtMost(1.2, {
      what: `unchanged PUT of ${origin} (parse and hash)`,
      unit: 'ms',
      ...unchanged,
    }),
  ];
};
