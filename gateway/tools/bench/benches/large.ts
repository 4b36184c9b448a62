import type { RawServer } from '../baseline/drawn-words.ts';
import { type BenchPlatform, memoryOf, startBenchPlatform } from '../bed/bench-platform.ts';
import { graphqlRequest } from '../bed/platform-client.ts';
import type { FilledDirectory } from '../bed/test-bed.ts';
import type { Bench, Finding } from '../bench.ts';
import { below, ratioAtMost } from '../measure/bounds.ts';
import { cpuPerRequest } from '../measure/load.ts';
import { alternate, elapsed } from '../measure/rounds.ts';
import { untilIdle } from '../measure/until-idle.ts';
import { startChild } from '../processes/start-child.ts';
import { type Kind, searchKinds } from './search/kinds.ts';

/** What is called flat: more of it than this is growth, less is noise. */
const FLAT = 1.25;
/** Kinds whose cost may grow with the hits; all others ask for one page and so should cost the same. */
const BY_HITS = /words|common|two/;

interface Found {
  readonly datasets: { readonly totalCount: number };
}

/** Searches with 100,000 datasets against those with 16,628: processor time, per hit where there are more hits. */
export const benchLarge: Bench = async (bed) => {
  const [filled, grown] = [await bed.filled(), await bed.large()];
  const kinds = await drawnKinds(filled);
  const small = await startTimed(filled);
  await using less = small.platform;
  const large = await startTimed(grown);
  await using more = large.platform;
  const sizes = `with ${grown.datasets} datasets (with ${filled.datasets})`;
  const findings: Finding[] = [];
  const slowest = { subject: 0, baseline: 0 };
  for (const kind of kinds) {
    const hits = BY_HITS.test(kind.name)
      ? (await hitsOf(kind, more)) / (await hitsOf(kind, less))
      : 1;
    const measured = await alternate({
      rounds: 5,
      warmUp: 2,
      baseline: () => cpuOf(kind, less),
      subject: () => cpuOf(kind, more),
    });
    const what = `${kind.name}, CPU, ${hits.toFixed(1)} times the hits`;
    findings.push(ratioAtMost(FLAT * hits, { what, unit: 'µs', ...measured }));
    slowest.subject = Math.max(slowest.subject, await slowestOf(kind, more));
    slowest.baseline = Math.max(slowest.baseline, await slowestOf(kind, less));
  }
  return [
    ...findings,
    below(100, { what: `slowest of all these searches ${sizes}`, unit: 'ms', ...slowest }),
    below(15_000, {
      what: `start until a query is answered ${sizes}`,
      unit: 'ms',
      subject: large.startedIn,
      baseline: small.startedIn,
    }),
    ratioAtMost(grown.datasets / filled.datasets, {
      what: `memory after all searches ${sizes}`,
      unit: 'MiB',
      subject: await memoryOf(more),
      baseline: await memoryOf(less),
    }),
  ];
};

/** Words are drawn from the smaller index; the larger one has them too. */
async function drawnKinds({ directory }: FilledDirectory): Promise<readonly Kind[]> {
  await using raw = await startChild<RawServer>('raw-search-server.ts', {
    PLATFORM_DATA_DIR: directory,
    BENCH_FACETS: '[]',
  });
  return searchKinds(raw.ready.words, []).filter(({ searches }) => searches.length > 0);
}

async function startTimed({ directory, datasets }: FilledDirectory) {
  const began = performance.now();
  const platform = await startBenchPlatform(directory);
  const found = await platform.client.graphql<Found>('{ datasets(first: 1) { totalCount } }');
  if (found.datasets.totalCount !== datasets) {
    throw new Error(`Only ${found.datasets.totalCount} of ${datasets} datasets at the start`);
  }
  const startedIn = performance.now() - began;
  await untilIdle(platform.usage);
  return { platform, startedIn };
}

function cpuOf({ searches }: Kind, platform: BenchPlatform): Promise<number> {
  const requests = searches.map(({ query }) => graphqlRequest(query));
  return cpuPerRequest(platform, { connections: 1, requests: [...requests, ...requests] });
}

/** Hits of all searches of a kind together. */
async function hitsOf({ searches }: Kind, { client }: BenchPlatform): Promise<number> {
  let hits = 0;
  for (const { query } of searches) {
    hits += (await client.graphql<Found>(query)).datasets.totalCount;
  }
  return Math.max(hits, 1);
}

/** Milliseconds of the slowest search, each sent once alone. */
async function slowestOf({ searches }: Kind, { client }: BenchPlatform): Promise<number> {
  let slowest = 0;
  for (const { query } of searches) {
    slowest = Math.max(slowest, await elapsed(() => client.graphql(query)));
  }
  return slowest;
}
