import type { estypes } from '@elastic/elasticsearch';
import type { WordQuery } from '../../../port/search-query.ts';
import { anyOf, termClauses, type WordClauses } from './word-clauses.ts';

type Clause = estypes.QueryDslQueryContainer;

/** Finds a word as it was typed, or by what it is expanded to; undefined where it has no letter or digit. */
export function wordClause(
  { word, prefix, expansions = [] }: WordQuery,
  clauses: WordClauses,
): Clause | undefined {
  const own = clauses.word(word, prefix);
  return own && anyOf([own, ...termClauses(expansions, clauses)]);
}

/** The same; finds nothing for a word without letter or digit. */
export function typedClause(word: WordQuery, clauses: WordClauses): Clause {
  return wordClause(word, clauses) ?? { match_none: {} };
}
