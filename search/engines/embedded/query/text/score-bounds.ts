import type { PostingLists } from '../../texts/posting-lists.ts';
import type { TypedForms } from './typed-forms.ts';

type SummedForms = Pick<TypedForms, 'typed' | 'ofTwo' | 'qualities'>;

export interface SummedLists {
  /** The rows of each form. */
  readonly postings: Pick<PostingLists, 'length' | 'of'>;
  /** One past the largest row. */
  readonly rows: number;
  /**
   * Upper bound of the score of a typed word, by its position from 0, in a form of this quality; it grows with the
   * quality.
   */
  readonly worth: (word: number, quality: number) => number;
}

/** Rows in the lists of some forms; from there on, reading the best hits takes less time. */
const MAX_POSTINGS = 20_000;
/** Room for rows to come, against those that there are. */
const SLACK = 1.05;

/**
 * Sums by row: the weight of the typed words in the row. Adds up one search after the other in the same arrays: making
 * them takes longer than adding up a rare word.
 */
export function createScoreBounds() {
  let sums = new Float32Array(0);
  /** The rows that are not zero. */
  let touched = new Int32Array(0);
  /** By row: the last word that was added, from 1. */
  let last = new Uint8Array(0);
  let count = 0;

  function clear(rows: number): void {
    if (sums.length < rows) {
      sums = new Float32Array(Math.ceil(rows * SLACK));
      last = new Uint8Array(sums.length);
      touched = new Int32Array(Math.min(sums.length, MAX_POSTINGS));
    } else {
      for (const row of touched.subarray(0, count)) {
        sums[row] = 0;
        last[row] = 0;
      }
    }
    count = 0;
  }

  return {
    /** `undefined` where finding the sums takes longer than reading the texts of the best hits. They are good until the next call. */
    of(forms: SummedForms, { postings, rows, worth }: SummedLists): Float32Array | undefined {
      const { qualities } = forms;
      const entries = qualities.keys().reduce((sum, form) => sum + postings.length(form), 0);
      if (entries > MAX_POSTINGS) {
        return undefined;
      }
      clear(rows);
      for (const { word, form, quality } of inOrder(forms)) {
        const added = worth(word - 1, quality);
        const { rows: found } = postings.of(form);
        for (let at = 0; at < found.length; at += 1) {
          const row = found[at] ?? 0;
          if (last[row] === 0) {
            touched[count] = row;
            count += 1;
          }
          if (last[row] !== word) {
            last[row] = word;
            sums[row] = (sums[row] ?? 0) + added;
          }
        }
      }
      return sums;
    },
  };
}

/** Word by word, the best forms first: a row counts for a word once. */
function inOrder({ typed, ofTwo, qualities }: SummedForms) {
  const ofWord = (next: number) => (form: number) => ({
    form,
    quality: qualities.get(form) ?? 0,
    word: (typed[form] ?? 0) + next,
  });
  return [...Array.from(qualities.keys(), ofWord(0)), ...Array.from(ofTwo, ofWord(1))].sort(
    (a, b) => a.word - b.word || b.quality - a.quality,
  );
}
