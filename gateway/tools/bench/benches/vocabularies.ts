import { type BenchPlatform, startBenchPlatform } from '../bed/bench-platform.ts';
import { type LargeVocabulary, largeVocabulary } from '../bed/vocabularies.ts';
import type { Bench, Finding } from '../bench.ts';
import { below, ratioAtMost } from '../measure/bounds.ts';
import { alternate, elapsed, median } from '../measure/rounds.ts';
import { type Child, startChild } from '../processes/start-child.ts';
import { benchEnrichment } from './enrichment.ts';

const PUT_BOUND = 3;
const UNCHANGED_BOUND = 1.2;
const DELAY_BOUND_MS = 100;
const MEMORY_BOUND_MIB = 700;
const SUGGESTION_BOUND_MS = 10;
const SUGGESTIONS = 2_000;
const ROUNDS = 7;
const WARM_UP = 2;
const ID = 'eurovoc';

/** A large vocabulary from its PUT to its suggestions, and what vocabularies add to indexing. */
export const benchVocabularies: Bench = async (bed) => {
  const directory = bed.newDirectory();
  const puts = await benchPuts(directory, bed.newDirectory());
  return [...puts, await benchSuggestions(directory), ...(await benchEnrichment(bed))];
};

interface Sides {
  readonly vocabulary: LargeVocabulary;
  readonly platform: BenchPlatform;
  readonly raw: Child<unknown>;
}

async function benchPuts(directory: string, rawDirectory: string): Promise<Finding[]> {
  await using platform = await startBenchPlatform(directory);
  await using raw = await startChild('raw-vocabulary.ts', { PLATFORM_DATA_DIR: rawDirectory });
  const sides = { vocabulary: await largeVocabulary(), platform, raw };
  return [...(await benchNew(sides)), await benchUnchanged(sides)];
}

/** Each round begins without the vocabulary. */
async function benchNew({ vocabulary, platform, raw }: Sides): Promise<Finding[]> {
  const { client } = platform;
  const { origin, turtle, term } = vocabulary;
  const delays: number[] = [];
  const works: number[] = [];
  const peaks: number[] = [];
  const started = (await platform.pressure()).peakRss / 2 ** 20;
  const measured = await alternate({
    rounds: ROUNDS,
    warmUp: WARM_UP,
    baseline: () => raw.ask<number>('parseAndWrite', turtle),
    subject: async () => {
      await client.deleteVocabulary(ID);
      await platform.pressure();
      const took = await elapsed(async () => {
        await client.putVocabulary(ID, turtle);
        await untilSearchable(platform, term);
      });
      const { longestDelay, longestWork, peakRss } = await platform.pressure();
      delays.push(longestDelay);
      works.push(longestWork);
      peaks.push(peakRss / 2 ** 20);
      return took;
    },
  });
  const [first = Number.NaN] = peaks;
  const last = peaks.at(-1) ?? Number.NaN;
  return [
    ratioAtMost(PUT_BOUND, {
      what: `PUT of ${origin} until searchable (parse and write the same bytes)`,
      unit: 'ms',
      ...measured,
    }),
    below(DELAY_BOUND_MS, {
      what: `event loop held up meanwhile, longest of ${delays.length} PUTs (longest of a PUT, median)`,
      unit: 'ms',
      subject: Math.max(...delays),
      baseline: median(delays),
    }),
    below(DELAY_BOUND_MS, {
      what: `of that the work of its own thread, CPU, longest of ${works.length} PUTs (median)`,
      unit: 'ms',
      subject: Math.max(...works),
      baseline: median(works),
    }),
    below(MEMORY_BOUND_MIB, {
      what: 'highest memory during the first PUT (just started)',
      unit: 'MiB',
      subject: first,
      baseline: started,
    }),
    below(MEMORY_BOUND_MIB, {
      what: `highest memory during ${peaks.length} PUTs and as many DELETEs (during the first PUT)`,
      unit: 'MiB',
      subject: last,
      baseline: first,
    }),
  ];
}

async function benchUnchanged({ vocabulary, platform, raw }: Sides): Promise<Finding> {
  const measured = await alternate({
    rounds: ROUNDS,
    warmUp: WARM_UP,
    baseline: () => raw.ask<number>('parseAndHash', vocabulary.turtle),
    subject: () => elapsed(() => platform.client.putVocabulary(ID, vocabulary.turtle)),
  });
  const what = `unchanged PUT of ${vocabulary.origin} (parse and hash)`;
  return ratioAtMost(UNCHANGED_BOUND, { what, unit: 'ms', ...measured });
}

async function benchSuggestions(directory: string): Promise<Finding> {
  const environment = { PLATFORM_DATA_DIR: directory, BENCH_VOCABULARY: ID };
  await using child = await startChild('term-suggestions.ts', environment);
  const { p95, median: half } = await child.ask<{ p95: number; median: number }>(
    'suggest',
    SUGGESTIONS,
  );
  return below(SUGGESTION_BOUND_MS, {
    what: `term suggestion in process, p95 of ${SUGGESTIONS} (median)`,
    unit: 'ms',
    subject: p95,
    baseline: half,
  });
}

/** A PUT waits for the search of its process; where it did not wait long enough, this does. */
async function untilSearchable({ client }: BenchPlatform, term: string): Promise<void> {
  const query = `{ term(vocabulary: "${ID}", value: "${term}") { value } }`;
  for (;;) {
    const found = await client.graphql<{ readonly term: object | null }>(query);
    if (found.term) {
      return;
    }
  }
}
