import type { estypes } from '@elastic/elasticsearch';
import type { Spelling } from '../../../port/search-index.ts';
import type { Pair } from '../../../port/search-query.ts';
import { mostMistakes } from '../../../text/similar-words.ts';
import { indexedWord } from '../mapping/indexed-word.ts';

type Clause = estypes.QueryDslQueryContainer;

/** How words and phrases are looked for. */
export interface WordClauses {
  /** Finds what was typed between blanks; undefined where it has no letter or digit. */
  word(typed: string, prefix: boolean): Clause | undefined;
  /** The same, also where it begins a longer word, and where it is misspelled if it is rare. */
  looseWord(typed: string, how: LooseWord): Clause | undefined;
  /** Finds folded words, at least one, in this order. */
  phrase(folded: readonly string[]): Clause;
}

/** As many words as may begin alike: all that begin so are found. */
const ANY_WORDS = 100_000;

/** Folded words in sequence in one of these fields; the last one may be a prefix. */
export function sequence(fields: string[], folded: readonly string[], prefix: boolean): Clause {
  const query = folded.map(indexedWord).join(' ');
  return prefix
    ? { multi_match: { type: 'phrase_prefix', query, fields, max_expansions: ANY_WORDS } }
    : { multi_match: { type: 'phrase', query, fields } };
}

/** Words that begin so. */
export function beginning(field: string, value: string, boost: number): Clause {
  return { prefix: { [field]: { value, boost } } };
}

/** How a word is looked for that may stand otherwise. */
export interface LooseWord {
  readonly prefix: boolean;
  /** Whether so few documents have it that it may be misspelled. */
  readonly isRare: boolean;
}

/** Numbers and codes are never misspelled, and no part of a word. */
const ONLY_LETTERS = /^\p{L}+$/u;

/** How good it is to find something else in place of a word. */
const LOOSE = 0.5;
/** Letters from which a word may have one mistake, and two; and begin a longer word. */
const FUZZINESS = 'AUTO:4,8';
const SHORTEST_BEGINNING = 4;
const MOST_SIMILAR = 50;

/** A folded word in one of these fields with mistakes, or at the beginning of a longer one. */
export function similar(
  fields: readonly WeightedField[],
  folded: string,
  isRare: boolean,
): Clause[] {
  if (!ONLY_LETTERS.test(folded)) {
    return [];
  }
  const value = indexedWord(folded);
  const names = fields.map(({ field, weight }) => boosted(field, weight * LOOSE));
  const isLong = folded.length >= SHORTEST_BEGINNING;
  const misspelled: Clause = {
    multi_match: {
      type: 'best_fields',
      query: value,
      fields: names,
      fuzziness: FUZZINESS,
      max_expansions: MOST_SIMILAR,
    },
  };
  return [
    ...(isRare ? [misspelled] : []),
    ...(isLong ? fields.map(({ field, weight }) => beginning(field, value, weight * LOOSE)) : []),
  ];
}

/** The spellings that `similar` finds a folded word by. */
export function spellingsLike(folded: string, isRare: boolean): readonly Spelling[] {
  if (!ONLY_LETTERS.test(folded)) {
    return [];
  }
  const mistakes = isRare ? mostMistakes(folded) : 0;
  const isLong = folded.length >= SHORTEST_BEGINNING;
  return [
    ...(mistakes > 0 ? [{ words: [folded], prefix: false, mistakes }] : []),
    ...(isLong ? [{ words: [folded], prefix: true }] : []),
  ];
}

/** A field of words with its weight. */
export interface WeightedField {
  readonly field: string;
  readonly weight: number;
}

/** A field with its weight. */
export function boosted(field: string, weight: number): string {
  return `${field}^${weight}`;
}

/** How much the other matches add: a word in title and description beats one in the title only. */
const OTHERS = 0.1;

/** Finds the words that pairs make, exactly so. */
export function joinedClauses(
  pairs: readonly Pair[],
  { phrase }: Pick<WordClauses, 'phrase'>,
): readonly Clause[] {
  return pairs.map(([first, second]) => phrase([first + second]));
}

/** What finds one of these, best by the best. */
export function anyOf(queries: Clause[]): Clause | undefined {
  return queries.length > 1 ? { dis_max: { queries, tie_breaker: OTHERS } } : queries[0];
}
