import type { estypes } from '@elastic/elasticsearch';
import {
  INDEX_FIELDS,
  likelyTags,
  sortField,
  sortTextsField,
} from '../../../../profile-compiler/index.ts';
import { InvalidQueryError } from '../../../errors.ts';
import type { Direction, Order } from '../../../port/search-query.ts';
import { encodePosition, type Position, type SortKey } from '../../../query/page-position.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';

type FieldOrder = Extract<Order, { readonly by: 'field' }>;

/** Whether hits are read in their order, or the last one first. */
export type SortReading = 'forward' | 'backward';

/** The sort of a request: `id` breaks ties, so later parts are left out. */
export function sortClauses(
  plan: EntityPlan,
  order: readonly Order[],
  reading: SortReading = 'forward',
): estypes.SortCombinations[] {
  const clauses = order.map((part) => sortClause(plan, part, reading));
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

/** The index of the id in an order. */
function idPart(order: readonly Order[]): number {
  const at = order.findIndex(({ by }) => by === 'id');
  return at < 0 ? order.length : at;
}

function sortClause(plan: EntityPlan, part: Order, reading: SortReading): estypes.SortCombinations {
  switch (part.by) {
    case 'relevance':
      return { _score: { order: read('desc', reading) } };
    case 'newest':
      return byNewest(plan, reading);
    case 'id':
      return byId(read(part.direction, reading));
    case 'field':
      return byField(plan, part, reading);
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
  { field, direction, language }: FieldOrder,
  reading: SortReading,
) {
  const sort = plan.sorts.find(({ name }) => name === field);
  if (!sort) {
    throw new InvalidQueryError(`${field} is not a field to order by; see the orders.`);
  }
  const mode = direction === 'asc' ? 'min' : 'max';
  const missing = reading === 'forward' ? '_last' : '_first';
  const clause = { order: read(direction, reading), mode, missing } as const;
  if (language === undefined || sort.kind !== 'language-map') {
    return { [sortField(field)]: clause };
  }
  const path = sortTextsField(field);
  const nested = { path, filter: inLanguage(path, language) };
  return { [`${path}.text`]: { ...clause, nested } };
}

type Clause = estypes.QueryDslQueryContainer;

/** The text in the first of the likely tags that the document has, else in another region of the language, else its text pick. */
function inLanguage(path: string, wanted: string): Clause {
  const { tags, beginnings } = likelyTags(wanted);
  const among = (field: string): Clause[] => [
    ...tags.map((tag) => ({ term: { [field]: { value: tag } } })),
    { bool: { should: beginnings.map((value) => ({ prefix: { [field]: { value } } })) } },
  ];
  const own = [...among(`${path}.language`), { term: { [`${path}.language`]: { value: '' } } }];
  const all = among(`${path}.languages`);
  const should = own.map((filter, at) => ({
    bool: { filter: [filter], ...(at > 0 && { must_not: all.slice(0, at) }) },
  }));
  return { bool: { should, minimum_should_match: 1 } };
}
