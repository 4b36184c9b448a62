import { byCodePoint } from '../../../../profile-compiler/index.ts';
import { InvalidQueryError } from '../../../errors.ts';
import { compareKeys } from '../../../field-values/columns.ts';
import type { Order } from '../../../port/search-query.ts';
import { orderName, type Position, type SortKey } from '../../../query/page-position.ts';
import type { EntityMemory } from '../memory/entity-memory.ts';
import type { KeyOf } from '../memory/sort-memory.ts';
import { topKWithTies } from './top-k.ts';

/** An order of rows, and of rows and positions that cursors name. */
export interface RowOrder {
  compare(a: number, b: number): number;
  compareTo(row: number, position: Position): number;
  position(row: number): Position;
  /** Every row in this order; absent if it depends on the query. */
  readonly all?: Int32Array;
  /** Leaves most of the rows aside that are not among the first `most`; absent if that takes as long as ordering them. */
  narrowed?(rows: Int32Array, most: number): Int32Array;
}

export interface OrderInput {
  readonly memory: EntityMemory;
  readonly order: readonly Order[];
  /** Name of the field by which a document is newer than another. */
  readonly newest: string | undefined;
  /** Relevance by row, the larger the better; 0 if there is none. */
  readonly scores: ArrayLike<number>;
}

interface OrderPart {
  readonly keyOf: KeyOf;
  readonly sign: 1 | -1;
}

/** First part decides, `id` ascending breaks ties; rows without value are last in both directions. */
export function rowOrderOf(input: OrderInput): RowOrder {
  const { memory, order } = input;
  const parts = order.map((part) => orderPart(part, input));
  const idOf = (row: number) => memory.idOf(row) ?? '';
  // Ids are unique, so later parts of the order never decide.
  const idAt = order.findIndex(({ by }) => by === 'id');
  const deciding = idAt < 0 ? parts : parts.slice(0, idAt);
  const idSign = parts[idAt]?.sign ?? 1;

  const rowOrder: RowOrder = {
    compare(a, b) {
      for (const { keyOf, sign } of deciding) {
        const difference = compareMaybe(keyOf(a), keyOf(b), sign);
        if (difference !== 0) {
          return difference;
        }
      }
      return idSign * byCodePoint(idOf(a), idOf(b));
    },
    compareTo(row, { keys, id }) {
      for (const [at, { keyOf, sign }] of deciding.entries()) {
        const difference = compareMaybe(keyOf(row), keys[at] ?? undefined, sign);
        if (difference !== 0) {
          return difference;
        }
      }
      return idSign * byCodePoint(idOf(row), id);
    },
    position: (row) => ({
      keys: parts.map(({ keyOf }): SortKey => keyOf(row) ?? null),
      id: idOf(row),
    }),
  };
  const [first, ...others] = order;
  if (others.some(({ by }) => by === 'relevance')) {
    return rowOrder;
  }
  return first?.by === 'relevance'
    ? byScore(rowOrder, rowOrderOf({ ...input, order: others }), input.scores)
    : kept(rowOrder, order, memory);
}

/** By relevance, and where it is equal by an order that is kept. */
function byScore(
  rowOrder: RowOrder,
  { compare }: RowOrder,
  scores: OrderInput['scores'],
): RowOrder {
  return {
    ...rowOrder,
    compare: (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || compare(a, b),
    narrowed: (rows, most) => topKWithTies(rows, scores, most),
  };
}

/** Compares rows by cached positions, which stay from query to query. */
function kept(rowOrder: RowOrder, order: readonly Order[], memory: EntityMemory): RowOrder {
  const { rows, positions } = memory.orders.of(orderName(order), rowOrder.compare);
  return {
    ...rowOrder,
    all: rows,
    compare: (a, b) => (positions[a] ?? 0) - (positions[b] ?? 0),
  };
}

function orderPart(part: Order, { memory, newest = '', scores }: OrderInput): OrderPart {
  if (part.by === 'relevance') {
    return { keyOf: (row) => scores[row] ?? 0, sign: -1 };
  }
  if (part.by === 'newest') {
    return { keyOf: memory.sorts.get(newest)?.keyOf('desc') ?? noKey, sign: -1 };
  }
  const sign = part.direction === 'asc' ? 1 : -1;
  if (part.by === 'id') {
    return { keyOf: (row) => memory.idOf(row), sign };
  }
  const sort = memory.sorts.get(part.field);
  if (!sort) {
    throw new InvalidQueryError(`${part.field} is not a field to order by; see the orders.`);
  }
  return { keyOf: sort.keyOf(part.direction, part.language), sign };
}

function noKey(): undefined {
  return undefined;
}

function compareMaybe(a: SortKey | undefined, b: SortKey | undefined, sign: 1 | -1): number {
  if (a === undefined || a === null || b === undefined || b === null) {
    return Number(a === undefined || a === null) - Number(b === undefined || b === null);
  }
  return sign * compareKeys(a, b);
}
