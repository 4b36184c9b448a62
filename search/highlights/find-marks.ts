import type { Steps } from '../async/steps.ts';
import { piecesOf } from '../text/pieces.ts';
import { type PlacedWord, placedRuns } from '../text/placed-words.ts';
import { wordForms } from '../text/stems.ts';
import type { Matcher } from './matchers.ts';

/** A place in a text that a matcher finds. */
export interface Mark {
  readonly from: number;
  /** Behind its last character. */
  readonly to: number;
  /** Index of the matcher. */
  readonly matcher: number;
}

/** What was found in a text, with the places where it can be cut. */
export interface MarkedText {
  readonly text: string;
  /** In the order of the text. */
  readonly marks: readonly Mark[];
  /** Every word in order. */
  readonly words: readonly Pick<PlacedWord, 'from' | 'to'>[];
}

/** Letters of a word that is marked: no language has longer ones, and one fits into a fragment. */
const LONGEST_WORD = 100;

/** Finds what the matchers match in a text of a language (primary subtag). */
export function* findMarks(
  text: string,
  language: string,
  matchers: readonly Matcher[],
): Steps<MarkedText> {
  const finder = createFinder(matchers, language);
  const words: PlacedWord[] = [];
  let start = 0;
  for (const piece of piecesOf(text)) {
    for (const run of placedRuns(piece, start)) {
      words.push(...run.words);
      run.words.forEach(finder.word);
      if (run.joined) {
        finder.joined(run.joined);
      }
    }
    start += piece.length;
    yield;
  }
  return { text, marks: finder.marks.toSorted((a, b) => a.from - b.from || b.to - a.to), words };
}

interface Row {
  readonly words: readonly string[];
  readonly prefix: boolean;
  readonly matcher: number;
}

/** A word as it is compared. */
interface KnownWord {
  readonly folded: string;
  /** Matchers that match it alone. */
  readonly matchers: readonly number[];
}

interface FoundWord extends Pick<PlacedWord, 'from' | 'to'> {
  readonly folded: string;
}

const UNKNOWN: KnownWord = { folded: '', matchers: [] };

/** Takes the words of a text in order. */
function createFinder(matchers: readonly Matcher[], language: string) {
  const { single, several } = rowsOf(matchers);
  const longest = Math.max(0, ...several.map(({ words }) => words.length));
  const known = new Map<string, KnownWord>();
  const marks: Mark[] = [];
  let last: readonly FoundWord[] = [];
  return { marks, word, joined };

  function word({ word: written, from, to }: PlacedWord): void {
    const { folded, matchers: found } = knownOf(written);
    for (const matcher of found) {
      marks.push({ from, to, matcher });
    }
    if (longest === 0) {
      return;
    }
    last = [...last, { folded, from, to }].slice(-longest);
    for (const row of several) {
      const first = startOf(row, last);
      if (first) {
        marks.push({ from: first.from, to, matcher: row.matcher });
      }
    }
  }

  function joined({ word: written, from, to }: PlacedWord): void {
    for (const matcher of knownOf(written).matchers) {
      marks.push({ from, to, matcher });
    }
  }

  /** Texts repeat their words, and most of them match nothing. */
  function knownOf(written: string): KnownWord {
    const before = known.get(written);
    if (before) {
      return before;
    }
    const made = written.length > LONGEST_WORD ? UNKNOWN : compared(written);
    known.set(written, made);
    return made;
  }

  function compared(written: string): KnownWord {
    const { folded, stems } = wordForms(written, language);
    const byWord = single.filter((row) => isWord(folded, row.words[0], row.prefix));
    const byStem = matchers.keys().filter((at) => matchers[at]?.stems.some(isStem));
    return { folded, matchers: [...new Set([...byWord.map(({ matcher }) => matcher), ...byStem])] };

    function isStem(stem: string): boolean {
      return stems.includes(stem);
    }
  }
}

function rowsOf(matchers: readonly Matcher[]): {
  readonly single: readonly Row[];
  readonly several: readonly Row[];
} {
  const rows = matchers.flatMap(({ words, joined, prefix }, matcher): Row[] =>
    [words, ...(joined === undefined ? [] : [[joined]])].map((spelling) => ({
      words: spelling,
      prefix,
      matcher,
    })),
  );
  return {
    single: rows.filter(({ words }) => words.length === 1),
    several: rows.filter(({ words }) => words.length > 1),
  };
}

/** The first of the last words of a text, where they are the row. */
function startOf({ words, prefix }: Row, last: readonly FoundWord[]): FoundWord | undefined {
  const found = last.slice(-words.length);
  const isRow =
    found.length === words.length &&
    found.every(({ folded }, at) => isWord(folded, words[at], prefix && at === words.length - 1));
  return isRow ? found[0] : undefined;
}

function isWord(folded: string, wanted = '', prefix: boolean): boolean {
  return prefix ? folded.startsWith(wanted) : folded === wanted;
}
