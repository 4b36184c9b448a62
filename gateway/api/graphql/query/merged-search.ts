import { graphqlError } from '../errors.ts';
import type { NodeSource } from '../schema/nodes/node-interface.ts';
import { interleaved } from './interleaved.ts';
import { nodesAt } from './nodes-at.ts';
import { type KindSearches, type KindTotal, searchedKind } from './searched-kinds.ts';

/** A page of hits of several kinds. */
export interface MergedPage {
  readonly totals: readonly KindTotal[];
  readonly hits: readonly HitOfKind[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
}

export interface HitOfKind {
  readonly node: NodeSource;
  readonly cursor: string;
}

export interface MergedRequest {
  readonly query: string;
  /** Names of entities and `ALL_TERMS`, each once; the first comes first among hits of one rank. */
  readonly kinds: readonly string[];
  readonly first: number;
  readonly after: string | undefined;
}

/** Hits up to which pages go. */
const MOST_HITS = 10_000;

/**
 * Searches several kinds: all best hits, then all second ones, and so on. Relevance of different kinds cannot be
 * compared, but ranks can. Totals come first, because they decide which ranks are on the page.
 */
export async function mergedSearch(
  searches: KindSearches,
  { query, kinds, first, after }: MergedRequest,
): Promise<MergedPage> {
  const start = after === undefined ? 0 : positionOf(after);
  const searched = new Map(kinds.map((kind) => [kind, searchedKind(searches, kind, query)]));
  const totals = await Promise.all([...searched.values()].map((kind) => kind.counted()));
  const length = Math.min(first, MOST_HITS - start);
  const places = interleaved(totals, { start, length });
  const nodes = await nodesAt(
    places,
    async (kind, part) => (await searched.get(kind)?.page(part)) ?? [],
  );
  const all = Math.min(
    MOST_HITS,
    totals.reduce((sum, { total }) => sum + total, 0),
  );
  return {
    totals,
    hits: nodes.flatMap((node, at) => (node ? [{ node, cursor: cursorAt(start + at + 1) }] : [])),
    hasNextPage: start + places.length < all,
    hasPreviousPage: start > 0,
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
