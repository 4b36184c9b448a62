import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import type { RefusedInputError } from '../errors.ts';
import { invalidRdf, tooComplex } from './invalid-rdf.ts';

/**
 * The value of one JSON document, nested `depth` levels at most, with integers that a double holds
 * exactly. Throws RefusedInputError.
 */
export function parseStrictJson(text: string, limits: { readonly depth: number }): unknown {
  const line = lineNestedDeeper(text, limits.depth);
  if (line !== undefined) {
    throw tooComplex(
      `objects and arrays nest deeper than ${limits.depth}. Describe the nodes side by side.`,
      { line },
    );
  }
  try {
    return JSON.parse(text, refuseInexactIntegers);
  } catch (error) {
    throw error instanceof SyntaxError ? syntaxRefusal(text) : error;
  }
}

function lineNestedDeeper(text: string, maxDepth: number): number | undefined {
  let depth = 0;
  let line = 1;
  let inString = false;
  // One character or one escape at a time: a pattern for whole strings overflows on long ones.
  for (const [token] of text.matchAll(/\\.|["[{\]}\n]/gs)) {
    if (token === '"') {
      inString = !inString;
    } else if (token === '\n') {
      line++;
    } else if (!inString) {
      depth += token === '[' || token === '{' ? 1 : -1;
    }
    if (depth > maxDepth) {
      return line;
    }
  }
  return undefined;
}

function refuseInexactIntegers(
  this: unknown,
  key: string,
  value: unknown,
  context?: { readonly source?: string },
): unknown {
  const isInteger = /^-?\d+$/.test(context?.source ?? '');
  if (typeof value === 'number' && isInteger && !Number.isSafeInteger(value)) {
    throw invalidRdf({
      format: 'JSON-LD',
      problem: `the number ${context?.source?.slice(0, 40)} of "${key}" is larger than JSON readers keep exactly`,
      remedy: 'Write it as {"@value": "…", "@type": "http://www.w3.org/2001/XMLSchema#integer"}.',
    });
  }
  return value;
}

/** JSON.parse does not always say where; jsonc-parser does. */
function syntaxRefusal(text: string): RefusedInputError {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  const { offset, error } = errors[0] ?? { offset: text.length, error: undefined };
  const lines = text.slice(0, offset).split('\n');
  const detail = error === undefined ? '' : ` (${printParseErrorCode(error)})`;
  return invalidRdf({
    format: 'JSON-LD',
    problem: `the body is not one JSON document${detail}`,
    place: { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 },
  });
}
