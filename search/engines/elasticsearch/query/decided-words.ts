import type { estypes } from '@elastic/elasticsearch';
import type { MostWords, WordQuery } from '../../../port/search-query.ts';
import { typedClause } from './typed-clause.ts';
import type { WordClauses } from './word-clauses.ts';

type Clause = estypes.QueryDslQueryContainer;

/** A word with its inverse document frequency: 0 where no document has it, absent without a count. */
export interface CountedWord extends WordQuery {
  readonly weight?: number;
}

/** Most of some words, with the sets of words of which a document must have one. */
export interface DecidedWords extends MostWords {
  readonly words: readonly CountedWord[];
  readonly sufficient: readonly (readonly CountedWord[])[];
}

/** Finds documents with one of these sets of words. */
export function oneSetOf(sets: readonly (readonly WordQuery[])[], clauses: WordClauses): Clause {
  const should = sets.map((words) => everyWord(words, clauses));
  return { bool: { should, minimum_should_match: 1 } };
}

/** Finds documents with all of these words. */
function everyWord(words: readonly WordQuery[], clauses: WordClauses): Clause {
  return { bool: { filter: words.map((word) => typedClause(word, clauses)) } };
}
