import type { TextQuery } from '../engines/search-query.ts';
import { analyseWord } from '../text/analyse.ts';
import { isAskingWord } from '../text/asking-words.ts';
import { isStopWord } from '../text/stop-words.ts';

/**
 * The query without the stop words and asking words of these languages (primary subtags), which need not be found; where
 * nothing else was typed (`the`), they stay. Words in quotes always stay.
 */
export function withoutStopWords(query: TextQuery, languages: readonly string[]): TextQuery {
  return stripped(query, languages) ?? query;
}

function stripped(query: TextQuery, languages: readonly string[]): TextQuery | undefined {
  switch (query.kind) {
    case 'word':
      return (query.isStopWord ?? isStopWordAlone(query.word, languages)) ? undefined : query;
    case 'phrase':
      return query;
    case 'not':
      return query;
    case 'and':
    case 'or':
      return withParts(query, languages);
  }
}

function withParts(
  query: Extract<TextQuery, { readonly parts: unknown }>,
  languages: readonly string[],
): TextQuery | undefined {
  const { kind, parts } = query;
  const left = parts
    .map((part) => (kind === 'or' ? withoutStopWords(part, languages) : stripped(part, languages)))
    .filter((part) => part !== undefined);
  const positive = left.some((part) => part.kind !== 'not');
  if (!positive && parts.some((part) => part.kind !== 'not')) {
    return undefined;
  }
  return left.length > 1 ? { ...query, parts: left } : left[0];
}

/** Tied words (`the-who`) are a name, not grammar. */
function isStopWordAlone(typed: string, languages: readonly string[]): boolean {
  const [word, ...others] = analyseWord(typed, []).words;
  return (
    word !== undefined &&
    others.length === 0 &&
    (isStopWord(word, languages) || isAskingWord(word, languages))
  );
}
