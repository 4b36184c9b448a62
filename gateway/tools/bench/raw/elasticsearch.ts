import { type Call, clientOf, type HttpClient, jsonCall } from '../../harness/client.ts';
import {
  type DrawnWords,
  FACETS,
  type FlatItem,
  halvesOf,
  textsOfItem,
  wordCounter,
} from '../items.ts';
import type { Asked, AskedPage, RawSide } from '../kinds.ts';
import { bulkCall } from './finished-documents.ts';

/** The index of an Elasticsearch expert who needs to answer these questions only; disposal deletes it. */
export interface RawIndex extends RawSide, AsyncDisposable {
  readonly words: DrawnWords;
  /** Other words of the same kinds, for searches that are not measured. */
  readonly others: DrawnWords;
  readonly bytes: number;
  /** Ids of the first ten hits of a typed query, as its manual suggests to search. */
  find(text: string): Promise<readonly string[]>;
}

const WEIGHTED = ['title^10', 'keywords^4', 'description'];
const BULK_PAGES = 5;
const DRAWN = 160;
const PAGE = 10;
/** The members of documents that the page of a portal shows. */
const SHOWN = ['id', 'title', 'description', 'catalog', 'categories', 'distributions.format'];
const TEXT = { type: 'text' };
const INDEX = {
  settings: { number_of_shards: 1, number_of_replicas: 0, refresh_interval: -1 },
  mappings: {
    // The document is answered as it is; what is searched is in the index only.
    _source: { includes: ['document'] },
    dynamic: false,
    properties: {
      title: { ...TEXT, store: true, index_prefixes: { min_chars: 1, max_chars: 10 } },
      ...{ description: TEXT, keywords: TEXT, distributions: TEXT, publisher: TEXT },
      issued: { type: 'date', ignore_malformed: true },
      facets: { properties: Object.fromEntries(FACETS.map((name) => [name, { type: 'keyword' }])) },
      document: { type: 'object', enabled: false },
    },
  },
};

/** Makes the index `name` anew and fills it. */
export async function fillRawIndex(
  node: string,
  name: string,
  pages: AsyncIterable<readonly FlatItem[]>,
): Promise<RawIndex> {
  const client = clientOf(node);
  const drop = () => client.ask({ method: 'DELETE', path: `/${name}` }, 404);
  await drop();
  await client.ask({ ...jsonCall(`/${name}`, INDEX), method: 'PUT' });
  const counter = wordCounter();
  let bulk: FlatItem[] = [];
  const send = async () => {
    const call = bulkCall(`/${name}/_bulk?filter_path=errors`, linesOf(bulk));
    if (bulk.length > 0 && (await client.ask(call)).includes('true')) {
      throw new Error(`Elasticsearch refuses some of ${bulk[0]?.id} and the next`);
    }
    bulk = [];
  };
  for await (const items of pages) {
    items.forEach(counter.add);
    bulk.push(...items);
    if (bulk.length >= BULK_PAGES * items.length) {
      await send();
    }
  }
  await send();
  await client.ask({ method: 'POST', path: `/${name}/_refresh` });
  return {
    client,
    ...halvesOf(counter.draw(2 * DRAWN)),
    bytes: await indexBytes(client, name),
    call: (asked) => callOf(name, asked),
    async find(query) {
      const fields = [...WEIGHTED, 'publisher'];
      const multi_match = { type: 'best_fields', query, fields, fuzziness: 'AUTO' };
      const search = { query: { multi_match }, size: PAGE, _source: false };
      const { hits } = JSON.parse(await client.ask(jsonCall(`/${name}/_search`, search)));
      return hits.hits.map(({ _id }: { readonly _id: string }) => _id);
    },
    async [Symbol.asyncDispose]() {
      await drop();
      client.close();
    },
  };
}

/** Bytes of the primary shards of all indices whose names match a pattern. */
export async function indexBytes(client: HttpClient, pattern: string): Promise<number> {
  const answer = await client.get(`/${pattern}/_stats/store?expand_wildcards=all`);
  return JSON.parse(answer)._all.primaries.store.size_in_bytes;
}

function callOf(name: string, asked: Asked): Call {
  if ('id' in asked) {
    return { method: 'GET', path: `/${name}/_doc/${encodeURIComponent(asked.id)}` };
  }
  const titles = {
    query: { match_phrase_prefix: { title: 'beginning' in asked ? asked.beginning : '' } },
    ...{ size: PAGE, _source: false, stored_fields: ['title'] },
  };
  const list = (from: number) => ({ query: { match_all: {} }, from, _source: ['document.id'] });
  const search =
    'page' in asked
      ? searchOf(asked.page)
      : 'restOffset' in asked
        ? list(asked.restOffset)
        : titles;
  return jsonCall(`/${name}/_search`, search);
}

function searchOf({ text, offset, isByDate, facets, documents, selected = [] }: AskedPage) {
  const filter = selected.map(({ name, value }) => ({ term: { [`facets.${name}`]: value } }));
  const fields = [...WEIGHTED, 'distributions'];
  const all = { query: text, fields, type: 'cross_fields', operator: 'and' };
  const counted = FACETS.map((name) => [name, { terms: { field: `facets.${name}`, size: 20 } }]);
  return {
    query: { bool: { must: text === undefined ? [] : [{ multi_match: all }], filter } },
    from: offset ?? 0,
    size: PAGE,
    track_total_hits: true,
    ...(isByDate && { sort: [{ issued: 'desc' }] }),
    ...(!documents && { _source: SHOWN.map((member) => `document.${member}`) }),
    ...(facets && { aggs: Object.fromEntries(counted) }),
  };
}

function linesOf(items: readonly FlatItem[]): string {
  return items
    .flatMap((item) => {
      const { id, publisher, issued, facets, document } = item;
      const source = { ...textsOfItem(item), publisher, issued, facets, document };
      return [{ index: { _id: id } }, source].map((line) => `${JSON.stringify(line)}\n`);
    })
    .join('');
}
