import type {
  DocumentObject,
  Search,
  StoredDocument,
  TermDocument,
  TypedQuery,
  TypedResult,
} from '../../../search/index.ts';
import { membersOfStored } from '../documents/document-members.ts';
import { allOf, queryOf, type SearchRequest } from './search-request.ts';

/** Source of the hits of one kind, in order: the documents of an entity, or the terms of vocabularies. */
export interface HitSource {
  /** Key of its position in a continuation. */
  readonly name: string;
  read(place: HitPlace): Promise<SourcePage>;
}

export interface HitPlace {
  readonly first: number;
  readonly offset?: number;
  /** Cursor of the last hit before. */
  readonly after?: string;
}

export interface SourcePage
  extends Pick<TypedResult, 'total' | 'hasNextPage' | 'relaxed' | 'didYouMean'> {
  readonly hits: readonly FoundHit[];
}

/** A hit of any kind. */
export interface FoundHit {
  readonly kind: string;
  readonly id: string;
  readonly cursor: string;
  readonly found: StoredDocument | FoundTerm;
}

/** A term with the id of its vocabulary. */
export interface FoundTerm {
  readonly vocabulary: string;
  readonly document: TermDocument;
}

/** The members of a document or term; do not write to them. */
export function membersOfHit({ found }: FoundHit): DocumentObject {
  return 'vocabulary' in found ? { ...found.document } : membersOfStored(found);
}

/** The documents of an entity. */
export function documentSource(
  search: Pick<Search, 'search'>,
  entity: string,
  query: TypedQuery,
): HitSource {
  return {
    name: entity,
    async read(page) {
      const { hits, ...counted } = await search.search(entity, { ...query, page });
      return {
        ...counted,
        hits: hits.map(({ document, cursor }) => ({
          kind: entity,
          id: document.id,
          cursor,
          found: document,
        })),
      };
    },
  };
}

/** Compares hits of several sources; 0 where only the order of the sources decides. */
export type CompareHits = (a: FoundHit, b: FoundHit) => number;

/** Titles that are compared; the best of them are the hits. */
const MAX_TITLES = 100;

/**
 * The documents of each kind whose title continues the text, the best first; with one mistake in a word where no title does. Other
 * conditions hold as well. The place of a title among all is its cursor.
 */
export async function completionSources(
  search: Pick<Search, 'search' | 'suggest'>,
  { text, kinds }: Pick<SearchRequest, 'text' | 'kinds'>,
): Promise<readonly HitSource[]> {
  const entities = kinds.map(({ kind }) => kind);
  const titles = await search.suggest({ text, entities, first: MAX_TITLES, forgiving: true });
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
          return { total: 0, hits: [], hasNextPage: false };
        }
        const found = await documentSource(search, kind, query).read({ first: ranks.size });
        const last = after === undefined ? -1 : Number(after);
        const inOrder = found.hits
          .map((hit) => ({ ...hit, cursor: String(ranks.get(hit.id) ?? 0) }))
          .sort(byTitle)
          .filter(({ cursor }) => Number(cursor) > last);
        const end = offset + first;
        return {
          total: found.total,
          hits: inOrder.slice(offset, end),
          hasNextPage: inOrder.length > end,
        };
      },
    };
  });
}

/** Compares titles by how well they continue the text. */
export const byTitle: CompareHits = (a, b) => Number(a.cursor) - Number(b.cursor);
