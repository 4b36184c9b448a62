import type { Steps } from '../async/steps.ts';
import { piecesOf } from '../text/pieces.ts';
import { eachRun, type PlacedWord, placedRun } from '../text/placed-words.ts';
import { wordForms } from '../text/stems.ts';
import { type Comparisons, comparisonsOf, isRow, type Matcher, NO_MATCHERS } from './matchers.ts';

/** A place in a text that a matcher finds. */
export interface Mark {
  readonly from: number;
  /** Behind its last character. */
  readonly to: number;
  /** Index of the matcher. */
  readonly matcher: number;
}

/** The matches in a text, with the places where it can be cut. */
export interface MarkedText {
  readonly text: string;
  /** In the order of the text. */
  readonly marks: readonly Mark[];
  /** Every word in order; none if nothing was found. */
  readonly words: readonly Pick<PlacedWord, 'from' | 'to'>[];
}

/** Letters of a word that is marked: no language has longer ones, and one fits into a fragment. */
const MAX_WORD_LENGTH = 100;

/** Finds the matches of matchers in texts of one language. */
export type FindMarks = (text: string) => Steps<MarkedText>;

/** A word as it is compared. */
interface FoundWord {
  readonly folded: string;
  /** Matchers that match it alone. */
  readonly matchers: readonly number[];
  readonly from: number;
  /** Behind its last character. */
  readonly to: number;
}

/** A run of a text with its words, placed in the run. */
interface KnownRun {
  readonly words: readonly FoundWord[];
  /** Joined spelling of the words, at the place of the whole. */
  readonly joined: FoundWord | undefined;
}

/**
 * Makes the finder of what the matchers match in texts of a language (primary subtag). It keeps what it compared: hits
 * repeat their words, and most of them match nothing.
 */
export function createFindMarks(language: string, matchers: readonly Matcher[]): FindMarks {
  const { alone, several } = comparisonsOf(matchers);
  const longest = Math.max(0, ...several.map(({ words }) => words.length));
  const runOf = knownRuns(language, alone);
  const mayMatch = longest === 0 ? firstLetterTest(language, matchers) : () => true;

  return function* findMarks(text) {
    const marks: Mark[] = [];
    let last: readonly FoundWord[] = [];
    let start = 0;
    for (const piece of piecesOf(text)) {
      eachRun(piece, (written, at) => {
        if (mayMatch(written)) {
          takeRun(runOf(written), start + at);
        }
      });
      start += piece.length;
      yield;
    }
    const words = marks.length > 0 ? yield* wordsOf(text) : [];
    return { text, marks: marks.sort((a, b) => a.from - b.from || b.to - a.to), words };

    function takeRun({ words, joined }: KnownRun, at: number): void {
      for (const word of words) {
        markAlone(word, at);
        if (longest > 0) {
          markRows(word, at);
        }
      }
      if (joined) {
        markAlone(joined, at);
      }
    }

    function markAlone({ from, to, matchers: found }: FoundWord, at: number): void {
      for (const matcher of found) {
        marks.push({ from: at + from, to: at + to, matcher });
      }
    }

    function markRows(word: FoundWord, at: number): void {
      const placed = { ...word, from: at + word.from, to: at + word.to };
      last = [...last, placed].slice(-longest);
      for (const row of several) {
        const [first] = isRow(row, last) ? last.slice(-row.words.length) : [];
        if (first) {
          marks.push({ from: first.from, to: placed.to, matcher: row.matcher });
        }
      }
    }
  };
}

/** Positions of all words of a text: few texts are cut, and no word is compared for that. */
function* wordsOf(text: string): Steps<MarkedText['words']> {
  const words: Pick<PlacedWord, 'from' | 'to'>[] = [];
  let start = 0;
  for (const piece of piecesOf(text)) {
    eachRun(piece, (written, at) => {
      const run = start + at;
      if (PLAIN_WORD.test(written)) {
        words.push({ from: run, to: run + written.length });
        return;
      }
      for (const { from, to } of placedRun(written).words) {
        words.push({ from: run + from, to: run + to });
      }
    });
    start += piece.length;
    yield;
  }
  return words;
}

type RunOf = (written: string) => KnownRun;

/** Keeps runs with the matchers of their words. */
function knownRuns(language: string, alone: Comparisons['alone']): RunOf {
  const known = new Map<string, KnownRun>();
  return (written) => {
    const before = known.get(written);
    if (before) {
      return before;
    }
    const { words, joined } = placedRun(written);
    const run = { words: words.map(foundWord), joined: joined && foundWord(joined) };
    known.set(written, run);
    return run;
  };

  function foundWord({ word, from, to }: PlacedWord): FoundWord {
    if (word.length > MAX_WORD_LENGTH) {
      return { folded: '', matchers: NO_MATCHERS, from, to };
    }
    const { folded, stems } = wordForms(word, language);
    return { folded, matchers: alone(folded, stems), from, to };
  }
}

/** A run that is one word without signs and accents. */
const PLAIN_WORD = /^[a-z]+$/i;

/** Languages whose stemmers change beginnings, too. */
export const CUT_AT_BEGINNINGS: ReadonlySet<string> = new Set(['ga', 'tr']);

/**
 * Makes the test of whether a run of a text in a language may be a word that a matcher matches. Stemming cuts ends and no beginnings
 * of such words, so that most need no comparison.
 */
function firstLetterTest(language: string, matchers: readonly Matcher[]): (run: string) => boolean {
  if (CUT_AT_BEGINNINGS.has(language)) {
    return () => true;
  }
  const wanted = matchers.flatMap(({ spellings, stems }) => [
    ...spellings.flatMap(({ words }) => words),
    ...stems,
  ]);
  const letters = new Set(wanted.map((text) => text.charCodeAt(0)));
  return (run) => letters.has(run.charCodeAt(0) | LOWER_CASE) || !PLAIN_WORD.test(run);
}

/** The bit by which small letters of ASCII differ from capitals. */
const LOWER_CASE = 0x20;
