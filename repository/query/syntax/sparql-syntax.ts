import { createRequire } from 'node:module';
import type * as generating from '@traqula/generator-sparql-1-1';
import type * as parsing from '@traqula/parser-sparql-1-1';
import { type InputPlace, RefusedQueryError } from '../../errors.ts';
import { loadNowOnce } from '../../observe/load-once.ts';
import { checkTokens, checkWords } from './query-words.ts';

/** The syntax tree of a request: a query or an update. */
type SparqlRequest = ReturnType<parsing.Parser['parse']>;

/** The syntax tree of a query. */
export type QuerySyntax = Extract<SparqlRequest, { readonly type: 'query' }>;

/** More characters than any real query has; parsed within 0.1 s. */
const MAX_QUERY_LENGTH = 200_000;
const MAX_PROBLEM_LENGTH = 300;
const TOO_DEEP = 'it is nested too deeply';

const require = createRequire(import.meta.url);

/** On one line: breaking lines takes the generator minutes for a query with thousands of values. */
const ON_ONE_LINE = {
  'When you use this string, you expect traqula to handle indentation after every newline':
    Number.NEGATIVE_INFINITY,
} as const;

/** Loaded and made for the first query: it takes longer than hundreds of queries. */
const parser = loadNowOnce('SPARQL', () => {
  const { Parser }: typeof parsing = require('@traqula/parser-sparql-1-1');
  return new Parser({ lexerConfig: { positionTracking: 'full' } });
});
const generator = loadNowOnce('SPARQL, written', () => {
  const { Generator }: typeof generating = require('@traqula/generator-sparql-1-1');
  return new Generator(ON_ONE_LINE);
});

/**
 * Parses SPARQL 1.1; throws RefusedQueryError `malformed-query`, with the place if it is known, and
 * `query-too-complex` for words that are too long or too many.
 */
export function parseSparql(text: string): SparqlRequest {
  if (text.length > MAX_QUERY_LENGTH) {
    throw malformed(`it is longer than ${MAX_QUERY_LENGTH} characters`, {});
  }
  checkWords(text);
  checkTokens(text);
  const reader = parser();
  try {
    return reader.parse(text);
  } catch (error) {
    throw malformed(...findingOf(error, text));
  }
}

/**
 * The text of a query, generated from its syntax tree. Throws RefusedQueryError `malformed-query` where
 * it is nested too deeply for that.
 */
export function writeSparql(query: QuerySyntax): string {
  const writer = generator();
  try {
    return writer.generate(query);
  } catch (error) {
    throw error instanceof RangeError ? malformed(TOO_DEEP, {}) : error;
  }
}

function malformed(problem: string, place: InputPlace): RefusedQueryError {
  const where = place.line === undefined ? '' : ` at line ${place.line}, column ${place.column}`;
  const message = `Not a SPARQL 1.1 query${where}: ${problem.replace(/\.$/, '')}.`;
  return new RefusedQueryError('malformed-query', message, place);
}

/** Messages of the parser, which contain the place. */
const UNEXPECTED_TOKEN =
  /^Parse error(?: on line (?<line>\d+)\n[^\n]*\n(?<before>-*)\^)?\n(?<problem>.*)$/s;
const UNEXPECTED_CHARACTER = /^(?<problem>.*) at offset: (?<offset>\d+)/s;

function findingOf(error: unknown, text: string): [string, InputPlace] {
  if (error instanceof RangeError) {
    return [TOO_DEEP, {}];
  }
  if (!(error instanceof Error)) {
    throw error;
  }
  const token = UNEXPECTED_TOKEN.exec(error.message)?.groups;
  if (token) {
    return [inOneLine(token.problem), tokenPlace(token, text)];
  }
  const character = UNEXPECTED_CHARACTER.exec(error.message)?.groups;
  return character
    ? [inOneLine(character.problem), placeOfOffset(text, Number(character.offset))]
    : [inOneLine(error.message), {}];
}

function inOneLine(problem = ''): string {
  return problem.replaceAll(/\s+/g, ' ').slice(0, MAX_PROBLEM_LENGTH);
}

/** The place of the unexpected token. At the end of the text, the parser names no line. */
function tokenPlace(found: Readonly<Record<string, string | undefined>>, text: string): InputPlace {
  return found.line === undefined
    ? placeOfOffset(text, text.trimEnd().length)
    : { line: Number(found.line), column: (found.before?.length ?? 0) + 1 };
}

function placeOfOffset(text: string, offset: number): InputPlace {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
