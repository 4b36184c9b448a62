import {
  hasWordsOnly,
  parseTextQuery,
  type Search,
  type SearchQuery,
} from '../../../search/index.ts';
import { type LoadedDocument, loadedDocument } from '../documents/loaded-document.ts';
import { graphqlError } from '../errors.ts';
import { interleaved } from './interleaved.ts';

/** A page of hits of several entities. */
export interface MergedPage {
  readonly totals: readonly EntityTotal[];
  readonly hits: readonly HitOfKind[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
}

export interface EntityTotal {
  readonly entity: string;
  readonly total: number;
}

export interface HitOfKind {
  readonly node: LoadedDocument;
  readonly cursor: string;
}

export interface MergedRequest {
  readonly query: string;
  /** Names of entities, each once; the first comes first among hits of one rank. */
  readonly entities: readonly string[];
  readonly first: number;
  readonly after: string | undefined;
}

/** Hits up to which pages go. */
const MOST_HITS = 10_000;

/**
 * Searches several entities: all best hits, then all second ones, and so on. Relevance of different entities cannot be
 * compared, but ranks can. Totals come first, because they decide which ranks are on the page.
 */
export async function mergedSearch(
  search: Pick<Search, 'search'>,
  { query, entities, first, after }: MergedRequest,
): Promise<MergedPage> {
  const asked = toQuery(query);
  const start = after === undefined ? 0 : positionOf(after);
  const totals = await Promise.all(
    entities.map(async (entity) => {
      const { total } = await search.search(entity, { ...asked, page: { first: 0 } });
      return { entity, total };
    }),
  );
  const length = Math.min(first, MOST_HITS - start);
  const places = interleaved(totals, { start, length });
  const documents = await Promise.all(
    [...Map.groupBy(places, ({ entity }) => entity)].map(async ([entity, ranks]) => {
      const page = { first: ranks.length, offset: ranks[0]?.rank ?? 0 };
      const { hits } = await search.search(entity, { ...asked, page });
      return hits.map(({ document }, at) => [`${entity} ${page.offset + at}`, document] as const);
    }),
  );
  const found = new Map(documents.flat());
  const all = Math.min(
    MOST_HITS,
    totals.reduce((sum, { total }) => sum + total, 0),
  );
  return {
    totals,
    hits: places.flatMap(({ entity, rank }, at) => {
      // A document may be deleted between the two requests.
      const document = found.get(`${entity} ${rank}`);
      return document ? [{ node: loadedDocument(document), cursor: cursorAt(start + at + 1) }] : [];
    }),
    hasNextPage: start + places.length < all,
    hasPreviousPage: start > 0,
  };
}

function toQuery(query: string): SearchQuery {
  const text = parseTextQuery(query);
  return {
    ...(text && { text, relaxes: hasWordsOnly(query) }),
    selection: {},
    order: [],
    page: { first: 0 },
    facets: [],
  };
}

/** The cursor of a hit: how many hits end with it. */
function cursorAt(hits: number): string {
  return Buffer.from(`hits:${hits}`).toString('base64url');
}

function positionOf(cursor: string): number {
  const hits = /^hits:(\d{1,5})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  const position = Number(hits);
  if (hits === undefined || position > MOST_HITS) {
    throw graphqlError(
      'BAD_USER_INPUT',
      '"after" is no cursor of this search. Send the endCursor of a page.',
    );
  }
  return position;
}
