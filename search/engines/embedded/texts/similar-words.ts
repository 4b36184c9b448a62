import { backwardsOf, type SortedWords, type WordDictionary } from './word-dictionary.ts';

/** A word of the index that is spelled like a typed one. */
export interface SimilarWord {
  readonly word: number;
  /** Letters that were added, left out or replaced, and neighbours that were swapped. */
  readonly distance: number;
}

/**
 * Words within a distance (1 or 2) of a word, without itself. At most half of the letters of a misspelled word are spoilt
 * by more than half of the mistakes, so that words are looked for from both ends and each way leaves most of them aside.
 */
export function similarWords(
  dictionary: Pick<WordDictionary, 'forwards' | 'backwards'>,
  word: string,
  most: number,
): readonly SimilarWord[] {
  const half = word.length >> 1;
  const found = new Map<number, number>();
  const ways = [
    { sorted: dictionary.forwards(), letters: word, careful: half - 1 },
    { sorted: dictionary.backwards(), letters: backwardsOf(word), careful: word.length - half - 1 },
  ];
  for (const { sorted, letters, careful } of ways) {
    const bounds = { most, careful, carefulMost: most >> 1 };
    for (const { word: similar, distance } of walk(sorted, letters, bounds)) {
      found.set(similar, distance);
    }
  }
  return [...found]
    .filter(([, distance]) => distance > 0)
    .map(([similar, distance]) => ({ word: similar, distance }));
}

/** How many mistakes may be in all letters, and in the first ones of the typed word. */
interface Bounds {
  readonly most: number;
  readonly careful: number;
  readonly carefulMost: number;
}

/**
 * Goes through sorted words, with a row of the distance table for each letter. Words share the rows of the letters that
 * they begin with, and all words of a beginning are left out once it has too many mistakes.
 */
function* walk(
  { words, shared, text }: SortedWords,
  letters: string,
  bounds: Bounds,
): Iterable<SimilarWord> {
  const table = [Array.from({ length: letters.length + 1 }, (_, at) => at)];
  let depth = 0;
  for (let at = 0; at < words.length; ) {
    const number = words[at] ?? 0;
    const word = text(number);
    depth = Math.min(depth, shared[at] ?? 0);
    let isPossible = true;
    while (isPossible && depth < word.length) {
      depth += 1;
      fillRow(table, depth, { word, letters });
      isPossible = isWithin(table[depth] ?? [], bounds) || isWithin(table[depth - 1] ?? [], bounds);
    }
    const distance = isPossible ? (table[depth]?.[letters.length] ?? Infinity) : Infinity;
    if (distance <= bounds.most) {
      yield { word: number, distance };
    }
    do {
      at += 1;
    } while (!isPossible && (shared[at] ?? 0) >= depth);
  }
}

/** Fills the row of a letter from the rows above it. */
function fillRow(
  table: number[][],
  depth: number,
  { word, letters }: { readonly word: string; readonly letters: string },
): void {
  const above = table[depth - 1] ?? [];
  const twoAbove = table[depth - 2];
  const letter = word.charCodeAt(depth - 1);
  const before = word.charCodeAt(depth - 2);
  table[depth] ??= [];
  const row = table[depth];
  row[0] = depth;
  for (let at = 1; at <= letters.length; at += 1) {
    const typed = letters.charCodeAt(at - 1);
    let least = Math.min(
      (above[at] ?? 0) + 1,
      (row[at - 1] ?? 0) + 1,
      (above[at - 1] ?? 0) + (typed === letter ? 0 : 1),
    );
    if (twoAbove && at > 1 && typed === before && letters.charCodeAt(at - 2) === letter) {
      least = Math.min(least, (twoAbove[at - 2] ?? 0) + 1);
    }
    row[at] = least;
  }
}

function isWithin(row: readonly number[], { most, careful, carefulMost }: Bounds): boolean {
  for (let at = 0; at < row.length; at += 1) {
    if ((row[at] ?? 0) <= (at <= careful ? carefulMost : most)) {
      return true;
    }
  }
  return false;
}
