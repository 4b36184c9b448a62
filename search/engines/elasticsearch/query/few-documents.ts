import { documentsOfWord } from '../../../dictionary/documents-of-word.ts';
import type { CountedWords } from '../../../dictionary/term-dictionary.ts';
import type { MostWords, TextQuery } from '../../../port/search-query.ts';

/** As many as a page shows, or little more. */
const FEW = 20;

/**
 * Whether so few documents have a text, as far as the words in memory tell, that all of them may come with their hits. They do not tell
 * of words that have only rare forms, or none.
 */
export function haveFew(
  text: TextQuery | MostWords,
  languages: readonly string[],
  counted: CountedWords,
): boolean {
  const documentsWith = (word: string, prefix = false) =>
    documentsOfWord(counted, { word, prefix }, languages) ?? 0;
  switch (text.kind) {
    case 'word': {
      const { word, prefix, expansions = [] } = text;
      // A document with an expansion of several words has all of them.
      const others = expansions.map(({ words }) =>
        Math.min(...words.map((one) => documentsWith(one))),
      );
      return others.reduce((sum, documents) => sum + documents, documentsWith(word, prefix)) <= FEW;
    }
    case 'and':
      return text.parts.some((part) => haveFew(part, languages, counted));
    case 'most':
      return text.words.length === 1 && text.words.every((one) => haveFew(one, languages, counted));
    default:
      return false;
  }
}
