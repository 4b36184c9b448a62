import type { estypes } from '@elastic/elasticsearch';
import { INDEX_FIELDS, sortField } from '../../../../profile-compiler/index.ts';
import { InvalidQueryError } from '../../../errors.ts';
import type { Direction, Order } from '../../../port/search-query.ts';
import { encodePosition, type Position, type SortKey } from '../../../query/page-position.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import type { OrderedAlike } from './language-orders.ts';

type FieldOrder = Extract<Order, { readonly by: 'field' }>;

/** Whether hits are read in their order, or the last one first. */
export type SortReading = 'forward' | 'backward';

/** The sort of a request: `id` breaks ties, so later parts are left out. Orders by a language read these fields, else the text pick. */
export function sortClauses(
  plan: EntityPlan,
  order: readonly Order[],
  reading: SortReading = 'forward',
  fields: OrderedAlike['fields'] = new Map(),
): estypes.SortCombinations[] {
  const clauses = order.map((part) => sortClause(plan, part, reading, fields.get(part)));
  const idAt = idPart(order);
  return idAt < order.length
    ? clauses.slice(0, idAt + 1)
    : [...clauses, byId(read('asc', reading))];
}

function read(direction: Direction, reading: SortReading): Direction {
  const opposite = direction === 'asc' ? 'desc' : 'asc';
  return reading === 'forward' ? direction : opposite;
}

/** The sort values that a request continues after. */
export function searchAfter(order: readonly Order[], { keys, id }: Position): SortKey[] {
  return [...keys.slice(0, idPart(order)), id];
}

/** The cursor of a hit. */
export function cursorOf(order: readonly Order[], sort: readonly unknown[], id: string): string {
  return encodePosition(order, positionOf(order, sort, id));
}

/** Where a hit stands. */
export function positionOf(
  order: readonly Order[],
  sort: readonly unknown[],
  id: string,
): Position {
  const idAt = idPart(order);
  return { keys: order.map((_, at) => (at < idAt ? ((sort[at] ?? null) as SortKey) : null)), id };
}

/** The id of a hit: every order has it. */
export function idIn(order: readonly Order[], sort: readonly unknown[]): string {
  return String(sort[idPart(order)]);
}

/** What a request is sorted by behind the id. */
export function behindId(order: readonly Order[], sort: readonly unknown[]): unknown {
  return sort[idPart(order) + 1];
}

/** The index of the id in an order. */
function idPart(order: readonly Order[]): number {
  const at = order.findIndex(({ by }) => by === 'id');
  return at < 0 ? order.length : at;
}

function sortClause(
  plan: EntityPlan,
  part: Order,
  reading: SortReading,
  field: string | undefined,
): estypes.SortCombinations {
  switch (part.by) {
    case 'relevance':
      return { _score: { order: read('desc', reading) } };
    case 'newest':
      return byNewest(plan, reading);
    case 'id':
      return byId(read(part.direction, reading));
    case 'field':
      return byField(plan, part, { reading, field });
  }
}

/** Of an index without such a date, all are equal. */
function byNewest({ newest }: EntityPlan, reading: SortReading): estypes.SortCombinations {
  return {
    [sortField(newest?.name ?? 'newest')]: {
      order: read('desc', reading),
      mode: 'max',
      missing: reading === 'forward' ? '_last' : '_first',
      unmapped_type: 'double',
    },
  };
}

function byId(order: Direction): estypes.SortCombinations {
  return { [INDEX_FIELDS.id]: { order } };
}

/** Ascending by the smallest value, descending by the largest; documents without value are last. */
function byField(
  plan: EntityPlan,
  { field: name, direction }: FieldOrder,
  { reading, field = sortField(name) }: { reading: SortReading; field: string | undefined },
): estypes.SortCombinations {
  if (!plan.sorts.some((sort) => sort.name === name)) {
    throw new InvalidQueryError(`${name} is not a field to order by; see the orders.`);
  }
  const mode = direction === 'asc' ? 'min' : 'max';
  const missing = reading === 'forward' ? '_last' : '_first';
  return { [field]: { order: read(direction, reading), mode, missing } };
}
