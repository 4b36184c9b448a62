import { expect, it } from 'vitest';
import type { RelevanceParts } from '../../port/search-index.ts';
import type { Order } from '../../port/search-query.ts';
import { effectiveOrder, encodePosition, type SortKey } from '../../query/page-position.ts';
import { decidingRule } from '../../ranking/deciding-rule.ts';
import { typed } from '../engines/contract/queries.ts';

const PLAIN: RelevanceParts = {
  isWholeTitle: false,
  isAhead: false,
  texts: 5,
  title: 2,
  titleShare: 0.5,
  nearness: 1,
};

interface Given extends Partial<RelevanceParts> {
  readonly keys: readonly SortKey[];
  readonly found?: number;
}

/** The rule between two hits of a text in an order. */
function ruleOf(before: Given, hit: Given, order: readonly Order[] = []) {
  const query = typed('tide gauges', { order });
  const [first, second] = [before, hit].map(({ keys, found = 2, ...parts }, at) => ({
    cursor: encodePosition(effectiveOrder(query), { keys, id: `hit-${at}` }),
    explanation: {
      words: ['tide', 'gauges'].map((word, place) => ({ word, isFound: place < found })),
      relevance: { ...PLAIN, ...parts },
    },
  }));
  return first && second && decidingRule(query, first, second);
}

it('is the part of relevance in which a hit is ahead most', () => {
  const [more, less] = [[9, null] as const, [7, null] as const];
  expect(ruleOf({ keys: more, isWholeTitle: true }, { keys: less, texts: 9 })).toEqual({
    rule: 'whole-title',
  });
  expect(ruleOf({ keys: more, isAhead: true }, { keys: less, title: 9 })).toEqual({
    rule: 'all-words',
  });
  expect(ruleOf({ keys: more, title: 4, texts: 4 }, { keys: less })).toEqual({ rule: 'title' });
  expect(ruleOf({ keys: more, nearness: 4 }, { keys: less })).toEqual({ rule: 'nearness' });
  expect(ruleOf({ keys: more, texts: 7 }, { keys: less })).toEqual({ rule: 'texts' });
  expect(ruleOf({ keys: more, texts: 7 }, { keys: less, found: 1 })).toEqual({ rule: 'words' });
});

it('is the next part of the order where relevance is the same', () => {
  expect(ruleOf({ keys: [7, 20] }, { keys: [7, 10] })).toEqual({ rule: 'newest' });
  expect(ruleOf({ keys: [7, 20] }, { keys: [7, 20] })).toEqual({ rule: 'id' });
});

it('is the field that a query orders by', () => {
  const order: readonly Order[] = [
    { by: 'field', field: 'issued', direction: 'desc' },
    { by: 'id', direction: 'desc' },
  ];
  expect(ruleOf({ keys: [2, null] }, { keys: [1, null] }, order)).toEqual({
    rule: 'field',
    field: 'issued',
  });
  expect(ruleOf({ keys: [2, null] }, { keys: [2, null] }, order)).toEqual({ rule: 'id' });
});
