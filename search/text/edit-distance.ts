import { hasMoreLetters, lettersOf, type WordsOfLength } from './words-by-length.ts';

/** Words that a typed one is compared with, by number. */
export interface ComparedWords {
  byLength(length: number): WordsOfLength;
  text(word: number): string;
}

/** One of them that is spelled like a typed one. */
export interface WordAtDistance {
  readonly word: number;
  /** Letters that were added, left out or replaced, and neighbours that were swapped. */
  readonly distance: number;
}

/** Letters from which a word may have one mistake, and two. */
const MIN_MISSPELLED_LENGTH = 4;
const MIN_LENGTH_FOR_TWO = 8;
const ONLY_LETTERS = /^\p{L}+$/u;

/** Mistakes that a folded word may have: numbers, codes and short words have none. */
export function maxEdits(folded: string): 0 | 1 | 2 {
  if (folded.length < MIN_MISSPELLED_LENGTH || !ONLY_LETTERS.test(folded)) {
    return 0;
  }
  return folded.length < MIN_LENGTH_FOR_TWO ? 1 : 2;
}

/** Letters of the longest word that is compared. */
const LONGEST = 64;

/**
 * Words within a distance (1 or 2) of a word, without itself. Each mistake adds at most one letter to those of a word and takes
 * at most one away, and one that makes a word longer takes none; so only words of nearly the same length and letters are compared.
 */
export function wordsWithinDistance(
  dictionary: ComparedWords,
  word: string,
  most: number,
): readonly WordAtDistance[] {
  if (word.length > LONGEST) {
    return [];
  }
  const found: WordAtDistance[] = [];
  const wanted = lettersOf(word);
  const distanceTo = distances(word, most);
  for (let length = word.length - most; length <= word.length + most; length += 1) {
    const { words, letters, count } = dictionary.byLength(length);
    const taken = most - Math.max(0, length - word.length);
    const added = most - Math.max(0, word.length - length);
    for (let at = 0; at < count; at += 1) {
      const others = letters[at] ?? 0;
      if (!hasMoreLetters(wanted, others, taken) && !hasMoreLetters(others, wanted, added)) {
        const number = words[at] ?? 0;
        const distance = distanceTo(dictionary.text(number));
        if (distance > 0 && distance <= most) {
          found.push({ word: number, distance });
        }
      }
    }
  }
  return found;
}

/** The distance of words to one, or more than `most` where there are more mistakes. */
function distances(typed: string, most: number): (word: string) => number {
  const table = [0, 1, 2].map(() => new Uint8Array(typed.length + 1));
  return (word) => {
    const end = sameEnd(typed, word);
    const start = sameStart(typed, word, end);
    return distanceOfParts(
      { typed, from: start, to: typed.length - end },
      { word, from: start, to: word.length - end },
      { most, table },
    );
  };
}

/** Letters that both words end with. */
function sameEnd(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let same = 0;
  while (
    same < most &&
    one.charCodeAt(one.length - 1 - same) === other.charCodeAt(other.length - 1 - same)
  ) {
    same += 1;
  }
  return same;
}

/** Length of the common prefix, excluding the common suffix. */
function sameStart(one: string, other: string, end: number): number {
  const most = Math.min(one.length, other.length) - end;
  let same = 0;
  while (same < most && one.charCodeAt(same) === other.charCodeAt(same)) {
    same += 1;
  }
  return same;
}

interface Part {
  readonly from: number;
  readonly to: number;
}

/** The optimal string alignment distance of two parts, by the three last rows of its table. */
function distanceOfParts(
  { typed, from, to }: Part & { readonly typed: string },
  { word, from: first, to: end }: Part & { readonly word: string },
  { most, table }: { readonly most: number; readonly table: readonly Uint8Array[] },
): number {
  const width = to - from;
  let [row, above, twoAbove] = table as [Uint8Array, Uint8Array, Uint8Array];
  for (let at = 0; at <= width; at += 1) {
    row[at] = at;
  }
  for (let depth = 1; depth <= end - first; depth += 1) {
    [row, above, twoAbove] = [twoAbove, row, above];
    const letter = word.charCodeAt(first + depth - 1);
    const before = depth > 1 ? word.charCodeAt(first + depth - 2) : -1;
    row[0] = depth;
    let least = depth;
    for (let at = 1; at <= width; at += 1) {
      const other = typed.charCodeAt(from + at - 1);
      const replaced = (above[at - 1] ?? 0) + (other === letter ? 0 : 1);
      let distance = Math.min((above[at] ?? 0) + 1, (row[at - 1] ?? 0) + 1, replaced);
      if (at > 1 && other === before && typed.charCodeAt(from + at - 2) === letter) {
        distance = Math.min(distance, (twoAbove[at - 2] ?? 0) + 1);
      }
      row[at] = distance;
      least = Math.min(least, distance);
    }
    if (least > most + 1) {
      return least;
    }
  }
  return row[width] ?? 0;
}
