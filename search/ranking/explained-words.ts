import { normalizedText } from '../expansion/word-join.ts';
import type { MinimumShouldMatch, TextQuery, WordQuery } from '../port/search-query.ts';
import { flatMapText } from '../port/walk-text.ts';
import { foldedWords } from '../text/analyse.ts';

/** Words that an explanation names; each takes another look-up. */
const MAX_WORDS = 16;

/** A typed word, and the query that finds it, with synonyms if it has any. */
export interface NamedWord {
  readonly word: string;
  readonly query: TextQuery;
}

/**
 * Lists the words of a text that an explanation names, also those of phrases, but no excluded ones. `languages` are the primary subtags
 * of the texts in the index.
 */
export function explainedWords(
  text: TextQuery | MinimumShouldMatch,
  languages: readonly string[],
): readonly NamedWord[] {
  const words =
    text.kind === 'most' ? text.words.map(asTyped) : wordsIn(normalizedText(text, languages));
  return words.slice(0, MAX_WORDS);
}

function asTyped(query: WordQuery): NamedWord {
  return { word: query.word, query };
}

function wordsIn(text: TextQuery): readonly NamedWord[] {
  return flatMapText(text, {
    word: (query) => [asTyped(query)],
    phrase: (words) =>
      words
        .filter((word) => foldedWords(word).length > 0)
        .map((word) => asTyped({ kind: 'word', word, prefix: false })),
  });
}
