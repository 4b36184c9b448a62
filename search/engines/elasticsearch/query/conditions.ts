import type { estypes } from '@elastic/elasticsearch';
import type { SearchQuery } from '../../../port/search-query.ts';
import { effectiveOrder } from '../../../query/page-position.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import { filterClause } from './filter-clause.ts';
import { namedWords } from './named-words.ts';
import { textClause } from './text-clause.ts';

/** More than words score, and little enough for a number of 24 bits to tell their scores apart. */
export const AHEAD = 1000;

/** The clause of text and hard filter. Text scores only where hits are ordered by it. */
export function conditions(
  plan: EntityPlan,
  query: SearchQuery,
  languages: readonly string[],
): estypes.QueryDslQueryContainer {
  const found = conditionsOf(plan, query, languages);
  const named = namedWords(plan, query, languages);
  return named.length === 0 ? found : { bool: { must: [found], should: [...named] } };
}

function conditionsOf(
  plan: EntityPlan,
  query: SearchQuery,
  languages: readonly string[],
): estypes.QueryDslQueryContainer {
  const text = textClause(plan, query, languages);
  const isScored = effectiveOrder(query).some(({ by }) => by === 'relevance');
  const filter = [
    ...(text && !isScored ? [text] : []),
    ...(query.filter ? [filterClause(plan, query.filter)] : []),
  ];
  if (!text || !isScored) {
    return filter.length === 0 ? { match_all: {} } : { bool: { filter } };
  }
  const ahead = query.ahead && textClause(plan, { ...query, text: query.ahead }, languages);
  const should = ahead && { constant_score: { filter: ahead, boost: AHEAD } };
  return filter.length === 0 && !should
    ? text
    : {
        bool: {
          must: [text],
          ...(filter.length > 0 && { filter }),
          ...(should && { should: [should] }),
        },
      };
}
