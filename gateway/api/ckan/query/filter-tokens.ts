/** Syntax error in a filter query. */
export class FilterQueryError extends Error {
  override readonly name = 'FilterQueryError';
}

const TOKEN = new RegExp(
  [
    String.raw`(?<blank>\s+)`,
    String.raw`(?<everything>\*:\*)`,
    String.raw`(?<open>\()|(?<close>\))`,
    String.raw`(?<range>[\[{]\s*(?<from>"(?:\\.|[^"\\])*"|[^\s"\]}]+)\s+TO\s+(?<to>"(?:\\.|[^"\\])*"|[^\s"\]}]+)\s*[\]}])`,
    String.raw`(?<value>"(?:\\.|[^"\\])*")`,
    String.raw`(?<operator>(?:AND|OR|NOT)(?=[\s()]|$)|&&|\|\||[-+!])`,
    String.raw`(?<field>[A-Za-z_][\w.-]*):(?=[^\s)])`,
    String.raw`(?<value>(?:\\.|[^\s()\[\]{}"^~\\])+)`,
  ].join('|'),
  'suy',
);

/** The groups of `TOKEN` that are kinds of tokens. */
const KINDS = ['everything', 'open', 'close', 'range', 'value', 'operator', 'field'] as const;

export interface Token {
  readonly kind: (typeof KINDS)[number];
  /** As it was written. */
  readonly text: string;
  /** The ends of a range: `[from TO to]`. */
  readonly from: string;
  readonly to: string;
}

/** The tokens of a filter query; throws `FilterQueryError` for a part that is none. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    TOKEN.lastIndex = at;
    const { groups = {}, 0: found = '' } = TOKEN.exec(text) ?? {};
    if (found === '') {
      throw new FilterQueryError(`"${text.slice(at, at + 30)}" cannot be understood.`);
    }
    at += found.length;
    const kind = KINDS.find((one) => groups[one] !== undefined);
    if (kind) {
      const { field: text = found, from = '', to = '' } = groups;
      tokens.push({ kind, text, from, to });
    }
  }
  return tokens;
}

/** Reads tokens one after the other. */
export class TokenReader {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  peek(): Token | undefined {
    return this.#tokens[this.#at];
  }

  next(): Token {
    const token = this.peek();
    if (!token) {
      throw new FilterQueryError('It ends too early.');
    }
    this.#at += 1;
    return token;
  }

  /** Reads the next token if it is one of these operators; returns whether it was. */
  takes(...operators: readonly string[]): boolean {
    const token = this.peek();
    const isTaken = token?.kind === 'operator' && operators.includes(token.text);
    this.#at += isTaken ? 1 : 0;
    return isTaken;
  }
}
