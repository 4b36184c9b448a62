import type { TextQuery } from '../engines/search-query.ts';

type Word = Extract<TextQuery, { readonly kind: 'word' }>;

/** A typed word, and how many documents have it. */
export interface CountedWord {
  readonly word: Word;
  readonly documents: number;
}

/** Words that decide what is listed; each subset of them is a condition. */
const MOST_DECIDING = 6;
/** The part of the weight of all words that a document must have. */
const LEAST_WEIGHT = 0.5;

/** The words of a query that has two or more and nothing else; `undefined` for any other, which stays strict. */
export function wordsOfPlain(text: TextQuery): readonly Word[] | undefined {
  if (text.kind !== 'and') {
    return undefined;
  }
  const words = text.parts.filter((part) => part.kind === 'word');
  return words.length === text.parts.length ? words : undefined;
}

/**
 * What documents must have instead of all words: words that weigh half of all that occur, where a word weighs the more
 * the fewer documents have it. All words count for relevance. `undefined` where no word occurs.
 */
export function relaxedText(
  words: readonly CountedWord[],
  documents: number,
): TextQuery | undefined {
  const weighed = words
    .filter((word) => word.documents > 0)
    .map((word) => ({ ...word, weight: Math.log(1 + documents / word.documents) }))
    .sort((a, b) => b.weight - a.weight);
  const deciding = weighed.slice(0, MOST_DECIDING);
  const least = LEAST_WEIGHT * deciding.reduce((sum, { weight }) => sum + weight, 0);
  const sufficient = sufficientSubsets(deciding, least).map((subset) =>
    joined(
      'and',
      subset.map(({ word }) => word),
    ),
  );
  // The first part makes every word count once for relevance; the second one decides.
  const any = joined(
    'or',
    weighed.map(({ word }) => word),
  );
  const enough = joined(
    'or',
    sufficient.filter((part) => part !== undefined),
  );
  return any && enough && { kind: 'and', parts: [any, enough] };
}

/** Any of the words that occur. */
export function anyWord(words: readonly CountedWord[]): TextQuery | undefined {
  return joined(
    'or',
    words.filter(({ documents }) => documents > 0).map(({ word }) => word),
  );
}

interface Weighed extends CountedWord {
  readonly weight: number;
}

/** The subsets that reach a weight and would not without their lightest word; `words` has the heaviest first. */
function sufficientSubsets(words: readonly Weighed[], least: number): readonly Weighed[][] {
  const [first, ...others] = words;
  if (first === undefined) {
    return [];
  }
  const missing = least - first.weight;
  const withFirst =
    missing <= ROUNDING
      ? [[first]]
      : sufficientSubsets(others, missing).map((rest) => [first, ...rest]);
  return [...withFirst, ...sufficientSubsets(others, least)];
}

/** Two words of the same weight have half of it each, whatever floating point makes of it. */
const ROUNDING = 1e-9;

function joined(kind: 'and' | 'or', parts: readonly TextQuery[]): TextQuery | undefined {
  return parts.length > 1 ? { kind, parts } : parts[0];
}
