import type { Search } from '../../../../../search/index.ts';
import { membersOfStored } from '../../../documents/document-members.ts';
import { allOf } from '../query/part.ts';
import type { TypeQuery } from '../query/to-query.ts';
import type { CompareHits, HitSource } from './hit-source.ts';

/** Titles that are compared; the best of them are the hits. */
const MOST_TITLES = 100;

/**
 * The documents of each type whose title continues a text, the best first. Other conditions of the query hold as
 * well; types without ids to filter by have none.
 */
export async function completionSources(
  search: Pick<Search, 'search' | 'suggest'>,
  text: string,
  queries: readonly TypeQuery[],
): Promise<readonly HitSource[]> {
  const entities = queries.map(({ type }) => type.entity.name);
  const titles = await search.suggest({ text, entities, first: MOST_TITLES });
  return queries.map(({ type, query }) => {
    const ranks = new Map(
      titles.flatMap(({ entity, id }, rank) => (entity === type.entity.name ? [[id, rank]] : [])),
    );
    const found = () => {
      const ids = { kind: 'equals', field: 'id', values: [...ranks.keys()] } as const;
      const filter = allOf([query.filter, ids]);
      const { text: _, filter: __, ...others } = query;
      return search.search(type.entity.name, {
        ...others,
        ...(filter && { filter }),
        order: [],
        page: { first: ranks.size },
      });
    };
    return {
      name: type.name,
      index: type.name,
      type,
      async read({ first, offset = 0, after }) {
        if (ranks.size === 0 || !hasIds(type)) {
          return { total: 0, hits: [] };
        }
        const { total, hits } = await found();
        const last = after === undefined ? -1 : Number(after);
        const inOrder = hits
          .map(({ document }) => ({
            id: document.id,
            cursor: String(ranks.get(document.id) ?? 0),
            members: membersOfStored(document),
          }))
          .sort(byRank)
          .filter(({ cursor }) => Number(cursor) > last);
        return { total, hits: inOrder.slice(offset, offset + first) };
      },
    };
  });
}

/** Compares titles by how well they continue the text. */
export const byRank: CompareHits = (a, b) => Number(a.cursor) - Number(b.cursor);

function hasIds({ fields }: TypeQuery['type']): boolean {
  return fields.filters.some(({ name }) => name === 'id');
}
