import { withoutStopWords } from '../expansion/stop-word.ts';
import type { MinimumShouldMatch, TextQuery } from '../port/search-query.ts';
import { flatMapText } from '../port/walk-text.ts';
import { foldedWords } from '../text/analyse.ts';

/** Stop words of a text that are compared with titles. */
const MAX_STOP_WORDS = 8;

/**
 * Reads a text as a title: lists its folded words in order, each once, without excluded ones. Of alternatives, it takes the first.
 */
export function typedTitle(text: TextQuery | MinimumShouldMatch): readonly string[] {
  return distinct(typedWords(text));
}

/** Lists the folded stop words of a text in some languages (primary subtags). */
export function typedStopWords(
  text: TextQuery | MinimumShouldMatch,
  languages: readonly string[],
): readonly string[] {
  const typed = text.kind === 'most' ? text.should : text;
  if (!typed) {
    return [];
  }
  const others = new Set(typedWords(withoutStopWords(typed, languages)));
  return typedTitle(typed)
    .filter((word) => !others.has(word))
    .slice(0, MAX_STOP_WORDS);
}

/** Drops repeated words: a query has each once. */
export function distinct(words: readonly string[]): readonly string[] {
  return [...new Set(words)];
}

function typedWords(text: TextQuery | MinimumShouldMatch): readonly string[] {
  if (text.kind === 'most') {
    return text.should ? typedWords(text.should) : text.words.flatMap(typedWords);
  }
  return flatMapText(text, {
    word: ({ word }) => foldedWords(word),
    phrase: (words) => words.flatMap(foldedWords),
    or: ([first = []]) => first,
  });
}
