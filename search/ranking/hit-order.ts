import { byCodePoint } from '../../profile-compiler/index.ts';
import { compareKeys } from '../field-values/columns.ts';
import type { Hit } from '../port/search-index.ts';
import type { Order, SearchQuery } from '../port/search-query.ts';
import {
  decodePosition,
  effectiveOrder,
  type Position,
  type SortKey,
} from '../query/page-position.ts';

/** A hit, as far as its place in an order goes. */
type Placed = Pick<Hit, 'cursor'>;

/**
 * Compares hits of one query that was sent to several entities, as the query orders those of one: first part decides,
 * hits without value are last, `id` ascending breaks ties.
 */
export function hitOrder(query: SearchQuery): (a: Placed, b: Placed) => number {
  const order = effectiveOrder(query);
  const positions = new WeakMap<Placed, Position>();
  const positionOf = (hit: Placed) => {
    const position = positions.get(hit) ?? decodePosition(order, hit.cursor);
    positions.set(hit, position);
    return position;
  };
  return (a, b) => comparePositions(order, positionOf(a), positionOf(b));
}

/** The relevance of a hit, the larger the better; `undefined` if the query does not order by it. */
export function relevanceOf(query: SearchQuery, { cursor }: Placed): number | undefined {
  const order = effectiveOrder(query);
  const at = order.findIndex(({ by }) => by === 'relevance');
  const key = at < 0 ? undefined : decodePosition(order, cursor).keys[at];
  return typeof key === 'number' ? key : undefined;
}

/** Compares places in an order; 0 for one and the same hit. */
export function comparePositions(order: readonly Order[], a: Position, b: Position): number {
  for (const [at, part] of order.entries()) {
    const isDescending =
      part.by === 'relevance' || part.by === 'newest' || part.direction === 'desc';
    const sign = isDescending ? -1 : 1;
    if (part.by === 'id') {
      return sign * byCodePoint(a.id, b.id);
    }
    const [keyOfA, keyOfB] = [a, b].map(({ keys }) => keyIn(keys[at], part));
    const difference = compareOptional(keyOfA ?? null, keyOfB ?? null, sign);
    if (difference !== 0) {
      return difference;
    }
  }
  return byCodePoint(a.id, b.id);
}

/** Elasticsearch names an absent date by a text. */
function keyIn(key: SortKey | undefined, { by }: Order): SortKey {
  return key === undefined || (by === 'newest' && typeof key !== 'number') ? null : key;
}

function compareOptional(a: SortKey, b: SortKey, sign: number): number {
  return a === null || b === null
    ? Number(a === null) - Number(b === null)
    : sign * compareKeys(a, b);
}
