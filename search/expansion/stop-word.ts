import type { TextQuery, WordQuery } from '../port/search-query.ts';
import { foldedWords } from '../text/analyse.ts';
import { grammarTest } from '../text/stop-words.ts';

/** Tests whether a folded word is a function word. */
type GrammarTest = (word: string) => boolean;

/**
 * The query without the stop words and asking words of these languages (primary subtags), which need not be found; where
 * nothing else was typed (`the`), they stay. Words in quotes always stay.
 */
export function withoutStopWords(query: TextQuery, languages: readonly string[]): TextQuery {
  return strippedOr(query, grammarTest(singleWords(query), languages));
}

/** The same of single words. */
export function wordsWithoutStopWords<Word extends WordQuery>(
  words: readonly Word[],
  languages: readonly string[],
): readonly Word[] {
  const isGrammar = grammarTest(words.flatMap(singleWords), languages);
  const left = words.filter(({ word }) => !singleWord(word)?.every(isGrammar));
  return left.length > 0 ? left : words;
}

/** The folded words of a query that are tied to no other, and in no quotes. */
function singleWords(query: TextQuery): readonly string[] {
  switch (query.kind) {
    case 'word':
      return singleWord(query.word) ?? [];
    case 'phrase':
      return [];
    case 'not':
      return singleWords(query.part);
    case 'and':
    case 'or':
      return query.parts.flatMap(singleWords);
  }
}

/** Tied words (`the-who`) are a name, not grammar. */
function singleWord(typed: string): readonly string[] | undefined {
  const words = foldedWords(typed);
  return words.length === 1 ? words : undefined;
}

function strippedOr(query: TextQuery, isGrammar: GrammarTest): TextQuery {
  return stripped(query, isGrammar) ?? query;
}

function stripped(query: TextQuery, isGrammar: GrammarTest): TextQuery | undefined {
  switch (query.kind) {
    case 'word':
      return (query.isStopWord ?? singleWord(query.word)?.every(isGrammar)) ? undefined : query;
    case 'phrase':
      return query;
    case 'not':
      return query;
    case 'and':
    case 'or':
      return withParts(query, isGrammar);
  }
}

function withParts(
  query: Extract<TextQuery, { readonly parts: unknown }>,
  isGrammar: GrammarTest,
): TextQuery | undefined {
  const { kind, parts } = query;
  const left = parts
    .map((part) => (kind === 'or' ? strippedOr(part, isGrammar) : stripped(part, isGrammar)))
    .filter((part) => part !== undefined);
  const positive = left.some((part) => part.kind !== 'not');
  if (!positive && parts.some((part) => part.kind !== 'not')) {
    return undefined;
  }
  return left.length > 1 ? { ...query, parts: left } : left[0];
}
