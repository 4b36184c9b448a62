import type { InputPlace } from '../../errors.ts';
import { invalidRdf } from '../refusals.ts';
import { InvalidTermError } from '../terms/checked-terms.ts';

/** A token of n3; `start` is its first column, counted from 0. */
export interface N3Token {
  readonly type: string;
  readonly line: number;
  readonly start?: number;
}

/** How n3 says where it stopped; the token is missing where none could be made. */
interface N3Context {
  readonly line: number;
  readonly token?: N3Token;
}

const CUT_OFF = 'The document ends in the middle of a statement: send it whole.';

const REMEDIES: readonly (readonly [RegExp, string])[] = [
  [/^Undefined prefix/, 'Declare the prefix with @prefix before its first use.'],
  [/but got \{$/, 'Graphs in braces are TriG: send it as application/trig.'],
  [/^Invalid IRI/, 'Write an absolute IRI.'],
  [/^Unexpected "</, 'An IRI holds no spaces or quotes: percent-encode them (%20, %22).'],
  [/^Unexpected "["']/, 'Close the text, write \\n for a line break, and escape what needs it.'],
  [/^Unexpected "[\w.-]*:/, 'A prefixed name cannot hold this: write the whole IRI in <>.'],
  [/^Expected declaration/, 'An @prefix or @base ends with a dot, a PREFIX or BASE does not.'],
  [/^Expected punctuation/, 'After a value comes a dot, a semicolon or a comma.'],
];

/** The refusal for an error that came up at `token` in a document of this format; others stay. */
export function n3Refusal(error: unknown, format: string, token: N3Token | undefined): unknown {
  if (error instanceof InvalidTermError) {
    const { message: problem, remedy } = error;
    return invalidRdf({ format, problem, remedy, place: placeOf(token) });
  }
  if (!(error instanceof Error && 'context' in error)) {
    return error;
  }
  const context = error.context as N3Context;
  // The library shows the term before the gap by an id that only its own terms have.
  const problem = error.message
    .replace(/ on line \d+\.$/, '')
    .replace(' to follow "undefined"', '');
  const place = placeOf(context.token ?? { type: '', line: context.line });
  const remedy = context.token?.type === 'eof' ? CUT_OFF : remedyFor(problem);
  return invalidRdf({ format, problem, place, ...(remedy === undefined ? {} : { remedy }) });
}

function remedyFor(problem: string): string | undefined {
  return REMEDIES.find(([pattern]) => pattern.test(problem))?.[1];
}

function placeOf(token: N3Token | undefined): InputPlace {
  if (token === undefined) {
    return {};
  }
  const { line, start } = token;
  return start === undefined ? { line } : { line, column: start + 1 };
}
