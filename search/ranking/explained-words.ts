import { normalizedText } from '../expansion/word-join.ts';
import type { MinimumShouldMatch, TextQuery, WordQuery } from '../port/search-query.ts';
import { foldedWords } from '../text/analyse.ts';

/** Words that an explanation names; each is looked for once more. */
const MAX_WORDS = 16;

/** A typed word with its query: itself, or with its synonyms. */
export interface NamedWord {
  readonly word: string;
  readonly query: TextQuery;
}

/**
 * The words of a text that an explanation names: each that is looked for, also in a phrase, none that is excluded. `languages` are the primary subtags of the texts in the index.
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
  switch (text.kind) {
    case 'word':
      return [asTyped(text)];
    case 'phrase':
      return text.words
        .filter((word) => foldedWords(word).length > 0)
        .map((word) => asTyped({ kind: 'word', word, prefix: false }));
    case 'or':
    case 'and':
      return text.parts.flatMap(wordsIn);
    case 'not':
      return [];
  }
}
