import { type ParseError, parse, printParseErrorCode, visit } from 'jsonc-parser';
import type { InputPlace, RefusedInputError } from '../../errors.ts';
import { invalidRdf, tooComplex } from '../refusals.ts';

/**
 * The value of a JSON document that is nested `depth` levels at most, repeats no key within an object
 * and has only integers that a double holds exactly. Throws RefusedInputError.
 */
export function parseStrictJson(text: string, limits: { readonly depth: number }): unknown {
  checkStructure(text, limits.depth);
  try {
    return JSON.parse(text, refuseInexactIntegers);
  } catch (error) {
    throw error instanceof SyntaxError ? syntaxRefusal(text) : error;
  }
}

/** Checks depth and keys before parsing, because `JSON.parse` keeps only the last of equal keys. */
function checkStructure(text: string, maxDepth: number): void {
  const keys: (Set<string> | undefined)[] = [];
  const open = (inside: Set<string> | undefined, line: number) => {
    keys.push(inside);
    if (keys.length > maxDepth) {
      throw tooComplex(
        `objects and arrays are nested deeper than ${maxDepth} levels. Put the nodes side by side.`,
        { line: line + 1 },
      );
    }
  };
  const close = () => {
    keys.pop();
  };
  visit(
    text,
    {
      onObjectBegin: (_, __, line) => open(new Set(), line),
      onObjectEnd: close,
      onArrayBegin: (_, __, line) => open(undefined, line),
      onArrayEnd: close,
      onObjectProperty: (key, _, __, line, column) => {
        const place = { line: line + 1, column: column + 1 };
        // The library would lose this member, as it copies objects by assignment.
        if (key === '__proto__') {
          throw unusableKey('the key "__proto__" is not supported', place);
        }
        if (keys.at(-1)?.has(key)) {
          const shown = JSON.stringify(key.slice(0, 120));
          throw unusableKey(`the key ${shown} occurs twice in one object`, place);
        }
        keys.at(-1)?.add(key);
      },
    },
    { disallowComments: true },
  );
}

function unusableKey(problem: string, place: InputPlace): RefusedInputError {
  const remedy =
    'Use each key once with its values in an array, and write unsupported keys as IRIs.';
  return invalidRdf({ format: 'JSON-LD', problem, place, remedy });
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
      problem: `the number ${context?.source?.slice(0, 40)} of "${key}" is too large for JSON readers to keep exactly`,
      remedy: 'Write it as {"@value": "…", "@type": "http://www.w3.org/2001/XMLSchema#integer"}.',
    });
  }
  return value;
}

/** JSON.parse does not always report the place; jsonc-parser does. */
function syntaxRefusal(text: string): RefusedInputError {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  const { offset, error } = errors[0] ?? { offset: text.length, error: undefined };
  const lines = text.slice(0, offset).split('\n');
  const detail = error === undefined ? '' : ` (${printParseErrorCode(error)})`;
  return invalidRdf({
    format: 'JSON-LD',
    problem: `the body is not a valid JSON document${detail}`,
    place: { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 },
  });
}
