import type { WordQuery } from '../port/search-query.ts';
import { EXACT_DOCUMENTS } from '../port/term-dictionary.ts';
import { analyseWord } from '../text/analyse.ts';
import { rangeOf } from './sorted-words.ts';
import type { CountedWords } from './term-dictionary.ts';
import type { WordDictionary } from './word-dictionary.ts';

/**
 * About how many documents have a typed word: as many as have the most frequent of its forms in some languages (primary subtags).
 * `undefined` where only the index can tell: documents with several rare forms may be the same ones, and a word without a form may
 * have been written a moment ago.
 */
export function documentsOfWord(
  { words, documents }: CountedWords,
  { word, prefix }: Pick<WordQuery, 'word' | 'prefix'>,
  languages: readonly string[],
): number | undefined {
  const { words: cut, joined, stems } = analyseWord(word, languages);
  const spellings = [...(cut.length === 1 ? cut : []), ...(joined === undefined ? [] : [joined])];
  const forms = new Set([
    ...spellings.flatMap((one) => words.formsOf(words.find(one) ?? -1)),
    ...stems.flatMap((stem) => words.formsOfStem(stem)),
    ...(prefix ? spellings.flatMap((one) => formsBeginningWith(words, one)) : []),
  ]);
  let [most, sum] = [0, 0];
  for (const form of forms) {
    most = Math.max(most, documents(form));
    sum += documents(form);
  }
  return most > EXACT_DOCUMENTS || (sum > 0 && sum <= EXACT_DOCUMENTS) ? most : undefined;
}

function formsBeginningWith(words: WordDictionary, letters: string): readonly number[] {
  const sorted = words.forwards();
  const { from, to } = rangeOf(sorted, letters);
  return Array.from(sorted.words.subarray(from, to)).flatMap((word) => words.formsOf(word));
}
