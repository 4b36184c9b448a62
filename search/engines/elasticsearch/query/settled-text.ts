import type { CountedWords } from '../../../dictionary/term-dictionary.ts';
import { formsOrStem } from '../../../dictionary/word-dictionary.ts';
import { normalizedText } from '../../../expansion/joined.ts';
import type { TextQuery, WordQuery } from '../../../port/search-query.ts';

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
