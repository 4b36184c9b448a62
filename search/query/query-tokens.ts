/** A token of a typed query; every text can be cut into tokens. */
export type QueryToken =
  | { readonly kind: 'word' | 'phrase'; readonly text: string }
  | { readonly kind: 'and' | 'or' | 'not' | 'open' | 'close' };

/** Characters of a query that count. */
export const MAX_TEXT_LENGTH = 4000;

/** A minus right before a quote or parenthesis; a quote, which without partner reaches to the end; a sign; a run. */
const TOKEN = /(-)(?=["(])|"([^"]*)(?:"|$)|([()|])|([^\s"()|]+)/gu;
const TYPOGRAPHIC_QUOTES = /[“”„«»]/g;
/** A letter or digit: without one, nothing can be looked for. */
export const MEANINGFUL = /[\p{L}\p{N}]/u;
/** Words after which a minus is a hyphen, of English, German, French, Dutch, Italian and Spanish: `Halden und -lagen`. */
const CONJUNCTIONS: ReadonlySet<string> = new Set(
  'and or und oder bzw et ou en of e ed o od y u'.split(' '),
);
const OPERATORS = new Map<string, QueryToken>([
  ['OR', { kind: 'or' }],
  ['|', { kind: 'or' }],
  ['AND', { kind: 'and' }],
  ['NOT', { kind: 'not' }],
  ['(', { kind: 'open' }],
  [')', { kind: 'close' }],
]);

/** Characters before an excluding minus; anywhere else it is a hyphen, as in `(E)-stilbene`. */
const BEFORE_MINUS = /^[\s(|-]?$/u;

/**
 * Tokens of the first 4,000 characters; what holds no letter or digit and is no operator is left out, and so are parentheses
 * without any operator: `fund (EU)`.
 */
export function queryTokens(text: string): QueryToken[] {
  const typed = text.slice(0, MAX_TEXT_LENGTH).replace(TYPOGRAPHIC_QUOTES, '"');
  const tokens: QueryToken[] = [];
  for (const match of typed.matchAll(TOKEN)) {
    const [, minus, phrase, sign, run = ''] = match;
    const isTied = !BEFORE_MINUS.test(typed.charAt(match.index - 1));
    if (minus !== undefined) {
      tokens.push(...(isTied ? [] : [{ kind: 'not' } as const]));
    } else if (phrase !== undefined) {
      tokens.push(...phraseTokens(phrase));
    } else {
      tokens.push(...runTokens(sign ?? run, isTied || isConjunction(tokens.at(-1))));
    }
  }
  return tokens.some(({ kind }) => OPERATING.has(kind))
    ? tokens
    : tokens.filter(({ kind }) => kind === 'word' || kind === 'phrase');
}

const OPERATING: ReadonlySet<QueryToken['kind']> = new Set(['and', 'or', 'not']);

/** Tests whether a text has words only: no quotes, no minus, no `AND`, `OR`, `NOT`. */
export function hasWordsOnly(text: string): boolean {
  return queryTokens(text).every(({ kind }) => kind === 'word');
}

/** Tests whether a text has a minus, a bar, `AND`, `OR` or `NOT` that acts as an operator. */
export function hasOperators(text: string): boolean {
  return queryTokens(text).some(({ kind }) => OPERATING.has(kind));
}

function phraseTokens(text: string): QueryToken[] {
  return MEANINGFUL.test(text) ? [{ kind: 'phrase', text }] : [];
}

function runTokens(run: string, isHyphen: boolean): QueryToken[] {
  const operator = OPERATORS.get(run);
  if (operator) {
    return [operator];
  }
  if (!MEANINGFUL.test(run)) {
    return [];
  }
  const word: QueryToken = { kind: 'word', text: run.replace(/^[+-]+/, '') };
  return run.startsWith('-') && !isHyphen ? [{ kind: 'not' }, word] : [word];
}

function isConjunction(token: QueryToken | undefined): boolean {
  return token?.kind === 'word' && CONJUNCTIONS.has(token.text.toLowerCase().replace(/\.$/, ''));
}
