import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser';
import type { InputPlace } from '../../errors.ts';
import { invalidRdf, tooComplex } from '../../refusals.ts';
import type { ReadLimits } from '../port/read-limits.ts';

type JsonLimits = Pick<ReadLimits, 'depth' | 'termCharacters' | 'jsonValues' | 'jsonSpaces'>;

/** A piece of a JSON text, and where it begins. */
interface Token {
  readonly offset: number;
  readonly length: number;
  readonly place: InputPlace;
}

/**
 * The value of a JSON document that keeps to the limits, repeats no key within an object and has only
 * integers that a double holds exactly. Throws RefusedInputError.
 */
export function parseStrictJson(text: string, limits: JsonLimits): unknown {
  checkStructure(text, limits);
  return JSON.parse(text);
}

/** Checks the text before anything is built: `JSON.parse` keeps only the last of equal keys, and limits must hold before. */
function checkStructure(text: string, limits: JsonLimits): void {
  const { depth, termCharacters, jsonValues, jsonSpaces } = limits;
  const open: (Set<string> | undefined)[] = [];
  let key = '';
  let values = 0;
  let end = 0;

  function passSpaces({ offset, length, place }: Token): void {
    if (offset - end > jsonSpaces) {
      throw tooComplex(`there are more than ${jsonSpaces} spaces in a row. Remove them.`, place);
    }
    end = offset + length;
  }

  function passValue(token: Token): void {
    passSpaces(token);
    values += 1;
    if (values > jsonValues) {
      throw tooComplex(`the document has more than ${jsonValues} values. Split it.`, token.place);
    }
    // Escapes take up to six characters; the length of the value itself is checked with the terms.
    if (token.length > 2 * termCharacters) {
      const problem = `a value has more than ${termCharacters} characters. Publish it as a file.`;
      throw tooComplex(problem, token.place);
    }
  }

  function begin(token: Token, keys?: Set<string>): void {
    passValue(token);
    if (open.push(keys) > depth) {
      throw tooComplex(
        `objects and arrays are nested deeper than ${depth} levels. Put the nodes side by side.`,
        token.place,
      );
    }
  }

  function close(token: Token): void {
    passSpaces(token);
    open.pop();
  }

  visit(
    text,
    {
      onObjectBegin: (...at) => begin(tokenAt(...at), new Set()),
      onArrayBegin: (...at) => begin(tokenAt(...at)),
      onObjectEnd: (...at) => close(tokenAt(...at)),
      onArrayEnd: (...at) => close(tokenAt(...at)),
      onSeparator: (_, ...at) => passSpaces(tokenAt(...at)),
      onObjectProperty: (name, ...at) => {
        const token = tokenAt(...at);
        key = name;
        passValue(token);
        addKey(name, open.at(-1), token.place);
      },
      onLiteralValue: (value, ...at) => {
        const token = tokenAt(...at);
        passValue(token);
        if (typeof value === 'number' && !Number.isSafeInteger(value)) {
          refuseInteger(text.slice(token.offset, end), key, token.place);
        }
      },
      onError: (code, ...at) => refuseSyntax(code, tokenAt(...at).place),
    },
    { disallowComments: true },
  );
  passSpaces(tokenAt(text.length, 0, 0, 0));
}

/** Lines and characters count from 0 here, and from 1 in places. */
function tokenAt(
  ...[offset, length, line, character]: readonly [number, number, number, number, ...unknown[]]
): Token {
  return { offset, length, place: { line: line + 1, column: character + 1 } };
}

function addKey(key: string, known: Set<string> | undefined, place: InputPlace): void {
  // The library would lose this member, as it copies objects by assignment.
  if (key === '__proto__') {
    refuseKey('the key "__proto__" is not supported', place);
  }
  if (known?.has(key)) {
    const shown = JSON.stringify(key.slice(0, 120));
    refuseKey(`the key ${shown} occurs twice in one object`, place);
  }
  known?.add(key);
}

function refuseKey(problem: string, place: InputPlace): never {
  const remedy =
    'Use each key once with its values in an array, and write unsupported keys as IRIs.';
  throw invalidRdf({ format: 'JSON-LD', problem, place, remedy });
}

function refuseInteger(written: string, key: string, place: InputPlace): void {
  if (/^-?\d+$/.test(written)) {
    throw invalidRdf({
      format: 'JSON-LD',
      problem: `the number ${written.slice(0, 40)} of "${key}" is too large for JSON readers to keep exactly`,
      place,
      remedy: 'Write it as {"@value": "…", "@type": "http://www.w3.org/2001/XMLSchema#integer"}.',
    });
  }
}

function refuseSyntax(code: ParseErrorCode, place: InputPlace): never {
  throw invalidRdf({
    format: 'JSON-LD',
    problem: `the body is not a valid JSON document (${printParseErrorCode(code)})`,
    place,
  });
}
