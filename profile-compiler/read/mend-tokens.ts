import type { Token } from 'n3';

const OPENING: ReadonlyMap<string, string> = new Map([
  ['[', ']'],
  ['(', ')'],
]);
const CLOSING: ReadonlySet<string> = new Set(OPENING.values());
const MARKS: ReadonlySet<string> = new Set(['.', ';', ',', 'eof', ...CLOSING]);
const DECLARATIONS: ReadonlySet<string> = new Set(['@prefix', 'PREFIX', '@base', 'BASE']);

const PREDICATES: ReadonlySet<string> = new Set(['prefixed', 'IRI', 'abbreviation']);
const PARTS_OF_LITERALS: ReadonlySet<string> = new Set(['langcode', 'type', 'typeIRI']);

/**
 * Mends Turtle where the parser expected a punctuation mark instead of the token `at`: it adds the mark that was most
 * probably meant, or takes a bracket away that nothing opens. `message` is the mistake.
 */
export function mendTokens(tokens: readonly Token[], at: number, text: string) {
  const [before, token] = tokens.slice(at - 1, at + 1);
  if (!token || !before) {
    return undefined;
  }
  if (CLOSING.has(token.type)) {
    const message = `No bracket opens what this "${token.type}" closes`;
    return { tokens: tokens.toSpliced(at, 1), message };
  }
  const open = openBracket(tokens.slice(0, at));
  const type = missingMark(tokens, at, open);
  const mark = { ...token, type, value: '', prefix: '', line: before.line };
  const closes = open && CLOSING.has(type) ? ` for the "${open.type}" of line ${open.line}` : '';
  return {
    tokens: tokens.toSpliced(at, 0, mark),
    message: `A "${type}"${closes} is missing after ${written(before, text)} on line ${before.line}`,
  };
}

/** The innermost bracket that is still open after these tokens. */
function openBracket(tokens: readonly Token[]): Token | undefined {
  const open: Token[] = [];
  for (const token of tokens) {
    if (OPENING.has(token.type)) {
      open.push(token);
    } else if (CLOSING.has(token.type)) {
      open.pop();
    }
  }
  return open.at(-1);
}

function missingMark(tokens: readonly Token[], at: number, open: Token | undefined): string {
  const following = tokens.slice(at, at + 6).filter(({ type }) => !PARTS_OF_LITERALS.has(type));
  const [type = 'eof', next = 'eof'] = following.map((token) => token.type);
  if (MARKS.has(type) || DECLARATIONS.has(type)) {
    return OPENING.get(open?.type ?? '') ?? '.';
  }
  if (OPENING.has(type) || MARKS.has(next)) {
    return ',';
  }
  return open === undefined && isDescription(following) ? '.' : ';';
}

/** Tests whether tokens are a subject, its first predicate and an object, and not a predicate with its object. */
function isDescription([, predicate, object]: readonly Token[]): boolean {
  return (
    predicate !== undefined &&
    object !== undefined &&
    PREDICATES.has(predicate.type) &&
    !MARKS.has(object.type) &&
    object.line === predicate.line
  );
}

/** A token as its author wrote it. The types of the parser leave out where it is in its line. */
function written(
  { line, start, end, type }: Token & { readonly start?: number; readonly end?: number },
  text: string,
): string {
  return text.split('\n')[line - 1]?.slice(start, end) || type;
}
