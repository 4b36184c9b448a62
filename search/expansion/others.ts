import type { SoughtWord, WeightedTerm } from '../port/search-query.ts';

/** A word that is found by more terms; itself where there are none. */
export function withOthers(word: SoughtWord, terms: readonly WeightedTerm[]): SoughtWord {
  return terms.length === 0 ? word : { ...word, others: [...(word.others ?? []), ...terms] };
}
