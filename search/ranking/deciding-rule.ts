import type { Hit, RelevanceParts } from '../port/search-index.ts';
import type { Order, SearchQuery } from '../port/search-query.ts';
import { decodePosition, effectiveOrder } from '../query/page-position.ts';

/** The rules that put one hit before another. */
export type RankingRule =
  | 'whole-title'
  | 'all-words'
  | 'words'
  | 'title'
  | 'nearness'
  | 'texts'
  | 'newest'
  | 'id'
  | 'field';

/** The rule that put a hit behind another one. */
export interface DecidingRule {
  readonly rule: RankingRule;
  /** The field that the query orders by, for `field`. */
  readonly field?: string;
}

type Explained = Pick<Hit, 'cursor' | 'explanation'>;

/** The rule that put a hit behind the one before it. Both are hits of the query, explained. */
export function decidingRule(query: SearchQuery, before: Explained, hit: Explained): DecidingRule {
  const order = effectiveOrder(query);
  const [first, second] = [before, hit].map(({ cursor }) => decodePosition(order, cursor));
  const part = order.find(({ by }, at) => by === 'id' || first?.keys[at] !== second?.keys[at]);
  return part ? ruleOf(part, before, hit) : { rule: 'id' };
}

function ruleOf(part: Order, before: Explained, hit: Explained): DecidingRule {
  switch (part.by) {
    case 'relevance':
      return { rule: ofRelevance(before, hit) };
    case 'field':
      return { rule: 'field', field: part.field };
    case 'newest':
    case 'id':
      return { rule: part.by };
  }
}

function ofRelevance(before: Explained, hit: Explained): RankingRule {
  const [first, second] = [before.explanation?.relevance, hit.explanation?.relevance];
  if (!first || !second) {
    return 'texts';
  }
  if (first.isWholeTitle !== second.isWholeTitle) {
    return 'whole-title';
  }
  if (first.isAhead !== second.isAhead) {
    return 'all-words';
  }
  const rule = largest(first, second);
  return rule === 'texts' && foundIn(before) > foundIn(hit) ? 'words' : rule;
}

/** The part in which the first is ahead most. */
function largest(first: RelevanceParts, second: RelevanceParts): 'texts' | 'title' | 'nearness' {
  const gain = (rule: 'texts' | 'title' | 'nearness') => first[rule] - second[rule];
  const ofTitle = gain('title') > gain('texts') ? 'title' : 'texts';
  return gain('nearness') > gain(ofTitle) ? 'nearness' : ofTitle;
}

function foundIn({ explanation }: Explained): number {
  return (explanation?.words ?? []).filter(({ isFound }) => isFound).length;
}
