import { mostDocumentsOfAll, mostDocumentsOfWord } from '../../../dictionary/documents-of-word.ts';
import type { CountedWords } from '../../../dictionary/term-dictionary.ts';
import type { MostWords, TextQuery } from '../../../port/search-query.ts';

/** As many as a page shows, or little more. */
const FEW = 20;

/**
 * Whether so few documents have a text, as far as the words in memory tell, that all of them may come with their hits. That is an
 * upper bound: a word with many rare forms, such as the beginning of many words, has many.
 */
export function haveFew(
  text: TextQuery | MostWords,
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
