import { dictionaryWords, kindOfRun, WORD_RUN, withoutElisions } from './words.ts';

/** A word of a text with its place in it, which a folded text does not have any more. */
export interface PlacedWord {
  /** In lower case, not yet folded. */
  readonly word: string;
  readonly from: number;
  /** Behind its last character. */
  readonly to: number;
}

/** What stands between blanks and signs, cut into the same words as by `segmentsOf`. */
export interface PlacedRun {
  readonly words: readonly PlacedWord[];
  /** The other spelling of tied words, at the place of the whole. */
  readonly joined?: PlacedWord;
}

const BETWEEN_TIES = /[^'’ʼ\-‐‑]+/gu;

/** The runs of a text in order, each with its words; `start` is where the text stands in a longer one. */
export function* placedRuns(text: string, start = 0): Iterable<PlacedRun> {
  for (const match of text.matchAll(WORD_RUN)) {
    yield placedRun(match[0], start + match.index);
  }
}

function placedRun(run: string, start: number): PlacedRun {
  const place = (text: string, at: number): PlacedWord => ({
    word: text.normalize('NFC').toLowerCase(),
    from: start + at,
    to: start + at + text.length,
  });
  switch (kindOfRun(run)) {
    case 'word':
      return { words: [place(run, 0)] };
    case 'without blanks':
      return { words: dictionaryWords(run).map(({ segment, index }) => place(segment, index)) };
    case 'tied': {
      const parts = [...run.matchAll(BETWEEN_TIES)].map((part) => place(part[0], part.index));
      const joined = parts.map(({ word }) => word).join('');
      return {
        words: withoutElisions(run, parts, ({ word }) => word),
        joined: { word: joined, from: start, to: start + run.length },
      };
    }
  }
}
