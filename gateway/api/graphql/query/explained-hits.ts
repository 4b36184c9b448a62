import {
  type Correction,
  type DecidingRule,
  decidingRule,
  type HitExplanation,
  type SearchQuery,
  type TypedResult,
} from '../../../../search/index.ts';
import type { EntitySearch } from './entity-search.ts';

/** Sources of the explanation of a hit. */
export interface ExplainedHit extends HitExplanation {
  /** Rule that put the hit behind the one before it; absent for the first hit of a page. */
  readonly decision?: DecidingRule;
  readonly corrections: readonly Correction[];
  readonly search: EntitySearch;
}

/** The explanations of the hits of a page, by their places; none if the query asks for none. */
export function explainedHits(
  query: SearchQuery,
  { hits, corrections = [] }: Pick<TypedResult, 'hits' | 'corrections'>,
  search: EntitySearch,
): readonly (ExplainedHit | undefined)[] {
  return hits.map((hit, at) => {
    const { explanation } = hit;
    const before = hits[at - 1];
    const decision = explanation && before && decidingRule(query, before, hit);
    return explanation && { ...explanation, corrections, search, ...(decision && { decision }) };
  });
}
