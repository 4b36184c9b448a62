import { mostDocumentsOfAll, mostDocumentsOfWord } from '../../../dictionary/documents-of-word.ts';
import type { CountedWords } from '../../../dictionary/term-dictionary.ts';
import { formsOrStem } from '../../../dictionary/word-dictionary.ts';
import { normalizedText } from '../../../expansion/word-join.ts';
import type { MinimumShouldMatch, TextQuery, WordQuery } from '../../../port/search-query.ts';
import { mapWords } from '../../../port/walk-text.ts';

/**
 * Drops the stop words of a text, and adds the compounds of adjacent words that the index has. Of the six spellings of a pair, each in
 * all languages, it mostly has none. `languages` are the primary subtags of its texts.
 */
export function settledText(
  text: TextQuery,
  languages: readonly string[],
  { words }: CountedWords,
): TextQuery {
  const isKnown = (word: string) => formsOrStem(words, word).length > 0;

  function settledWord({ expansions = [], ...word }: WordQuery): WordQuery {
    const known = expansions.filter((term) => term.match !== 'stem' || term.words.some(isKnown));
    // A second pass drops and adds nothing.
    const settled = { ...word, isStopWord: false, followsOperator: true };
    return known.length > 0 ? { ...settled, expansions: known } : settled;
  }

  return mapWords(normalizedText(text, languages), settledWord);
}

/** Documents that a page shows, or a few more. */
const FEW = 20;

/**
 * Tests whether so few documents have a text that all of them may come with their hits. It compares an upper bound from the words in
 * memory: a word with many rare forms, such as a prefix of many words, counts as frequent.
 */
export function haveFew(
  text: TextQuery | MinimumShouldMatch,
  languages: readonly string[],
  counted: CountedWords,
): boolean {
  switch (text.kind) {
    case 'word': {
      const others = (text.expansions ?? []).map(({ words, match }) =>
        mostDocumentsOfAll(counted, { words, isOpen: match === 'open-phrase' }, languages),
      );
      const typed = mostDocumentsOfWord(counted, text, languages);
      return others.reduce((sum, documents) => sum + documents, typed) <= FEW;
    }
    case 'and':
      return text.parts.some((part) => haveFew(part, languages, counted));
    case 'most':
      return text.words.length === 1 && text.words.every((one) => haveFew(one, languages, counted));
    default:
      return false;
  }
}
