import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { WIDEST_WINDOW } from '../../../../profile-compiler/index.ts';
import type { Search, SearchResult, TypedQuery } from '../../../../search/index.ts';
import { searchError } from '../answer.ts';

/** A query without page. */
export type UnpagedQuery = Omit<TypedQuery, 'page'>;

/**
 * Ends of the pages of queries: cursors by the number of hits before. Clients page by number, but far behind, an
 * index goes on by cursors only.
 */
export type PagePositions = LRUCache<string, string>;

/** Positions that are kept in a process; the longest unused goes. */
const MAX_POSITIONS = 1_000;

export function createPagePositions(): PagePositions {
  return new LRUCache({ max: MAX_POSITIONS });
}

/** Names the position of a query behind so many hits. */
export function positionKey({ facets: _, ...query }: UnpagedQuery, start: number): string {
  return createHash('sha256')
    .update(JSON.stringify([query, start]))
    .digest('base64');
}

/** A page by the number of packages before it. */
export interface WantedPage {
  readonly query: UnpagedQuery;
  readonly start: number;
  readonly rows: number;
  /** Hits that the index reaches by their number; `WIDEST_WINDOW` where absent. */
  readonly window?: number;
}

/**
 * Reads a page of datasets. Behind the window it goes on where an earlier page ended, which is known while a client reads one page
 * after the other; throws a search error where it is not.
 */
export async function readPackagePage(
  search: Pick<Search, 'search'>,
  positions: PagePositions,
  { query, start, rows, window = WIDEST_WINDOW }: WantedPage,
): Promise<SearchResult> {
  const end = start + rows;
  const read = (page: TypedQuery['page']) => search.search('dataset', { ...query, page });
  const known = end > window ? positions.get(positionKey(query, start)) : undefined;
  if (rows === 0 || (end > window && known === undefined)) {
    const counted = await read({ first: 0 });
    if (rows === 0 || start >= counted.total) {
      return counted;
    }
    throw searchError(
      `start: more than ${window} packages are before the end of this page. Read the pages one after the other, or narrow the search by fq.`,
    );
  }
  const result = await read({
    first: rows,
    ...(known === undefined ? { offset: start } : { after: known }),
  });
  const last = result.hits.at(-1);
  if (last && result.hits.length === rows && end + rows > window) {
    positions.set(positionKey(query, end), last.cursor);
  }
  return result;
}
