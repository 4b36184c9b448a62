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
    throw error instanceof SyntaxError ? syntaxRefusal(error, text) : error;
  }
}

function lineNestedDeeper(text: string, maxDepth: number): number | undefined {
  let depth = 0;
  let line = 1;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[{\]}\n]/gs)) {
    if (token === '\n') {
      line++;
    } else if (token === '[' || token === '{') {
      depth++;
    } else if (token === ']' || token === '}') {
      depth--;
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

function syntaxRefusal(error: SyntaxError, text: string): unknown {
  const offset = /at position (\d+)/.exec(error.message)?.[1];
  const end = offset === undefined ? text.length : Number(offset);
  const before = text.slice(0, end).split('\n');
  return invalidRdf({
    format: 'JSON-LD',
    problem: `the body is not one JSON document: ${error.message.replace(/ (in JSON )?at position.*$|,? ?"?\.\.\..*$/s, '')}`,
    place: { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 },
  });
}
