import type { DictionaryWord, TermDictionary } from '../port/term-dictionary.ts';
import { wordsWithinDistance } from '../text/edit-distance.ts';
import { backwardsOf, rangeOf, type SortedWords } from './sorted-words.ts';
import { formsOrStem, type WordDictionary } from './word-dictionary.ts';

/** The words of an index, and how many documents have each of their forms. */
export interface CountedWords {
  readonly words: WordDictionary;
  documents(form: number): number;
}

/** A dictionary of words in memory. A word has about as many documents as the most frequent of its forms. */
export function termDictionary(
  { words, documents }: CountedWords,
  others: Pick<TermDictionary, 'languages' | 'documentsWith'>,
): TermDictionary {
  const documentsOf = (forms: readonly number[]) =>
    forms.reduce((most, form) => Math.max(most, documents(form)), 0);
  const dictionaryWord = (word: number): DictionaryWord => ({
    word: words.text(word),
    documents: documentsOf(words.formsOf(word)),
  });
  const range = (sorted: SortedWords, letters: string) => {
    const { from, to } = rangeOf(sorted, letters);
    return Array.from(sorted.words.subarray(from, to), dictionaryWord);
  };
  return {
    ...others,
    documentFrequency: (texts, as = 'word') =>
      texts.map((text) =>
        documentsOf(
          as === 'stem' ? formsOrStem(words, text) : words.formsOf(words.find(text) ?? -1),
        ),
      ),
    startingWith: (beginnings) => beginnings.map((letters) => range(words.forwards(), letters)),
    endingWith: (endings) => endings.map((end) => range(words.backwards(), backwardsOf(end))),
    similar: (word, mostEdits) =>
      wordsWithinDistance(words, word, mostEdits).map((found) => ({
        ...dictionaryWord(found.word),
        distance: found.distance,
      })),
  };
}
