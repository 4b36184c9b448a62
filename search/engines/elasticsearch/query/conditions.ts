import type { estypes } from '@elastic/elasticsearch';
import { INDEX_FIELDS } from '../../../../profile-compiler/index.ts';
import type { PinnedDocuments, SearchQuery } from '../../../port/search-query.ts';
import { effectiveOrder } from '../../../query/page-position.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import { AHEAD, namedWords } from './explain-hit.ts';
import { filterClause } from './filter-clause.ts';
import { textClause } from './text-clause.ts';

/** More than a document ahead with a whole title. */
const PINNED = 3 * AHEAD;

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
  const words = textClause(plan, query, languages);
  const should =
    query.text?.kind === 'most' && query.text.should
      ? textClause(plan, { ...query, text: query.text.should }, languages)
      : undefined;
  const text = words && query.pinned ? withPinned(words, query.pinned) : words;
  const isScored = effectiveOrder(query).some(({ by }) => by === 'relevance');
  const filter = [
    ...(text && !isScored ? [text] : []),
    ...(query.filter ? [filterClause(plan, query.filter)] : []),
  ];
  if (!text || !isScored) {
    return filter.length === 0 ? { match_all: {} } : { bool: { filter } };
  }
  return filter.length === 0 && !should
    ? text
    : {
        bool: {
          must: [text],
          ...(filter.length > 0 && { filter }),
          ...(should && { should: [{ constant_score: { filter: should, boost: AHEAD } }] }),
        },
      };
}

/** Finds the pinned documents too, before all others. */
function withPinned(
  text: estypes.QueryDslQueryContainer,
  { ids, termKeys }: PinnedDocuments,
): estypes.QueryDslQueryContainer {
  const named = [
    { terms: { [INDEX_FIELDS.id]: [...ids] } },
    { terms: { [INDEX_FIELDS.termKeys]: [...termKeys] } },
  ];
  const pinned = { bool: { should: named } };
  return {
    bool: {
      should: [text, { constant_score: { filter: pinned, boost: PINNED } }],
      minimum_should_match: 1,
    },
  };
}
