import { documentsOfWord } from '../../../dictionary/documents-of-word.ts';
import type { CountedWords } from '../../../dictionary/term-dictionary.ts';
import type { TextQuery } from '../../../port/search-query.ts';

/** As many as a page shows, or little more. */
const FEW = 20;

/**
 * Whether so few documents have a text, as far as the words in memory tell, that all of them may come with their hits. They do not tell
 * of words that have only rare forms, or none.
 */
export function haveFew(
  text: TextQuery | { readonly kind: 'most' },
  languages: readonly string[],
  counted: CountedWords,
): boolean {
  switch (text.kind) {
    case 'word':
      return (
        (text.expansions ?? []).length === 0 &&
        (documentsOfWord(counted, text, languages) ?? 0) <= FEW
      );
    case 'and':
      return text.parts.some((part) => haveFew(part, languages, counted));
    default:
      return false;
  }
}
