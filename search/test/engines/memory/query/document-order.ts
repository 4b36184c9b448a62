import { byCodePoint, rankedTags } from '../../../../../profile-compiler/index.ts';
import { compareKeys, sortColumn } from '../../../../field-values/columns.ts';
import type { SearchPlan } from '../../../../field-values/search-plan.ts';
import type { IndexedDocument } from '../../../../port/search-index.ts';
import type { Order } from '../../../../port/search-query.ts';
import type { Position, SortKey } from '../../../../query/page-position.ts';
import type { Score } from './text-score.ts';

/** The order of documents: the first part decides, ids break ties, documents without value are last. */
export function documentOrder(plan: SearchPlan, order: readonly Order[], score: Score) {
  function positionOf(document: IndexedDocument): Position {
    return { keys: order.map((part) => keyOf(part, document)), id: document.id };
  }

  function keyOf(part: Order, indexed: IndexedDocument): SortKey {
    switch (part.by) {
      case 'relevance':
        return score(indexed) ?? 0;
      case 'id':
        return indexed.id;
      case 'newest': {
        const { newest: sort } = plan;
        const [low = null, high = low] = (sort && sortColumn(indexed.document, sort)['']) ?? [];
        return high;
      }
      case 'field': {
        const sort = plan.sorts.find(({ name }) => name === part.field);
        const ranges = sort ? sortColumn(indexed.document, sort) : {};
        const tags =
          part.language === undefined ? [] : rankedTags(Object.keys(ranges), part.language);
        const range = [...tags, ''].map((tag) => ranges[tag]).find((one) => one !== undefined);
        const [low = null, high = low] = range ?? [];
        return part.direction === 'asc' ? low : high;
      }
    }
  }

  function compare(a: Position, b: Position): number {
    for (const [at, part] of order.entries()) {
      const isDescending =
        part.by === 'relevance' || part.by === 'newest' || part.direction === 'desc';
      const difference = compareMaybe(a.keys[at] ?? null, b.keys[at] ?? null, isDescending);
      if (difference !== 0) {
        return difference;
      }
    }
    return byCodePoint(a.id, b.id);
  }

  return {
    positionOf,
    comparePosition: (document: IndexedDocument, position: Position) =>
      compare(positionOf(document), position),
    compare: (a: IndexedDocument, b: IndexedDocument) => compare(positionOf(a), positionOf(b)),
  };
}

function compareMaybe(a: SortKey, b: SortKey, isDescending: boolean): number {
  if (a === null || b === null) {
    return Number(a === null) - Number(b === null);
  }
  return isDescending ? compareKeys(b, a) : compareKeys(a, b);
}
