import type { InputPlace } from '../../errors.ts';
import { invalidRdf } from '../../refusals.ts';
import { InvalidTermError } from '../terms/checked-terms.ts';

/** A token of n3; `start` is its first column, counted from 0. */
export interface N3Token {
  readonly type: string;
  readonly line: number;
  readonly start?: number;
  readonly prefix?: string;
  value?: string;
}

/** Position at which n3 stopped. The token is missing if n3 could not form one. */
interface N3Context {
  readonly line: number;
  readonly token?: N3Token;
}

const CUT_OFF = 'The document ends in the middle of a statement. Send the complete document.';

const REMEDIES: readonly (readonly [RegExp, string])[] = [
  [/^Undefined prefix/, 'Declare the prefix with @prefix before its first use.'],
  [/but got \{$/, 'Graphs in braces are TriG. Send the document as application/trig.'],
  [/^Unexpected "</, 'Close the IRI with an angle bracket on the same line.'],
  [
    /^Unexpected "["']/,
    'Close the string, write line breaks as \\n, and escape quotes and backslashes.',
  ],
  [
    /^Unexpected "[\w.-]*:/,
    'A prefixed name cannot contain this character. Write the complete IRI in angle brackets.',
  ],
  [/^Expected declaration/, 'End @prefix and @base with a dot, but not PREFIX and BASE.'],
  [/^Expected punctuation/, 'Put a dot, a semicolon or a comma after the value.'],
];

/**
 * The refusal for an error of n3 or of the term factory at `token`. Any other error is returned
 * unchanged.
 */
export function n3Refusal(error: unknown, format: string, token: N3Token | undefined): unknown {
  if (error instanceof InvalidTermError) {
    const { message: problem, remedy } = error;
    return invalidRdf({ format, problem, remedy, place: placeOf(token) });
  }
  if (!(error instanceof Error && 'context' in error)) {
    return error;
  }
  const context = error.context as N3Context;
  // The library quotes the preceding term by an id that only its own terms have.
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
