import type { Client } from '@elastic/elasticsearch';
import { INDEX_FIELDS, INDEX_ONLY } from '../../../../profile-compiler/index.ts';
import type { DatedId, DatedPage } from '../../../port/search-index.ts';
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
