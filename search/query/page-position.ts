import { InvalidQueryError } from '../errors.ts';
import type { Order, QueryPage, SearchQuery } from '../port/search-query.ts';

/** A value that hits are ordered by; `null` if a document has none. */
export type SortKey = string | number | null;

/** Position of a hit: its sort keys and, last, its id. It holds whatever is written in between. */
export interface Position {
  readonly keys: readonly SortKey[];
  readonly id: string;
}

/**
 * The order of a query: as asked for, else by relevance where there is text, else by id. What is equally relevant for a text
 * is ordered by what is newer.
 */
export function effectiveOrder({ order, text }: SearchQuery): readonly Order[] {
  if (!text) {
    return order.length > 0 ? order : BY_ID;
  }
  if (order.length === 0) {
    return BY_RELEVANCE;
  }
  return order.at(-1)?.by === 'relevance' ? [...order, { by: 'newest' }] : order;
}

const BY_ID: readonly Order[] = [{ by: 'id', direction: 'asc' }];
const BY_RELEVANCE: readonly Order[] = [{ by: 'relevance' }, { by: 'newest' }];

/** The opaque cursor of a position in this order. */
export function encodePosition(order: readonly Order[], { keys, id }: Position): string {
  return Buffer.from(JSON.stringify([orderName(order), keys, id])).toString('base64url');
}

/** The position that a cursor names; throws `InvalidQueryError` for a cursor of another order. */
export function decodePosition(order: readonly Order[], cursor: string): Position {
  const [name, keys, id] = cursorParts(cursor);
  if (name !== orderName(order) || !isKeys(keys, order.length) || typeof id !== 'string') {
    throw new InvalidQueryError(
      `The cursor ${JSON.stringify(cursor.slice(0, 80))} does not belong to this order; leave it out, or repeat the order of the page that gave it.`,
    );
  }
  return { keys, id };
}

/** The position that a page continues from; `undefined` without a cursor. Throws as `decodePosition` does. */
export function positionIn(
  order: readonly Order[],
  { after, before }: QueryPage,
): Position | undefined {
  const cursor = after ?? before;
  return cursor === undefined ? undefined : decodePosition(order, cursor);
}

/** The cursor of the same place, in whatever order, under another id. */
export function cursorUnderId(cursor: string, idOf: (id: string) => string): string {
  const [name, keys, id] = cursorParts(cursor);
  return Buffer.from(JSON.stringify([name, keys, idOf(String(id))])).toString('base64url');
}

/** The parts of an opaque text; none of one that holds none. */
export function cursorParts(cursor: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function isKeys(keys: unknown, length: number): keys is SortKey[] {
  return Array.isArray(keys) && keys.length === length && keys.every(isKey);
}

function isKey(key: unknown): key is SortKey {
  return key === null || typeof key === 'string' || typeof key === 'number';
}

/** A name of an order, which tells it from all others. */
export function orderName(order: readonly Order[]): string {
  return order.map(partName).join(' ');
}

function partName(part: Order): string {
  switch (part.by) {
    case 'relevance':
    case 'newest':
      return part.by;
    case 'id':
      return `id:${part.direction}`;
    case 'field':
      return `${part.field}:${part.direction}:${part.language ?? ''}`;
  }
}
