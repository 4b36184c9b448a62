import type { WeightedTerm, WordQuery } from '../port/search-query.ts';

/** A word that is found by more terms; itself where there are none. */
export function withExpansions(word: WordQuery, terms: readonly WeightedTerm[]): WordQuery {
  return terms.length === 0
    ? word
    : { ...word, expansions: [...(word.expansions ?? []), ...terms] };
}
