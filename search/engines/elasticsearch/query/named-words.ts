import type { estypes } from '@elastic/elasticsearch';
import type { ExplainedWord } from '../../../port/hit-explanation.ts';
import type { SearchQuery } from '../../../port/search-query.ts';
import { explainedWords } from '../../../ranking/explained-words.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import { clauseOf, wordsIn } from './text-clause.ts';

type Clause = estypes.QueryDslQueryContainer;

/** Clauses that score nothing and say by their names which words a hit has; none if nothing is to be explained. */
export function namedWords(
  plan: EntityPlan,
  { text, fields, explain }: SearchQuery,
  languages: readonly string[],
): readonly Clause[] {
  if (!text || !explain) {
    return [];
  }
  const clauses = wordsIn(plan, fields, languages);
  return explainedWords(text, languages).flatMap(({ query }, at): Clause[] => {
    const filter = clauseOf(query, clauses);
    return filter ? [{ constant_score: { filter, boost: 0, _name: nameOf(at) } }] : [];
  });
}

/** The words of a query, as far as the clauses with their names found them. */
export function foundWords(
  { text }: SearchQuery,
  languages: readonly string[],
  matched: estypes.SearchHit['matched_queries'] = [],
): readonly ExplainedWord[] {
  const names = new Set(Array.isArray(matched) ? matched : Object.keys(matched));
  const words = text ? explainedWords(text, languages) : [];
  return words.map(({ word }, at) => ({ word, isFound: names.has(nameOf(at)) }));
}

function nameOf(at: number): string {
  return `word-${at}`;
}
