import type { DictionaryWord, TermDictionary } from '../../../port/term-dictionary.ts';
import { similarWords } from '../../../text/similar-words.ts';
import type { OpenedEntity } from '../index/opened-entity.ts';
import { backwardsOf, rangeOf, type SortedWords } from '../texts/sorted-words.ts';
import { matchScope } from './match-text.ts';
import { lookUpWord } from './text/match-query.ts';
import { formsOrStem } from './text/word-variants.ts';

/** The words of an entity in memory. A word has about as many documents as the most frequent of its forms. */
export function termDictionary(
  entity: OpenedEntity,
  languages: () => readonly string[],
): TermDictionary {
  const { words, postings } = entity.texts;
  const documentsOf = (forms: readonly number[]) =>
    forms.reduce((most, form) => Math.max(most, postings.length(form)), 0);
  const dictionaryWord = (word: number): DictionaryWord => ({
    word: words.text(word),
    documents: documentsOf(words.formsOf(word)),
  });
  const range = (sorted: SortedWords, letters: string) => {
    const { from, to } = rangeOf(sorted, letters);
    return Array.from(sorted.words.subarray(from, to), dictionaryWord);
  };
  return {
    languages,
    documentsWith(typed) {
      const scope = matchScope(entity, languages());
      return typed.map((word) => lookUpWord(word, scope).found()?.rows.length ?? 0);
    },
    documentFrequency: (texts, as = 'word') =>
      texts.map((text) =>
        documentsOf(
          as === 'stem' ? formsOrStem(words, text) : words.formsOf(words.find(text) ?? -1),
        ),
      ),
    startingWith: (beginnings) => beginnings.map((letters) => range(words.forwards(), letters)),
    endingWith: (endings) => endings.map((end) => range(words.backwards(), backwardsOf(end))),
    similar: (word, mostEdits) =>
      similarWords(words, word, mostEdits).map((found) => ({
        ...dictionaryWord(found.word),
        distance: found.distance,
      })),
  };
}
