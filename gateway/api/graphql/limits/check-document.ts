import {
  type DocumentNode,
  GraphQLError,
  Kind,
  Lexer,
  type SelectionSetNode,
  Source,
  type Token,
  TokenKind,
} from 'graphql';
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
 * Throws a request error if a document nests selections and values too deeply, before the recursive parser,
 * validation and coercion see it. Invalid tokens are left to the parser, which reports their place.
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

/** Pairs of fields of one name in one selection: validation compares them, and below them again each with each. */
const MAX_PAIRS = 1_000;
/** Validation compares fragments each with each, too. */
const MAX_FRAGMENTS = 100;

/** Throws a request error for a document that repeats fields so often that its validation would take long. */
export function checkRepetition({ definitions }: DocumentNode): void {
  const fragments = definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION).length;
  const pairs = definitions
    .map((definition) => ('selectionSet' in definition ? pairsIn(definition.selectionSet) : 0))
    .reduce((sum, count) => sum + count, 0);
  if (fragments > MAX_FRAGMENTS || pairs > MAX_PAIRS) {
    throw badRequest(
      'QUERY_TOO_EXPENSIVE',
      `The document repeats fields too often, or has more than ${MAX_FRAGMENTS} fragments. Select each field once, or split it.`,
    );
  }
}

/** The pairs in a selection and below it. */
function pairsIn(selection: SelectionSetNode): number {
  const counts = new Map<string, number>();
  let pairs = 0;
  count(selection);
  return pairs;

  /** Inline fragments are a part of the selection around them. */
  function count({ selections }: SelectionSetNode): void {
    for (const node of selections) {
      if (node.kind === Kind.INLINE_FRAGMENT) {
        count(node.selectionSet);
        continue;
      }
      const name = node.kind === Kind.FIELD ? (node.alias ?? node.name).value : '...';
      const before = counts.get(name) ?? 0;
      counts.set(name, before + 1);
      pairs += before;
      if (node.kind === Kind.FIELD && node.selectionSet) {
        pairs += pairsIn(node.selectionSet);
      }
    }
  }
}
