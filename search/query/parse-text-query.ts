import type { SearchQuery, TextQuery } from '../port/search-query.ts';
import { MEANINGFUL, type QueryToken, queryTokens } from './query-tokens.ts';

const MAX_WORDS = 64;
const MAX_PREFIXES = 8;
/** Letters of a prefix that is not the last word: thousands of words begin with any one letter. */
const MIN_PREFIX_LENGTH = 2;
const DEEPEST = 8;

/**
 * Parses a typed query: all words, unless there are `OR` (or `|`), `AND`, `NOT` (or a minus), quotes and parentheses;
 * AND binds tighter than OR. Total: dangling operators, unbalanced quotes and parentheses are ignored, and so are
 * repeated parts. A word with a final `*` is a prefix, and so is the last word, unless `goesOn` is false.
 * `undefined` if no letter or digit was typed. At most 64 words, 8 stars after two letters or more, and 8 levels
 * count.
 */
export function parseTextQuery(text: string, goesOn = true): TextQuery | undefined {
  if (!MEANINGFUL.test(text)) {
    return undefined;
  }
  const tokens = withinBounds(queryTokens(text));
  return parse(tokens, goesOn) ?? parse(operatorsAsWords(tokens), goesOn);
}

function withinBounds(tokens: readonly QueryToken[]): QueryToken[] {
  let words = 0;
  return tokens.filter((token) => {
    words += 'text' in token ? wordsOf(token.text).length : 0;
    return words <= MAX_WORDS;
  });
}

const OPERATOR_WORDS: Readonly<Record<string, string>> = { and: 'AND', or: 'OR', not: 'NOT' };

/** Only operators were typed, so they are meant as words (`or`). */
function operatorsAsWords(tokens: readonly QueryToken[]): QueryToken[] {
  return tokens.flatMap((token) => {
    const text = OPERATOR_WORDS[token.kind];
    return text === undefined ? [] : [{ kind: 'word', text }];
  });
}

interface Reader {
  readonly goesOn: boolean;
  readonly tokens: readonly QueryToken[];
  /** Index of the next token. */
  next: number;
  depth: number;
  prefixes: number;
}

function parse(tokens: readonly QueryToken[], goesOn: boolean): TextQuery | undefined {
  const reader: Reader = { goesOn, tokens, next: 0, depth: 0, prefixes: 0 };
  const parts: TextQuery[] = [];
  while (reader.next < tokens.length) {
    const part = readOr(reader);
    if (part) {
      parts.push(part);
    }
    // What stops `readOr` before the end is a closing parenthesis that nothing opened.
    reader.next += 1;
  }
  return combine('and', parts);
}

function readOr(reader: Reader): TextQuery | undefined {
  const parts = [readRow(reader)];
  while (kindAt(reader) === 'or') {
    reader.next += 1;
    parts.push(readRow(reader));
  }
  return combine('or', parts);
}

/** Operands in a row, up to an OR or the end of the group. */
function readRow(reader: Reader): TextQuery | undefined {
  const parts: TextQuery[] = [];
  let isBehindAnd = false;
  for (let kind = kindAt(reader); kind !== undefined; kind = kindAt(reader)) {
    if (kind === 'or' || kind === 'close') {
      break;
    }
    const operand = readOne(reader, false);
    if (operand) {
      parts.push(
        isBehindAnd && operand.kind === 'word' ? { ...operand, followsOperator: true } : operand,
      );
    }
    isBehindAnd = kind === 'and';
  }
  return combine('and', parts);
}

/** One operand, or nothing if there is only an operator. */
function readOne(reader: Reader, negated: boolean): TextQuery | undefined {
  const token = reader.tokens[reader.next];
  if (token === undefined || token.kind === 'or' || token.kind === 'close') {
    return undefined;
  }
  reader.next += 1;
  switch (token.kind) {
    case 'word':
      return wordQuery(
        token.text,
        reader,
        !negated && reader.goesOn && reader.next === reader.tokens.length,
      );
    case 'phrase':
      return { kind: 'phrase', words: wordsOf(token.text) };
    case 'not':
      return negate(readOne(reader, true));
    case 'and':
      return negated ? readOne(reader, negated) : undefined;
    case 'open':
      return readGroup(reader);
  }
}

function readGroup(reader: Reader): TextQuery | undefined {
  if (reader.depth === DEEPEST) {
    return undefined;
  }
  reader.depth += 1;
  const group = readOr(reader);
  reader.depth -= 1;
  if (kindAt(reader) === 'close') {
    reader.next += 1;
  }
  return group;
}

function wordQuery(text: string, reader: Reader, last: boolean): TextQuery {
  const word = text.replace(/\*+$/, '');
  return { kind: 'word', word, prefix: last || (word !== text && isPrefix(word, reader)) };
}

function isPrefix(word: string, reader: Reader): boolean {
  const letters = word.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters < MIN_PREFIX_LENGTH || reader.prefixes === MAX_PREFIXES) {
    return false;
  }
  reader.prefixes += 1;
  return true;
}

function negate(part: TextQuery | undefined): TextQuery | undefined {
  if (part === undefined) {
    return undefined;
  }
  return part.kind === 'not' ? part.part : { kind: 'not', part };
}

function combine(
  kind: 'and' | 'or',
  operands: readonly (TextQuery | undefined)[],
): TextQuery | undefined {
  if (operands.length < 2) {
    return operands[0];
  }
  const parts = new Map<string, TextQuery>();
  for (const part of operands) {
    // A part that is repeated finds nothing else, but would be looked for and weighed again.
    const key = JSON.stringify(part, (key, value) =>
      key === 'followsOperator' ? undefined : value,
    );
    if (part && !parts.has(key)) {
      parts.set(key, part);
    }
  }
  const [only, ...others] = parts.values();
  return others.length > 0 ? { kind, parts: [...parts.values()] } : only;
}

function kindAt(reader: Reader): QueryToken['kind'] | undefined {
  return reader.tokens[reader.next]?.kind;
}

function wordsOf(phrase: string): string[] {
  return phrase.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** A query for a text that a person typed. */
export interface TypedQuery extends SearchQuery {
  readonly text?: TextQuery;
  /** The text as typed, which `text` was parsed from. Without it, a search is as strict as `text` is. */
  readonly typed?: string;
}

/** The parts of a query for a typed text; nothing if no letter or digit was typed. */
export function typedQuery(typed: string): Pick<TypedQuery, 'text' | 'typed'> {
  const text = parseTextQuery(typed);
  return text ? { text, typed } : {};
}
