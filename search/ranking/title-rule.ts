import type { SearchPlan } from '../field-values/search-plan.ts';
import type { FieldWeight } from '../port/search-query.ts';

/** The parts that depend on how much of the title was typed, and on the order of the words. */
const COVERED = 0.35;
const IN_ORDER = 0.15;

/** Hits whose titles are compared: the best by all their texts. */
export const MAX_TITLES = 100;
/** The weight of a title with the whole query against that of all words. */
const TITLE_PART = 1.5;

/**
 * Weight of a title with all typed words, where all words weigh 1: the share of the title among the weights of the
 * searched fields, or of all texts if none are named. A title equal to the query comes first only if no field weighs
 * more.
 */
export function titlePart(
  { titleField, texts }: Pick<SearchPlan, 'titleField' | 'texts'>,
  fields: readonly FieldWeight[] = texts,
): { readonly factor: number; readonly isFirst: boolean } {
  const own = fields.find(({ name }) => name === titleField)?.weight ?? 0;
  const most = fields.reduce((largest, { weight }) => Math.max(largest, weight), 0);
  const share = most > 0 ? own / most : 0;
  return { factor: TITLE_PART * share, isFirst: share === 1 };
}

/** Places of the weight of all words of a title, and of those that were typed. */
const ALL = 0;
const TYPED = 1;

/** The part that depends on how many of the typed stop words a title has: a question has many that no title has. */
const STOP_WORDS = 0.1;

/**
 * Judges titles word by word. `typed` is the position in the query of the typed word that a word of a title is, or -1,
 * and `amount` how many it is from there on: two where both make it (`hoog water` and `Hoogwater`). Scores titles from
 * 0 to 1: the share of the weight of all typed words in a title, squared, so that two words are more than twice one;
 * the share of the title that was typed; and whether the words stand side by side in the order typed. Typed stop words
 * need not be in a title, but tell `Trade and transport` from `Trade`.
 */
export function titleScorer(typedWeights: readonly number[], stopWords = 0) {
  const stopWordsRead = new Uint8Array(stopWords);
  const best = new Float64Array(typedWeights.length);
  const all = typedWeights.reduce((sum, weight) => sum + weight, 0);
  // In an array, as each sum kept by a closure is boxed.
  const weights = new Float64Array(2);
  let [pairs, before] = [0, -1];

  function score(): number {
    let found = 0;
    for (let at = 0; at < best.length; at += 1) {
      found += (typedWeights[at] ?? 0) * (best[at] ?? 0);
    }
    if (found === 0) {
      return 0;
    }
    const share = found / all;
    const order = best.length > 1 ? Math.min(1, pairs / (best.length - 1)) : 1;
    const cover = Math.min(1, (weights[TYPED] ?? 0) / (weights[ALL] ?? 0));
    return (
      share ** 2 * partOfStopWords() * (1 - COVERED - IN_ORDER + COVERED * cover + IN_ORDER * order)
    );
  }

  /** 1 where a title has all of them. */
  function partOfStopWords(): number {
    const missing = stopWords - stopWordsRead.reduce((sum, one) => sum + one, 0);
    return missing === 0 ? 1 : 1 - (STOP_WORDS * missing) / stopWords;
  }

  return {
    /** Reads the next word of a title: its weight, and the typed words that it is and how well, up to 1. */
    read(weight: number, typed: number, quality: number, amount = 1): void {
      const last = typed + amount - 1;
      weights[ALL] = (weights[ALL] ?? 0) + weight;
      if (typed >= 0) {
        for (let at = typed; at <= last; at += 1) {
          best[at] = Math.max(best[at] ?? 0, quality);
        }
        weights[TYPED] = (weights[TYPED] ?? 0) + weight * quality;
        pairs += last - typed + (typed > 0 && before === typed - 1 ? 1 : 0);
      }
      before = typed < 0 ? typed : last;
    },
    /** Notes that the title has the stop word at this position among those that were typed. */
    readStopWord(at: number): void {
      stopWordsRead[at] = 1;
    },
    /** The score of the words read so far as a title; the next word begins another title. */
    take(): number {
      const taken = score();
      best.fill(0);
      stopWordsRead.fill(0);
      weights.fill(0);
      pairs = 0;
      before = -1;
      return taken;
    },
  };
}

/** Words between two typed ones that are still near each other. */
const NEAR = 3;

/** A text whose words are numbers in `data` from `from` to before `to`. */
export interface WordRange {
  readonly data: ArrayLike<number>;
  readonly from: number;
  readonly to: number;
}

/**
 * Share of the pairs of adjacent typed words (of `words`, two or more) that stand near each other in a text. `typed`
 * has, by word of the text, the position of the typed word from 1, or 0.
 */
export function proximityBy(typed: Uint8Array, words: number): (text: WordRange) => number {
  const last = new Int32Array(words + 2);
  const pairs = new Uint8Array(words + 1);
  return ({ data, from, to }) => {
    last.fill(from - NEAR - 2);
    pairs.fill(0);
    let near = 0;
    for (let at = from; at < to && near < words - 1; at += 1) {
      const word = typed[data[at] ?? 0] ?? 0;
      if (word > 0) {
        last[word] = at;
        const least = at - NEAR - 1;
        if (word > 1 && pairs[word - 1] === 0 && (last[word - 1] ?? 0) >= least) {
          pairs[word - 1] = 1;
          near += 1;
        }
        if (word < words && pairs[word] === 0 && (last[word + 1] ?? 0) >= least) {
          pairs[word] = 1;
          near += 1;
        }
      }
    }
    return near / (words - 1);
  };
}

/** The inverse document frequency of a word, as BM25 has it without its subtrahend: the larger, the fewer of all documents have the word. Above 0. */
export function inverseDocumentFrequency(documentFrequency: number, documents: number): number {
  return Math.log(1 + (documents + 1) / (documentFrequency + 1));
}
