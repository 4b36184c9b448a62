import type { Search } from '../../../search/index.ts';
import { type CompareHits, documentSource, type HitSource } from './hit-source.ts';
import { allOf, queryOf, type SearchRequest } from './search-request.ts';

/** Titles that are compared; the best of them are the hits. */
const MOST_TITLES = 100;

/**
 * The documents of each kind whose title continues the text, the best first; with one mistake in a word where no title does. Other
 * conditions hold as well. The place of a title among all is its cursor.
 */
export async function completionSources(
  search: Pick<Search, 'search' | 'suggest'>,
  { text, kinds }: Pick<SearchRequest, 'text' | 'kinds'>,
): Promise<readonly HitSource[]> {
  const entities = kinds.map(({ kind }) => kind);
  const titles = await search.suggest({ text, entities, first: MOST_TITLES, forgiving: true });
  return kinds.map(({ kind, filter, ...conditions }) => {
    const ranks = new Map(
      titles.flatMap(({ entity, id }, rank) => (entity === kind ? [[id, rank]] : [])),
    );
    const ids = { kind: 'equals', field: 'id', values: [...ranks.keys()] } as const;
    const query = queryOf({ text: '', order: [] }, { ...conditions, filter: allOf([filter, ids]) });
    return {
      name: kind,
      async read({ first, offset = 0, after }) {
        if (ranks.size === 0) {
          return { total: 0, hits: [] };
        }
        const found = await documentSource(search, kind, query).read({ first: ranks.size });
        const last = after === undefined ? -1 : Number(after);
        const inOrder = found.hits
          .map((hit) => ({ ...hit, cursor: String(ranks.get(hit.id) ?? 0) }))
          .sort(byTitle)
          .filter(({ cursor }) => Number(cursor) > last);
        return { total: found.total, hits: inOrder.slice(offset, offset + first) };
      },
    };
  });
}

/** Compares titles by how well they continue the text. */
export const byTitle: CompareHits = (a, b) => Number(a.cursor) - Number(b.cursor);
