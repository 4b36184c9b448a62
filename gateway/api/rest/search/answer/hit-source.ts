import {
  type DocumentObject,
  hitOrder,
  type Search,
  type SearchQuery,
} from '../../../../../search/index.ts';
import { membersOfStored } from '../../../documents/document-members.ts';
import type { TypeQuery } from '../query/to-query.ts';
import type { SearchType } from '../search-types.ts';

/** What gives hits of one kind in their order: the documents of a type, or the terms of vocabularies. */
export interface HitSource {
  /** Key of its position in a continuation. */
  readonly name: string;
  /** The type that its hits count for. */
  readonly index: string;
  /** The type of its documents; absent for terms. */
  readonly type?: SearchType;
  read(page: HitPlace): Promise<SourcePage>;
}

export interface HitPlace {
  readonly first: number;
  readonly offset?: number;
  /** Cursor of the last hit before. */
  readonly after?: string;
}

export interface SourcePage {
  readonly total: number;
  readonly hits: readonly SourceHit[];
}

export interface SourceHit {
  readonly id: string;
  readonly cursor: string;
  /** When its record was last changed, a UTC instant. */
  readonly modified?: string | undefined;
  /** The members of the document; do not write to them. */
  readonly members: DocumentObject;
}

/** The documents of a type. */
export function documentSource(
  search: Pick<Search, 'search'>,
  { type, query }: TypeQuery,
): HitSource {
  return {
    name: type.name,
    index: type.name,
    type,
    async read(page) {
      const { total, hits } = await search.search(type.entity.name, { ...query, page });
      const read = hits.map(({ document, cursor }) => ({
        id: document.id,
        cursor,
        modified: document.modified,
        get members() {
          return membersOfStored(document);
        },
      }));
      return { total, hits: read };
    },
  };
}

/** Compares hits of several sources; 0 where only the order of the sources decides. */
export type CompareHits = (a: SourceHit, b: SourceHit) => number;

/**
 * The order of hits of several sources. Terms that are not ordered by relevance stay behind the hits of the sources
 * before them.
 */
export function orderOfHits(sources: readonly HitSource[], query: SearchQuery): CompareHits {
  const isByRelevance = query.text !== undefined && query.order.length === 0;
  return isByRelevance || sources.every(({ type }) => type) ? hitOrder(query) : () => 0;
}
