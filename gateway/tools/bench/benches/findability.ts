import {
  elasticsearchBackend,
  uniqueNamespace,
} from '../../../../repository/test/backends/backends.ts';
import { forEachConcurrently, type HttpClient } from '../../harness/client.ts';
import { dropIndices } from '../../harness/indices.ts';
import { startBenchPlatform, untilCaughtUp } from '../../harness/platform.ts';
import type { Bench } from '../bed.ts';
import { corpusOf, type KnownItem, sameTitleKey } from '../findability/corpus.ts';
import { drawQueries, type KnownItemQuery } from '../findability/kinds.ts';
import {
  meanQuality,
  outcomeOf,
  type Quality,
  qualityOf,
  type RankOutcome,
} from '../findability/quality.ts';
import type { Finding } from '../findings.ts';
import { pagesOfItems } from '../items.ts';
import { fillRawIndex } from '../raw/elasticsearch.ts';

/** Weights are chosen on one half of the seeds, so that the other half, which is reported, is new to them. */
const SEEDS = { tuning: [1, 2, 3, 4], reported: [5, 6, 7, 8] };
const ITEMS_PER_SEED = 50;
const CONCURRENCY = 4;
const MIN_MEAN = 0.9;
const MIN_KIND = 0.7;
const MAX_EMPTY = 0.01;

/** Ids of the first ten hits of a typed query. */
type FindIds = (text: string) => Promise<readonly string[]>;

/**
 * Which part of known items is among the first ten hits: on the embedded engine or on Elasticsearch, and with Elasticsearch alone
 * if a server is named.
 */
export const benchFindability =
  (half: keyof typeof SEEDS, onElasticsearch = false): Bench =>
  async (bed) => {
    const node = elasticsearchBackend()?.node;
    if (node === undefined) {
      console.log('  without Elasticsearch: TEST_ELASTICSEARCH_URL names no server');
    }
    if (node === undefined && onElasticsearch) {
      return [];
    }
    const indexPrefix = `${uniqueNamespace()}-`;
    await using stack = new AsyncDisposableStack();
    stack.defer(() => (node ? dropIndices(node, indexPrefix) : Promise.resolve()));
    const { directory } = await bed.filled();
    const { client } = stack.use(
      await startBenchPlatform(directory, {
        ...(onElasticsearch && {
          PLATFORM_HUB_SEARCH_ES_CONFIG: JSON.stringify({ node, indexPrefix }),
        }),
      }),
    );
    await untilCaughtUp(client);
    const corpus = corpusOf(await readItems(client));
    const queries = SEEDS[half].flatMap((seed) => drawQueries(corpus, seed, ITEMS_PER_SEED));
    const keys = new Map(corpus.items.map((item) => [item.id, sameTitleKey(item)]));
    const ours = await qualities(queries, keys, (text) => findIds(client, text));
    const theirs =
      node === undefined
        ? undefined
        : await qualities(
            queries,
            keys,
            stack.use(await fillRawIndex(node, `${indexPrefix}raw`, pagesOfItems(client))).find,
          );
    const mean = theirs && meanQuality([...theirs.values()]);
    return [
      ...[...ours].map(([kind, quality]) => row(kind, MIN_KIND, quality, theirs?.get(kind))),
      row('mean of the kinds', MIN_MEAN, meanQuality([...ours.values()]), mean),
    ];
  };

/** The texts of all datasets of a platform, in the order of their ids. */
async function readItems(client: HttpClient): Promise<readonly KnownItem[]> {
  const all: KnownItem[] = [];
  for await (const items of pagesOfItems(client)) {
    all.push(...items.map(({ document, ...item }) => item));
  }
  return all;
}

async function findIds({ graphql }: HttpClient, text: string): Promise<readonly string[]> {
  const query = `{ datasets(query: ${JSON.stringify(text)}, first: 10) { nodes { id } } }`;
  const { datasets } = await graphql<{ datasets: { nodes: { id: string }[] } }>(query);
  return datasets.nodes.map(({ id }) => id);
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

function row(what: string, least: number, ours: Quality, raw: Quality | undefined): Finding {
  const holds = ours.at10 >= least && ours.empty <= MAX_EMPTY;
  return {
    what: `findability: ${what}, ${ours.queries} queries`,
    shapeql: shown(ours),
    baseline: raw === undefined ? '–' : shown(raw),
    ratio: raw === undefined ? '–' : `${(ours.at10 / raw.at10).toFixed(2)}×`,
    bound: `≥ ${least.toFixed(2)}, empty ≤ ${MAX_EMPTY}`,
    verdict: holds ? 'met' : 'MISSED',
  };
}
function shown({ at1, at10, mrr, empty, error }: Quality): string {
  const [ten, spread, first, rank, none] = [at10, error, at1, mrr, empty].map((part) =>
    part.toFixed(2),
  );
  return `${ten} ± ${spread} (first ${first}, MRR ${rank}, empty ${none})`;
}
