import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import type { InputPlace, RefusedInputError } from '../../errors.ts';
import { invalidRdf, tooComplex } from '../../refusals.ts';
import type { ReadLimits } from '../read-limits.ts';
import { visitJson } from './json-structure.ts';

type JsonLimits = Pick<ReadLimits, 'depth' | 'termCharacters' | 'jsonValues' | 'jsonSpaces'>;

/**
 * The value of a JSON document that keeps to the limits, repeats no key within an object and has only
 * integers that a double holds exactly. Throws RefusedInputError.
 */
export function parseStrictJson(text: string, limits: JsonLimits): unknown {
  checkStructure(text, limits);
  try {
    return JSON.parse(text, refuseInexactIntegers);
  } catch (error) {
    throw error instanceof SyntaxError ? syntaxRefusal(text) : error;
  }
}

/** Checks limits and keys before parsing. */
function checkStructure(text: string, limits: JsonLimits): void {
  const { depth, termCharacters, jsonValues, jsonSpaces } = limits;
  const keys: (Set<string> | undefined)[] = [];
  let values = 0;
  const refuse = (problem: string, at: number): never => {
    throw tooComplex(problem, { line: placeAt(text, at).line });
  };
  const countValue = (at: number) => {
    values += 1;
    if (values > jsonValues) {
      refuse(`the document has more than ${jsonValues} values. Split it.`, at);
    }
  };
  visitJson(text, {
    open: (kind, at) => {
      countValue(at);
      keys.push(kind === 'object' ? new Set() : undefined);
      if (keys.length > depth) {
        const problem = `objects and arrays are nested deeper than ${depth} levels. Put the nodes side by side.`;
        refuse(problem, at);
      }
    },
    close: () => {
      keys.pop();
    },
    value: (at, length) => {
      countValue(at);
      // Escapes take up to six characters; the length of the value itself is checked with the terms.
      if (length > 2 * termCharacters) {
        const problem = `a value has more than ${termCharacters} characters. Publish it as a file.`;
        refuse(problem, at);
      }
    },
    spaces: (at, length) => {
      if (length > jsonSpaces) {
        refuse(`there are more than ${jsonSpaces} spaces in a row. Remove them.`, at);
      }
    },
    key: (key, at) => checkKey(key, keys.at(-1), () => placeAt(text, at)),
  });
}

function checkKey(key: string, known: Set<string> | undefined, place: () => InputPlace): void {
  // The library would lose this member, as it copies objects by assignment.
  if (key === '__proto__') {
    throw unusableKey('the key "__proto__" is not supported', place());
  }
  if (known?.has(key)) {
    const shown = JSON.stringify(key.slice(0, 120));
    throw unusableKey(`the key ${shown} occurs twice in one object`, place());
  }
  known?.add(key);
}

function placeAt(text: string, offset: number): { readonly line: number; readonly column: number } {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < lineStart; at = text.indexOf('\n', at + 1)) {
    line += 1;
  }
  return { line, column: offset - lineStart + 1 };
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
  const detail = error === undefined ? '' : ` (${printParseErrorCode(error)})`;
  return invalidRdf({
    format: 'JSON-LD',
    problem: `the body is not a valid JSON document${detail}`,
    place: placeAt(text, offset),
  });
}
