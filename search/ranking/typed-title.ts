import { withoutStopWords } from '../expansion/stop-word.ts';
import type { MinimumShouldMatch, TextQuery } from '../port/search-query.ts';
import { foldedWords } from '../text/analyse.ts';

/** Stop words of a text that are looked for in titles. */
const MAX_STOP_WORDS = 8;

/**
 * The folded words of the title that was typed, if it was one: all words in order, each once, without what is excluded. Of
 * alternatives the first counts.
 */
export function typedTitle(text: TextQuery | MinimumShouldMatch): readonly string[] {
  return distinct(typedWords(text));
}

/** The folded stop words of a text in some languages (primary subtags), which need not be found. */
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

/** Words without those that were there before: a query has them once, whatever was typed. */
export function distinct(words: readonly string[]): readonly string[] {
  return [...new Set(words)];
}

function typedWords(text: TextQuery | MinimumShouldMatch): readonly string[] {
  switch (text.kind) {
    case 'word':
      return foldedWords(text.word);
    case 'phrase':
      return text.words.flatMap((word) => foldedWords(word));
    case 'and':
      return text.parts.flatMap(typedWords);
    case 'or':
      return text.parts.slice(0, 1).flatMap(typedWords);
    case 'not':
      return [];
    case 'most':
      return text.should ? typedWords(text.should) : text.words.flatMap(typedWords);
  }
}
