import type { Client } from '@elastic/elasticsearch';
import { INDEX_FIELDS, INDEX_ONLY } from '../../../../profile-compiler/index.ts';
import type { DatedId, DatedPage, DocumentKey } from '../../../port/search-index.ts';
import { isId } from '../client/read-documents.ts';
import { scan } from '../client/scan.ts';
import type { StoredSource } from './stored-document.ts';

/** Ids with dates, by id. */
export async function datedIds(
  client: Client,
  index: string,
  { first, after }: DatedPage,
): Promise<readonly DatedId[]> {
  const { hits } = await client.search<StoredSource>({
    index,
    size: first,
    sort: [{ [INDEX_FIELDS.id]: { order: 'asc' } }],
    track_total_hits: false,
    _source: [INDEX_FIELDS.id, INDEX_FIELDS.modified],
    allow_partial_search_results: false,
    ...(after !== undefined && { search_after: [after] }),
  });
  return hits.hits.flatMap(({ _source: source }) => {
    if (!source) {
      return [];
    }
    const { id, modified } = source[INDEX_ONLY];
    return [{ id, ...(modified !== undefined && { modified }) }];
  });
}

/** Keys of one query; Elasticsearch takes 65,536. */
const KEYS = 10_000;
const PAGE = 5000;

interface Users {
  readonly client: Client;
  /** Entity → index. */
  readonly indices: Readonly<Record<string, string>>;
}

/** Documents that were written with one of these term keys, each once, those of a moment ago too. */
export async function* usersOf(
  { client, indices }: Users,
  termKeys: Iterable<string>,
): AsyncGenerator<DocumentKey> {
  const keys = [...termKeys];
  if (keys.length === 0) {
    return;
  }
  await client.indices.refresh({ index: Object.values(indices) });
  for (const [entity, index] of Object.entries(indices)) {
    const seen = new Set<string>();
    for (let at = 0; at < keys.length; at += KEYS) {
      const query = { terms: { [INDEX_FIELDS.termKeys]: keys.slice(at, at + KEYS) } };
      for await (const { _id: key } of scan(client, { index, query, size: PAGE })) {
        if (key !== undefined && !seen.has(key)) {
          seen.add(key);
          yield { entity, id: isId(key) ? key : await idOf(client, index, key) };
        }
      }
    }
  }
}

async function idOf(client: Client, index: string, key: string): Promise<string> {
  const { _source: source } = await client.get<StoredSource>({ index, id: key });
  return source?.[INDEX_ONLY].id ?? '';
}
