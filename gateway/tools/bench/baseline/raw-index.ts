import { createClient, type PlatformClient } from '../bed/platform-client.ts';
import { elapsed } from '../measure/rounds.ts';
import { type DrawnWords, drawWords } from './drawn-words.ts';
import { FACET_FIELDS, type FlatDataset } from './flat-datasets.ts';

/** What a flat index is asked for. */
export interface FlatQuestion {
  readonly text?: string;
  readonly offset?: number;
  readonly isByDate?: boolean;
  readonly withFacets?: boolean;
  readonly selected?: readonly { readonly name: string; readonly value: string }[];
  /** Members of the documents to answer with; whole documents where absent. */
  readonly members?: readonly string[];
}

/** The index of an Elasticsearch expert who needs to answer these questions only. */
export interface RawIndex {
  readonly client: PlatformClient;
  /** Milliseconds that its bulk requests took. */
  readonly filledIn: number;
  readonly words: DrawnWords;
  page(question: FlatQuestion): RawRequest;
  suggestions(beginning: string): RawRequest;
  byId(id: string): RawRequest;
  /** The most frequent values of the first two facets among the hits of a word. */
  selectedBy(word: string): Promise<readonly { name: string; value: string }[]>;
  bytes(): Promise<number>;
  close(): Promise<void>;
}

export interface RawRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const SEARCHED = ['title^10', 'keywords^4', 'description', 'distributions'];
const BULK = 500;
const DRAWN = 160;
const PAGE = 10;
const BUCKETS = 20;
const JSON_LINES = { 'content-type': 'application/x-ndjson' };
const INDEX = {
  settings: { number_of_shards: 1, number_of_replicas: 0, refresh_interval: -1 },
  mappings: {
    // The document is answered as it is; what is searched is in the index only.
    _source: { includes: ['document'] },
    dynamic: false,
    properties: {
      title: { type: 'text', store: true, index_prefixes: { min_chars: 1, max_chars: 10 } },
      description: { type: 'text' },
      keywords: { type: 'text' },
      distributions: { type: 'text' },
      issued: { type: 'date', ignore_malformed: true },
      facets: {
        properties: Object.fromEntries(FACET_FIELDS.map((name) => [name, { type: 'keyword' }])),
      },
      document: { type: 'object', enabled: false },
    },
  },
};

/** Makes the index `name` anew and fills it. */
export async function fillRawIndex(
  node: string,
  name: string,
  pages: AsyncIterable<readonly FlatDataset[]>,
): Promise<RawIndex> {
  const client = createClient(node, '');
  const post = (action: string, body: object): RawRequest => ({
    method: 'POST',
    path: `/${name}/${action}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const drop = () => client.send({ method: 'DELETE', path: `/${name}` }, [404]);
  await drop();
  await client.send({ ...post('', INDEX), method: 'PUT', path: `/${name}` });
  const counts = new Map<string, number>();
  const titles: string[] = [];
  let filledIn = 0;
  for await (const datasets of inBulks(pages)) {
    for (const dataset of datasets) {
      countWords(dataset, counts);
      titles.push(dataset.title.join(' '));
    }
    const body = datasets.map(linesOf).join('');
    const bulk = {
      method: 'POST',
      path: `/${name}/_bulk?filter_path=errors`,
      headers: JSON_LINES,
      body,
    };
    filledIn += await elapsed(async () => {
      if ((await client.send(bulk)).includes('true')) {
        throw new Error(`Elasticsearch refuses some of ${datasets[0]?.id} and the next`);
      }
    });
  }
  filledIn += await elapsed(() => client.send({ method: 'POST', path: `/${name}/_refresh` }));
  const page = (question: FlatQuestion) => post('_search', searchOf(question));
  return {
    client,
    filledIn,
    words: drawWords(wordsOf(counts, titles), DRAWN),
    page,
    suggestions: (beginning) =>
      post('_search', {
        query: { match_phrase_prefix: { title: beginning } },
        size: PAGE,
        _source: false,
        stored_fields: ['title'],
      }),
    byId: (id) => ({ method: 'GET', path: `/${name}/_doc/${encodeURIComponent(id)}` }),
    async selectedBy(word) {
      const { aggregations } = JSON.parse(
        await client.send(page({ text: word, withFacets: true })),
      ) as {
        readonly aggregations: Record<string, { readonly buckets: { readonly key: string }[] }>;
      };
      return FACET_FIELDS.slice(0, 2).flatMap((facet) => {
        const value = aggregations[facet]?.buckets[0]?.key;
        return value === undefined ? [] : [{ name: facet, value }];
      });
    },
    bytes: () => indexBytes(client, name),
    async close() {
      await drop();
      client.close();
    },
  };
}

/** Bytes of the primary shards of all indices whose names match a pattern. */
export async function indexBytes(client: PlatformClient, pattern: string): Promise<number> {
  const answer = await client.get(`/${pattern}/_stats/store?expand_wildcards=all`);
  const { _all } = JSON.parse(answer) as {
    readonly _all: { readonly primaries: { readonly store: { readonly size_in_bytes: number } } };
  };
  return _all.primaries.store.size_in_bytes;
}

function searchOf({
  text,
  offset = 0,
  isByDate,
  withFacets,
  selected = [],
  members,
}: FlatQuestion) {
  const filter = selected.map(({ name, value }) => ({ term: { [`facets.${name}`]: value } }));
  const must =
    text === undefined
      ? []
      : [{ multi_match: { query: text, fields: SEARCHED, type: 'cross_fields', operator: 'and' } }];
  return {
    query: must.length + filter.length > 0 ? { bool: { must, filter } } : { match_all: {} },
    from: offset,
    size: PAGE,
    track_total_hits: true,
    ...(isByDate && { sort: [{ issued: 'desc' }] }),
    ...(members && { _source: members.map((member) => `document.${member}`) }),
    ...(withFacets && {
      aggs: Object.fromEntries(
        FACET_FIELDS.map((name) => [name, { terms: { field: `facets.${name}`, size: BUCKETS } }]),
      ),
    }),
  };
}

async function* inBulks(pages: AsyncIterable<readonly FlatDataset[]>) {
  let bulk: FlatDataset[] = [];
  for await (const page of pages) {
    bulk.push(...page);
    if (bulk.length >= BULK) {
      yield bulk;
      bulk = [];
    }
  }
  if (bulk.length > 0) {
    yield bulk;
  }
}

function linesOf({ id, ...source }: FlatDataset): string {
  return `${JSON.stringify({ index: { _id: id } })}\n${JSON.stringify(source)}\n`;
}

function countWords({ title, description, keywords, distributions }: FlatDataset, counts: Counts) {
  const text = [title, description, keywords, distributions].flat().join(' ').toLowerCase();
  for (const word of new Set(text.split(/[^\p{L}\p{N}]+/u))) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
}

type Counts = Map<string, number>;

function wordsOf(counts: Counts, titles: readonly string[]) {
  const words = [...counts.keys()].sort();
  return {
    documents: titles.length,
    between: (least: number, most: number) =>
      words.filter((word) => {
        const count = counts.get(word) ?? 0;
        return least <= count && count <= most;
      }),
    titles,
  };
}
