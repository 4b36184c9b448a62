import type { estypes } from '@elastic/elasticsearch';
import type { MostWords, SoughtWord } from '../../search-query.ts';
import type { WordClauses } from './word-clauses.ts';

type Clause = estypes.QueryDslQueryContainer;

/** Most of some words, with the sets of words of which a document must have one. */
export interface DecidedWords extends MostWords {
  readonly sufficient: readonly (readonly SoughtWord[])[];
}

/** Finds documents with one of these sets of words. */
export function oneSetOf(
  sets: readonly (readonly SoughtWord[])[],
  clauses: Pick<WordClauses, 'looseWord'>,
): Clause {
  const should = sets.map((words) => everyWord(words, clauses));
  return { bool: { should, minimum_should_match: 1 } };
}

/** Finds documents with all of these words. */
export function everyWord(
  words: readonly SoughtWord[],
  clauses: Pick<WordClauses, 'looseWord'>,
): Clause {
  return { bool: { filter: words.map((word) => looseClause(word, clauses)) } };
}

/** Finds a word as typed, misspelled, or in a longer one. */
export function looseClause(
  { word, prefix }: SoughtWord,
  clauses: Pick<WordClauses, 'looseWord'>,
): Clause {
  return clauses.looseWord(word, prefix) ?? { match_none: {} };
}
