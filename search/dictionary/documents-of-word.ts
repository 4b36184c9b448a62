import type { WordQuery } from '../port/search-query.ts';
import { EXACT_DOCUMENTS } from '../port/term-dictionary.ts';
import { analyseWord } from '../text/analyse.ts';
import { rangeOf } from './sorted-words.ts';
import type { CountedWords } from './term-dictionary.ts';
import type { WordDictionary } from './word-dictionary.ts';

type LookedUpWord = Pick<WordQuery, 'word' | 'prefix'>;

/**
 * About how many documents have a typed word: as many as have the most frequent of its forms in some languages (primary subtags).
 * `undefined` where only the index can tell: documents with several rare forms may be the same ones, and a word without a form may
 * have been written a moment ago.
 */
export function documentsOfWord(
  counted: CountedWords,
  word: LookedUpWord,
  languages: readonly string[],
): number | undefined {
  let [most, sum] = [0, 0];
  for (const form of formsOfWord(counted.words, word, languages)) {
    most = Math.max(most, counted.documents(form));
    sum += counted.documents(form);
  }
  return most > EXACT_DOCUMENTS || (sum > 0 && sum <= EXACT_DOCUMENTS) ? most : undefined;
}

/**
 * An upper bound of the documents that have a typed word, as far as the words are known: those of its forms, as if they had none in
 * common. Several words between blanks have no more documents together than the rarest has.
 */
export function mostDocumentsOfWord(
  counted: CountedWords,
  word: LookedUpWord,
  languages: readonly string[],
): number {
  const { words } = analyseWord(word.word, languages);
  const bound =
    words.length > 1 ? mostDocumentsOfAll(counted, { words, isOpen: word.prefix }, languages) : 0;
  return formsOfWord(counted.words, word, languages)
    .values()
    .reduce((sum, form) => sum + counted.documents(form), bound);
}

/** An upper bound of the documents that have all of some words, the last of which may go on. */
export function mostDocumentsOfAll(
  counted: CountedWords,
  { words, isOpen }: { readonly words: readonly string[]; readonly isOpen: boolean },
  languages: readonly string[],
): number {
  const last = words.length - 1;
  const bounds = words.map((word, at) =>
    mostDocumentsOfWord(counted, { word, prefix: isOpen && at === last }, languages),
  );
  return Math.min(...bounds);
}

/** The forms that find a typed word: those of its spellings and of its stems, also where it is a stem itself. */
function formsOfWord(
  words: WordDictionary,
  { word, prefix }: LookedUpWord,
  languages: readonly string[],
): ReadonlySet<number> {
  const { words: cut, joined, stems } = analyseWord(word, languages);
  const spellings = [...(cut.length === 1 ? cut : []), ...(joined === undefined ? [] : [joined])];
  return new Set([
    ...spellings.flatMap((one) => words.formsOf(words.find(one) ?? -1)),
    ...stems.flatMap((stem) => words.formsOfStem(stem)),
    ...(prefix ? spellings.flatMap((one) => formsBeginningWith(words, one)) : []),
  ]);
}

function formsBeginningWith(words: WordDictionary, letters: string): readonly number[] {
  const sorted = words.forwards();
  const { from, to } = rangeOf(sorted, letters);
  return Array.from(sorted.words.subarray(from, to)).flatMap((word) => words.formsOf(word));
}
