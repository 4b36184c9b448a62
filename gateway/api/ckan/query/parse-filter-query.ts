import { FilterQueryError, type Token, TokenReader, tokensOf } from './filter-tokens.ts';

/** A filter query as it was written; `ckan-fields.ts` says what the names mean. */
export type Condition =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Condition[] }
  | { readonly kind: 'not'; readonly part: Condition }
  /** `*:*`. */
  | { readonly kind: 'everything' }
  | WrittenValue
  | WrittenRange
  /** A word or a phrase without a field, as it was written. */
  | { readonly kind: 'text'; readonly text: string };

export interface WrittenValue {
  readonly kind: 'value';
  readonly field: string;
  readonly value: string;
  /** True if it has unquoted wildcards, which `value` keeps. */
  readonly isPattern: boolean;
}

/** An end that is absent is open. */
export interface WrittenRange {
  readonly kind: 'range';
  readonly field: string;
  readonly from?: End;
  readonly to?: End;
}

export interface End {
  readonly value: string;
  readonly isIncluded: boolean;
}

/** Characters of a filter query. */
const LONGEST = 8 * 1024;
const MAX_CONDITIONS = 200;
const DEEPEST = 20;

/**
 * Parses a filter query in the syntax of Solr: conditions, side by side or with AND, all hold; those with OR are alternatives,
 * and OR binds more closely than standing side by side. Throws `FilterQueryError` for anything that could be read in two ways.
 */
export function parseFilterQuery(text: string): Condition {
  if (text.length > LONGEST) {
    throw new FilterQueryError(`It has more than ${LONGEST} characters.`);
  }
  const tokens = tokensOf(text);
  if (tokens.filter(({ kind }) => kind === 'value' || kind === 'range').length > MAX_CONDITIONS) {
    throw new FilterQueryError(`It has more than ${MAX_CONDITIONS} conditions.`);
  }
  const reader = new TokenReader(tokens);
  const condition = tokens.length === 0 ? EVERYTHING : readAll(reader, { depth: 0 });
  if (reader.peek()) {
    throw new FilterQueryError('A parenthesis is closed that was not opened.');
  }
  return condition;
}

const EVERYTHING: Condition = { kind: 'everything' };

interface Place {
  readonly depth: number;
  /** The field whose parentheses these are: `tags:(a OR b)`. */
  readonly field?: string;
}

/** All conditions up to a closing parenthesis, or the end. */
function readAll(reader: TokenReader, place: Place): Condition {
  const parts: Condition[] = [];
  while (reader.peek() && reader.peek()?.kind !== 'close') {
    parts.push(readJoined(reader, place));
  }
  const [first, ...others] = parts;
  if (!first) {
    throw new FilterQueryError('Parentheses are empty.');
  }
  return others.length === 0 ? first : { kind: 'and', parts };
}

/** Conditions with AND, or with OR, between them. */
function readJoined(reader: TokenReader, place: Place): Condition {
  const first = readSigned(reader, place);
  const parts = [first];
  const kinds = new Set<'and' | 'or'>();
  for (;;) {
    const kind = reader.takes('AND', '&&') ? 'and' : reader.takes('OR', '||') ? 'or' : undefined;
    if (kind === undefined) {
      break;
    }
    kinds.add(kind);
    parts.push(readSigned(reader, place));
  }
  const [kind] = kinds;
  if (kinds.size > 1) {
    throw new FilterQueryError('AND and OR stand side by side; set parentheses.');
  }
  if (kind === 'or' && parts.some(({ isSigned }) => isSigned)) {
    throw new FilterQueryError('An alternative of OR begins with a sign or NOT; set parentheses.');
  }
  return kind === undefined
    ? first.condition
    : { kind, parts: parts.map(({ condition }) => condition) };
}

interface Signed {
  readonly condition: Condition;
  readonly isSigned: boolean;
}

function readSigned(reader: TokenReader, place: Place): Signed {
  if (reader.takes('+')) {
    return { condition: readOne(reader, place), isSigned: true };
  }
  if (reader.takes('-', '!', 'NOT')) {
    return { condition: { kind: 'not', part: readOne(reader, place) }, isSigned: true };
  }
  return { condition: readOne(reader, place), isSigned: false };
}

function readOne(reader: TokenReader, place: Place): Condition {
  const token = reader.next();
  switch (token.kind) {
    case 'everything':
      return EVERYTHING;
    case 'field':
      return readField(reader, { ...place, field: token.text });
    case 'open':
      return readParentheses(reader, place);
    case 'value':
      return place.field === undefined
        ? { kind: 'text', text: token.text }
        : valueCondition(place.field, token.text);
    case 'range':
      return rangeCondition(place.field, token);
    default:
      throw new FilterQueryError(`"${token.text}" stands where a condition must.`);
  }
}

function readField(reader: TokenReader, place: Place): Condition {
  if (reader.peek()?.kind === 'field') {
    throw new FilterQueryError(`The value of ${place.field} has a colon; put it in quotes.`);
  }
  return readOne(reader, place);
}

function readParentheses(reader: TokenReader, place: Place): Condition {
  if (place.depth === DEEPEST) {
    throw new FilterQueryError(`It has more than ${DEEPEST} parentheses in each other.`);
  }
  const condition = readAll(reader, { ...place, depth: place.depth + 1 });
  reader.next();
  return condition;
}

function valueCondition(field: string, written: string): WrittenValue {
  const isPattern = !written.startsWith('"') && /(?<!\\)[*?]/.test(written);
  return { kind: 'value', field, value: unescaped(written), isPattern };
}

function rangeCondition(
  field: string | undefined,
  { text: written, from, to }: Token,
): WrittenRange {
  if (field === undefined) {
    throw new FilterQueryError(`"${written}" needs a field.`);
  }
  return {
    kind: 'range',
    field,
    ...(from !== '*' && { from: { value: unescaped(from), isIncluded: written.startsWith('[') } }),
    ...(to !== '*' && { to: { value: unescaped(to), isIncluded: written.endsWith(']') } }),
  };
}

/** Without quotes and backslashes. */
function unescaped(written: string): string {
  const inner = written.startsWith('"') ? written.slice(1, -1) : written;
  return inner.replaceAll(/\\(.)/gsu, '$1');
}
