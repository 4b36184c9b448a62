import { fuzzyPrefixes } from '../query/fuzzy-prefix.ts';
import { rangeOf, type SortedWords } from './sorted-words.ts';

/**
 * The words that a typed word may stand for when it has a mistake; as a prefix, also those that go on. Looks only at the letters
 * that words have behind the same beginning.
 */
export function fuzzyPrefixTerms(
  sorted: SortedWords,
  word: string,
  prefix: boolean,
): ReadonlySet<number> {
  const found = new Set<number>();
  const add = (beginning: string) => {
    const { from, to } = rangeOf(sorted, beginning);
    // A word comes before all that go on from it.
    const end = prefix ? to : textAt(sorted, from) === beginning ? from + 1 : from;
    for (const one of sorted.words.subarray(from, end)) {
      found.add(one);
    }
  };
  for (const { before, anyLetter, after } of fuzzyPrefixes(word)) {
    for (const letter of anyLetter ? lettersBehind(sorted, before) : ['']) {
      add(before + letter + after);
    }
  }
  return found;
}

function* lettersBehind(sorted: SortedWords, beginning: string): Iterable<string> {
  const { from, to } = rangeOf(sorted, beginning);
  let at = from;
  while (at < to) {
    const point = textAt(sorted, at)?.codePointAt(beginning.length);
    if (point === undefined) {
      at += 1;
    } else {
      const letter = String.fromCodePoint(point);
      yield letter;
      at = Math.max(at + 1, rangeOf(sorted, beginning + letter).to);
    }
  }
}

function textAt({ words, text }: SortedWords, at: number): string | undefined {
  const word = words[at];
  return word === undefined ? undefined : text(word);
}
