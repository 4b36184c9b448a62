import type { estypes } from '@elastic/elasticsearch';
import type { Correction } from '../../../port/search-index.ts';
import type { MostWords, SoughtWord } from '../../../port/search-query.ts';
import { foldedWords } from '../../../text/analyse.ts';
import { anyOf, joinedClauses, type WordClauses } from './word-clauses.ts';

type Clause = estypes.QueryDslQueryContainer;

/** A word, and whether so few documents have it that it may be misspelled; without a count it may be. */
export interface CountedWord extends SoughtWord {
  readonly isRare?: boolean;
  /** How much it tells, 0 where no document has it; absent without a count. */
  readonly weight?: number;
}

/** Most of some words, with the sets of words of which a document must have one. */
export interface DecidedWords extends MostWords {
  readonly words: readonly CountedWord[];
  readonly sufficient: readonly (readonly CountedWord[])[];
  /** What was looked for in place of words that no document has. */
  readonly corrections: readonly Correction[];
}

/** Finds documents with one of these sets of words. */
export function oneSetOf(sets: readonly (readonly CountedWord[])[], clauses: WordClauses): Clause {
  const should = sets.map((words) => everyWord(words, clauses));
  return { bool: { should, minimum_should_match: 1 } };
}

/** Finds documents with all of these words. */
export function everyWord(words: readonly CountedWord[], clauses: WordClauses): Clause {
  return { bool: { filter: words.map((word) => looseClause(word, clauses)) } };
}

/** Finds a word as typed, misspelled, in a longer one, in one that it makes with a neighbour, or by what means the same. */
export function looseClause(
  { word, prefix, synonyms = [], meant = [], pairs = [], isRare = true }: CountedWord,
  clauses: WordClauses,
): Clause {
  const instead = isRare ? meant.flatMap((one) => one.synonyms) : [];
  const others = [...synonyms, ...instead].map((text) => {
    const words = foldedWords(text);
    return words.length === 1 ? clauses.word(text, false) : clauses.phrase(words);
  });
  const found = [
    clauses.looseWord(word, { prefix, isRare }),
    ...others,
    ...joinedClauses(pairs, clauses),
  ];
  return anyOf(found.filter((clause) => clause !== undefined)) ?? { match_none: {} };
}
