import { type BenchPlatform, startBenchPlatform } from '../bed/bench-platform.ts';
import type { Bench, Finding } from '../bench.ts';
import { below, ratioAtMost } from '../measure/bounds.ts';
import { cpuPerRequest } from '../measure/load.ts';
import { alternate, elapsed } from '../measure/rounds.ts';
import { untilIdle } from '../measure/until-idle.ts';
import { startChild } from '../processes/start-child.ts';
import { graphqlRequest } from './search/graphql-queries.ts';
import { type Kind, searchKinds } from './search/kinds.ts';
import type { RawServer } from './search/raw-server.ts';

/** What is called flat: more of it than this is growth, less is noise. */
const FLAT = 1.25;
const ROUNDS = 5;
const LONGEST_START_MS = 15_000;
const LONGEST_REQUEST_MS = 100;

/** Kinds whose cost may grow with the hits; all others ask for one page and so should cost the same. */
const BY_HITS = ['words', 'common', 'two'];

interface Sized {
  readonly platform: BenchPlatform;
  readonly datasets: number;
  readonly startedIn: number;
}

/** Searches with 100,000 datasets against those with 16,628: processor time, per hit where there are more hits. */
export const benchLarge: Bench = async (bed) => {
  const filled = await bed.filled();
  const grown = await bed.large();
  const kinds = await drawnKinds(filled.directory);
  const small = await startTimed(filled);
  await using _small = small.platform;
  const large = await startTimed(grown);
  await using _large = large.platform;
  const findings: Finding[] = [];
  let slowest = 0;
  for (const kind of kinds) {
    findings.push(await compareKind(kind, small, large));
    slowest = Math.max(slowest, await slowestOf(kind, large));
  }
  const sizes = `with ${large.datasets} datasets (with ${small.datasets})`;
  const [memory, less] = await Promise.all([large, small].map(residentMebibytes));
  return [
    ...findings,
    below(LONGEST_REQUEST_MS, {
      what: `slowest of all these searches ${sizes}`,
      unit: 'ms',
      subject: slowest,
      baseline: await slowestOfAll(kinds, small),
    }),
    below(LONGEST_START_MS, {
      what: `start until a query is answered ${sizes}`,
      unit: 'ms',
      subject: large.startedIn,
      baseline: small.startedIn,
    }),
    ratioAtMost(large.datasets / small.datasets, {
      what: `memory after all searches ${sizes}`,
      unit: 'MiB',
      subject: memory ?? 0,
      baseline: less ?? 0,
    }),
  ];
};

/** Words are drawn from the smaller index; the larger one has them too. */
async function drawnKinds(directory: string): Promise<readonly Kind[]> {
  await using raw = await startChild<RawServer>('raw-search-server.ts', {
    PLATFORM_DATA_DIR: directory,
    BENCH_FACETS: '[]',
  });
  return searchKinds(raw.ready.words, []).filter(({ searches }) => searches.length > 0);
}

async function startTimed({
  directory,
  datasets,
}: {
  readonly directory: string;
  readonly datasets: number;
}): Promise<Sized> {
  const began = performance.now();
  const platform = await startBenchPlatform(directory);
  const found = await platform.client.graphql<Found>('{ datasets(first: 1) { totalCount } }');
  if (found.datasets.totalCount !== datasets) {
    throw new Error(`Only ${found.datasets.totalCount} of ${datasets} datasets at the start`);
  }
  const startedIn = performance.now() - began;
  await untilIdle(platform.usage);
  return { platform, datasets, startedIn };
}

interface Found {
  readonly datasets: { readonly totalCount: number };
}

async function compareKind(kind: Kind, small: Sized, large: Sized): Promise<Finding> {
  const isByHits = BY_HITS.some((word) => kind.name.includes(word));
  const hits = isByHits ? (await hitsOf(kind, large)) / (await hitsOf(kind, small)) : 1;
  const measured = await alternate({
    rounds: ROUNDS,
    warmUp: 2,
    baseline: () => cpuOf(kind, small),
    subject: () => cpuOf(kind, large),
  });
  const what = isByHits
    ? `${kind.name}, CPU, ${hits.toFixed(1)} times the hits`
    : `${kind.name}, CPU of a page`;
  return ratioAtMost(FLAT * hits, { what, unit: 'ms', ...measured });
}

async function cpuOf({ searches }: Kind, { platform }: Sized): Promise<number> {
  const requests = searches.map(({ query }) => graphqlRequest(query));
  const options = { url: platform.url, connections: 1, amount: requests.length * 2, requests };
  return (await cpuPerRequest(platform.usage, options)) / 1000;
}

/** Hits of all searches of a kind together. */
async function hitsOf({ searches }: Kind, { platform }: Sized): Promise<number> {
  let hits = 0;
  for (const { query } of searches) {
    hits += (await platform.client.graphql<Found>(query)).datasets.totalCount;
  }
  return Math.max(hits, 1);
}

/** Milliseconds of the slowest search, each sent once alone. */
async function slowestOf({ searches }: Kind, { platform }: Sized): Promise<number> {
  let slowest = 0;
  for (const { query } of searches) {
    slowest = Math.max(slowest, await elapsed(() => platform.client.graphql(query)));
  }
  return slowest;
}

async function slowestOfAll(kinds: readonly Kind[], sized: Sized): Promise<number> {
  let slowest = 0;
  for (const kind of kinds) {
    slowest = Math.max(slowest, await slowestOf(kind, sized));
  }
  return slowest;
}

async function residentMebibytes({ platform }: Sized): Promise<number> {
  return (await platform.usage()).rss / 2 ** 20;
}
