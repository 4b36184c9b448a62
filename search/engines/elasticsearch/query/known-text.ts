import { mostDocumentsOfAll, mostDocumentsOfWord } from '../../../dictionary/documents-of-word.ts';
import type { CountedWords } from '../../../dictionary/term-dictionary.ts';
import { formsOrStem } from '../../../dictionary/word-dictionary.ts';
import { normalizedText } from '../../../expansion/word-join.ts';
import type { MinimumShouldMatch, TextQuery, WordQuery } from '../../../port/search-query.ts';

/**
 * A text without its stop words, and with those of the words that neighbours may make which the index has: of the six spellings of a
 * pair, each in all languages, it has mostly none. `languages` are the primary subtags of its texts.
 */
export function settledText(
  text: TextQuery,
  languages: readonly string[],
  { words }: CountedWords,
): TextQuery {
  const isKnown = (word: string) => formsOrStem(words, word).length > 0;

  function settledWord({ expansions = [], ...word }: WordQuery): WordQuery {
    const known = expansions.filter((term) => term.match !== 'stem' || term.words.some(isKnown));
    // Nothing is left out of it again, and nothing added.
    const settled = { ...word, isStopWord: false, followsOperator: true };
    return known.length > 0 ? { ...settled, expansions: known } : settled;
  }

  function settled(query: TextQuery): TextQuery {
    switch (query.kind) {
      case 'word':
        return settledWord(query);
      case 'and':
      case 'or':
        return { ...query, parts: query.parts.map(settled) };
      case 'phrase':
      case 'not':
        return query;
    }
  }

  return settled(normalizedText(text, languages));
}

/** As many as a page shows, or little more. */
const FEW = 20;

/**
 * Whether so few documents have a text, as far as the words in memory tell, that all of them may come with their hits. That is an
 * upper bound: a word with many rare forms, such as the beginning of many words, has many.
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
