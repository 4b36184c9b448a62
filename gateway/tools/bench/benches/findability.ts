import { startBenchPlatform, untilCaughtUp } from '../bed/bench-platform.ts';
import { forEachConcurrently } from '../bed/for-each-concurrently.ts';
import type { TestBed } from '../bed/test-bed.ts';
import type { Bench, Finding } from '../bench.ts';
import { corpusOf } from '../findability/corpus.ts';
import { drawQueries, type KnownItemQuery } from '../findability/kinds.ts';
import { sameTitleKey } from '../findability/known-item.ts';
import {
  meanQuality,
  outcomeOf,
  type Quality,
  qualityOf,
  type RankOutcome,
} from '../findability/quality.ts';
import { readItems } from '../findability/read-items.ts';
import {
  type FindIds,
  platformSide,
  rawSide,
  type SearchSpace,
  searchSpace,
} from '../findability/sides.ts';

/** Weights are chosen on one half of the seeds, so that the other half, which is reported, is new to them. */
const SEEDS = { tuning: [1, 2, 3, 4], reported: [5, 6, 7, 8] };
const ITEMS_PER_SEED = 50;
const CONCURRENCY = 4;
const LEAST_MEAN = 0.9;
const LEAST_KIND = 0.7;
const MOST_EMPTY = 0.01;

/** Which part of known items is among the first ten hits, on the embedded engine, with the queries that are reported. */
export const benchFindability: Bench = (bed) => compare(bed, SEEDS.reported);

/** The same with the queries that weights are chosen with. */
export const benchFindabilityTuning: Bench = (bed) => compare(bed, SEEDS.tuning);

/** The queries that are reported, on a platform over Elasticsearch. */
export const benchElasticsearchFindability: Bench = async (bed) => {
  await using space = searchSpace();
  return space ? await compare(bed, SEEDS.reported, space) : [];
};

/** Searches a platform, and Elasticsearch without one where a server is named. */
async function compare(
  bed: TestBed,
  seeds: readonly number[],
  index?: SearchSpace,
): Promise<readonly Finding[]> {
  await using platform = await startBenchPlatform((await bed.filled()).directory, {
    ...(index && {
      PLATFORM_HUB_SEARCH_ES_CONFIG: JSON.stringify({
        node: index.node,
        indexPrefix: index.prefix,
      }),
    }),
  });
  const { client } = platform;
  await untilCaughtUp(client);
  const corpus = corpusOf(await readItems(client));
  const queries = seeds.flatMap((seed) => drawQueries(corpus, seed, ITEMS_PER_SEED));
  const keys = new Map(corpus.items.map((item) => [item.id, sameTitleKey(item)]));
  await using space = searchSpace();
  const ours = await qualities(queries, keys, platformSide(client));
  const raw = space && (await qualities(queries, keys, await rawSide(space, corpus.items)));
  return [
    ...[...ours].map(([kind, quality]) => finding(kind, LEAST_KIND, quality, raw?.get(kind))),
    finding(
      'mean of the kinds',
      LEAST_MEAN,
      meanQuality([...ours.values()]),
      raw && meanQuality([...raw.values()]),
    ),
  ];
}

/** The quality of each kind; `keys` are those of the titles, by id. */
async function qualities(
  queries: readonly KnownItemQuery[],
  keys: ReadonlyMap<string, string>,
  find: FindIds,
): Promise<ReadonlyMap<string, Quality>> {
  const outcomes = new Map<string, RankOutcome[]>();
  await forEachConcurrently(CONCURRENCY, queries, async ({ kind, text, item }) => {
    const right = sameTitleKey(item);
    const outcome = outcomeOf(await find(text), (id) => keys.get(id) === right);
    outcomes.set(kind, [...(outcomes.get(kind) ?? []), outcome]);
  });
  return new Map([...outcomes].map(([kind, found]) => [kind, qualityOf(found)]));
}

function finding(what: string, least: number, ours: Quality, raw: Quality | undefined): Finding {
  return {
    what: `findability: ${what}, ${ours.queries} queries`,
    subject: shown(ours),
    baseline: raw === undefined ? '–' : shown(raw),
    ratio: raw === undefined ? '–' : `${(ours.at10 / raw.at10).toFixed(2)}×`,
    bound: `≥ ${least.toFixed(2)}, empty ≤ ${MOST_EMPTY}`,
    met: ours.at10 >= least && ours.empty <= MOST_EMPTY,
  };
}

function shown({ at1, at10, mrr, empty, error }: Quality): string {
  const [ten, spread, first, rank, none] = [at10, error, at1, mrr, empty].map((part) =>
    part.toFixed(2),
  );
  return `${ten} ± ${spread} (first ${first}, MRR ${rank}, empty ${none})`;
}
