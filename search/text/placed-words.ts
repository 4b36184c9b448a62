import { kindOfRun, TIES, unspacedWords, WORD_RUN, withoutElisions } from './words.ts';

/** A word of a text with its place in it, which a folded text does not have any more. */
export interface PlacedWord {
  /** In lower case, not yet folded. */
  readonly word: string;
  readonly from: number;
  /** Behind its last character. */
  readonly to: number;
}

/** The parts between blanks and signs, cut into the same words as by `segmentsOf`. */
export interface PlacedRun {
  readonly words: readonly PlacedWord[];
  /** The other spelling of tied words, at the place of the whole. */
  readonly joined?: PlacedWord;
}

const BETWEEN_TIES = new RegExp(`[^${TIES}]+`, 'gu');

/** Calls `take` with the runs of a text in order, as they are written, and where each stands. */
export function eachRun(text: string, take: (run: string, at: number) => void): void {
  const pattern = new RegExp(WORD_RUN);
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    take(match[0], match.index);
  }
}

/** A run with its words, placed in the run itself. */
export function placedRun(run: string): PlacedRun {
  const place = (text: string, at: number): PlacedWord => ({
    word: text.normalize('NFC').toLowerCase(),
    from: at,
    to: at + text.length,
  });
  switch (kindOfRun(run)) {
    case 'word':
      return { words: [place(run, 0)] };
    case 'without blanks':
      return { words: unspacedWords(run).map(({ text, index }) => place(text, index)) };
    case 'tied': {
      const parts = [...run.matchAll(BETWEEN_TIES)].map((part) => place(part[0], part.index));
      const joined = parts.map(({ word }) => word).join('');
      return {
        words: withoutElisions(run, parts, ({ word }) => word),
        joined: { word: joined, from: 0, to: run.length },
      };
    }
  }
}
