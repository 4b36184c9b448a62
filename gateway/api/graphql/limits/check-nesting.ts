import { GraphQLError, Lexer, Source, type Token, TokenKind } from 'graphql';
import { badRequest } from '../errors.ts';

interface NestingLimits {
  /** Brackets of all kinds within each other. */
  readonly depth: number;
  /** Tokens that are looked at; the parser refuses more. */
  readonly tokens: number;
}

const OPENING: ReadonlySet<TokenKind> = new Set([
  TokenKind.BRACE_L,
  TokenKind.BRACKET_L,
  TokenKind.PAREN_L,
]);
const CLOSING: ReadonlySet<TokenKind> = new Set([
  TokenKind.BRACE_R,
  TokenKind.BRACKET_R,
  TokenKind.PAREN_R,
]);

/**
 * Throws a request error where a document nests selections and values too deeply, before the parser sees it:
 * parser, validation and coercion recurse. What is no token is left to the parser, which says where it is.
 */
export function checkNesting(document: string, { depth, tokens }: NestingLimits): void {
  const lexer = new Lexer(new Source(document));
  let open = 0;
  for (let count = 0; count < tokens; count++) {
    const kind = nextToken(lexer)?.kind ?? TokenKind.EOF;
    if (kind === TokenKind.EOF) {
      return;
    }
    open += OPENING.has(kind) ? 1 : CLOSING.has(kind) ? -1 : 0;
    if (open > depth) {
      throw badRequest(
        'QUERY_TOO_DEEP',
        `The document nests selections and values more than ${depth} levels deep. Split the query, or write its filter flatter.`,
      );
    }
  }
}

function nextToken(lexer: Lexer): Token | undefined {
  try {
    return lexer.advance();
  } catch (error) {
    if (error instanceof GraphQLError) {
      return undefined;
    }
    throw error;
  }
}
