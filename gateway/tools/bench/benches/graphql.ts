import { facetNumbers } from '../baseline/facet-numbers.ts';
import type { RawPage } from '../baseline/raw-search.ts';
import { type BenchPlatform, startBenchPlatform } from '../bed/bench-platform.ts';
import type { Bench, Finding } from '../bench.ts';
import { ratioAtMost } from '../measure/bounds.ts';
import { cpuPerRequest } from '../measure/load.ts';
import { alternate } from '../measure/rounds.ts';
import { type Child, startChild } from '../processes/start-child.ts';
import { FACETS } from './search/graphql-queries.ts';

const BOUND = 1.5;
const REQUESTS = 300;

interface Words {
  readonly medium: string;
  readonly common: string;
}

interface Page {
  readonly datasets: {
    readonly totalCount: number;
    readonly facets: readonly { readonly buckets: readonly { readonly count: number }[] }[];
  };
}

/** A page of ten with five facets against FTS5 and a counting loop over the same index file. */
export const benchGraphql: Bench = async (bed) => {
  const { directory } = await bed.filled();
  await using raw = await startChild<Words>('raw-search.ts', {
    PLATFORM_DATA_DIR: directory,
    BENCH_FACETS: JSON.stringify(await facetNumbers(FACETS)),
  });
  await using platform = await startBenchPlatform(directory);
  const { medium, common } = raw.ready;
  return [
    await compare(`the word "${medium}"`, medium, { raw, platform }),
    await compare(`the word "${common}"`, common, { raw, platform }),
    await compare('everything', undefined, { raw, platform }),
  ];
};

interface Sides {
  readonly raw: Child<Words>;
  readonly platform: BenchPlatform;
}

async function compare(
  name: string,
  word: string | undefined,
  { raw, platform }: Sides,
): Promise<Finding> {
  const query = queryFor(word);
  const page = await raw.ask<RawPage>('page', { word });
  requireSame(await platform.client.graphql<Page>(query), page, name);
  const request = {
    method: 'POST' as const,
    path: '/graphql',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  };
  const load = { url: platform.url, connections: 8, amount: REQUESTS, requests: [request] };
  const measured = await alternate({
    rounds: 7,
    warmUp: 3,
    baseline: () => raw.ask<number>('repeat', { word, times: REQUESTS }),
    subject: () => cpuPerRequest(platform.usage, load),
  });
  const what = `GraphQL page of 10, 5 facets, ${name}: ${page.total} hits, CPU (raw FTS5 and counting)`;
  return ratioAtMost(BOUND, { what, unit: 'µs', ...measured });
}

/** Quoted, so that the expression of the index is the word itself, without stems and beginnings. */
function queryFor(word: string | undefined): string {
  const text = word === undefined ? '' : `query: ${JSON.stringify(`"${word}"`)}, `;
  return `{ datasets(${text}first: 10) { totalCount nodes { id title { value } }
    facets(only: [${FACETS.map((name) => name.replace('.', '_'))}]) { name buckets { value label count } } } }`;
}

/** Fast and wrong would be no comparison. */
function requireSame({ datasets }: Page, raw: RawPage, name: string): void {
  const counts = datasets.facets.map(({ buckets }) => buckets.map(({ count }) => count));
  const rawCounts = raw.facets.map((buckets) => buckets.map(({ count }) => count));
  if (datasets.totalCount !== raw.total || JSON.stringify(counts) !== JSON.stringify(rawCounts)) {
    throw new Error(`GraphQL and the raw search disagree about ${name}`);
  }
}
