import { createHash } from 'node:crypto';
import type { TextQuery, WordQuery } from '../port/search-query.ts';
import { mapWords } from '../port/walk-text.ts';
import type { TypedQuery } from '../query/parse-text-query.ts';
import { foldedWords } from '../text/analyse.ts';
import { grammarTest } from '../text/stop-words.ts';

/** Tests whether a folded word is a function word. */
type GrammarTest = (word: string) => boolean;

/**
 * Drops the stop words and asking words of these languages (primary subtags). They stay where nothing else was typed (`the`), and in
 * quotes.
 */
export function withoutStopWords(query: TextQuery, languages: readonly string[]): TextQuery {
  return strippedOr(query, grammarTest(singleWords(query), languages));
}

/** Drops the stop words of a list; keeps all words where there are no others. */
export function wordsWithoutStopWords<Word extends WordQuery>(
  words: readonly Word[],
  languages: readonly string[],
): readonly Word[] {
  const isGrammar = grammarTest(words.flatMap(singleWords), languages);
  const left = words.filter(({ word }) => !singleWord(word)?.every(isGrammar));
  return left.length > 0 ? left : words;
}

/** Lists the folded words that are neither tied to others nor in quotes. */
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

/** The operator's exceptions to the lists of stop words. */
export interface OwnStopWords {
  /** Changes whenever the list changes. */
  readonly version: string;
  /** By folded word, whether it is a stop word. */
  readonly words: ReadonlyMap<string, boolean>;
}

/** Exceptions of an operator without a file. */
export const NO_OWN_STOP_WORDS: OwnStopWords = { version: '', words: new Map() };

/**
 * Reads a file with a stop word on each line. A word behind a minus is none, even if a list has it. `#` begins a comment.
 */
export function readStopWords(text: string): {
  readonly stopWords: OwnStopWords;
  readonly problems: readonly WordFileProblem[];
} {
  const words = new Map<string, boolean>();
  const problems: WordFileProblem[] = [];
  for (const [at, written] of text.split(/\r?\n/u).entries()) {
    const line = written.replace(/#.*/u, '').trim();
    const [word, ...others] = foldedWords(line.replace(/^-/u, ''));
    if (line !== '' && (word === undefined || others.length > 0)) {
      problems.push({ line: at + 1, message: 'It needs one word, or one behind a minus.' });
    } else if (word !== undefined) {
      words.set(word, !line.startsWith('-'));
    }
  }
  const version = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  return { stopWords: { version, words }, problems };
}

/** Marks the words of a query that the operator decides on; words in quotes and behind a minus stay as typed. */
export function withOwnStopWords(query: TypedQuery, { words }: OwnStopWords): TypedQuery {
  const { text } = query;
  return words.size > 0 && text
    ? { ...query, text: mapWords(text, (word) => marked(word, words)) }
    : query;
}

function marked(query: WordQuery, words: OwnStopWords['words']): WordQuery {
  const [word = '', ...others] = foldedWords(query.word);
  const isStopWord = others.length === 0 ? words.get(word) : undefined;
  return isStopWord === undefined ? query : { ...query, isStopWord };
}

/** A line of a file of words that cannot be read. */
export interface WordFileProblem {
  /** Its number from 1. */
  readonly line: number;
  readonly message: string;
}
