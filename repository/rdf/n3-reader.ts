import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { Quad } from '@rdfjs/types';
import { Parser } from 'n3';
import { checkedTerms, InvalidTermError } from './checked-terms.ts';
import { invalidRdf, tooComplex } from './invalid-rdf.ts';
import type { ReadOptions } from './rdf-format.ts';
import { textSlices } from './text-slices.ts';

interface Token {
  readonly type: string;
  readonly line: number;
  readonly start?: number;
}

/** Tokens that came with RDF 1.2. */
const RDF_1_2_TOKENS: ReadonlySet<string> = new Set(
  '<< >> <<( )>> {| |} ~ ~> dircode VERSION @version'.split(' '),
);
const OPENING: ReadonlySet<string> = new Set(['[', '(', '{']);
const CLOSING: ReadonlySet<string> = new Set([']', ')', '}']);

const REMEDIES: readonly (readonly [RegExp, string])[] = [
  [/^Undefined prefix/, 'Declare the prefix with @prefix before its first use.'],
  [/\beof\b|^Unclosed/, 'The document ends in the middle of a statement: send it whole.'],
  [/^Invalid IRI/, 'Write an absolute IRI.'],
  [/^Unexpected "</, 'An IRI holds no spaces or quotes: percent-encode them (%20, %22).'],
  [/^Unexpected "["']/, 'Close the text, write \\n for a line break, and escape what needs it.'],
  [/^Unexpected "@/, 'A language tag is letters, digits and hyphens, as in de-CH.'],
  [/^Unexpected "[\w.-]*:/, 'A prefixed name cannot hold this: write the whole IRI in <>.'],
  [/^Expected declaration/, 'An @prefix or @base ends with a dot, a PREFIX or BASE does not.'],
  [/^Expected punctuation/, 'After a value comes a dot, a semicolon or a comma.'],
];

/** Reads one of the four formats that n3 knows, `format` as n3 names it; `name` is for messages. */
export async function readWithN3(
  text: string,
  options: ReadOptions & { readonly format: string; readonly name: string },
): Promise<readonly Quad[]> {
  const { format, name, limits } = options;
  const quads: Quad[] = [];
  let place: Token | undefined;
  let depth = 0;

  const observers = {
    onToken(token: Token): void {
      place = token;
      depth += OPENING.has(token.type) ? 1 : CLOSING.has(token.type) ? -1 : 0;
      if (depth > limits.depth) {
        throw tooComplex(`brackets nest deeper than ${limits.depth}. Name the nodes instead.`, {
          line: token.line,
        });
      }
      if (RDF_1_2_TOKENS.has(token.type)) {
        throw new InvalidTermError('this is RDF 1.2 syntax', 'Write RDF 1.1.');
      }
    },
    onQuad(error: Error | null, quad: Quad | null): void {
      if (error) {
        throw error;
      }
      if (quad && quads.push(quad) > limits.triples) {
        throw tooComplex(`more than ${limits.triples} triples. Split the document.`);
      }
    },
  };

  const source = new EventEmitter();
  const parser = new Parser({ format, baseIRI: options.baseIri, factory: checkedTerms() });
  try {
    parser.parse(source, observers);
    for (const slice of textSlices(text)) {
      source.emit('data', slice);
      if (slice.length < text.length) {
        await setImmediate();
      }
    }
    source.emit('end');
  } catch (error) {
    throw refusal(error, name, place);
  }
  return quads;
}

function refusal(error: unknown, format: string, token: Token | undefined): unknown {
  if (error instanceof InvalidTermError) {
    const { message: problem, remedy } = error;
    return invalidRdf({ format, problem, remedy, place: placeOf(token) });
  }
  if (!(error instanceof Error && 'context' in error)) {
    return error;
  }
  const context = error.context as { readonly line: number; readonly token?: Token };
  const problem = error.message
    .replace(/ on line \d+\.$/, '')
    .replace(' to follow "undefined"', '');
  const remedy = REMEDIES.find(([pattern]) => pattern.test(problem))?.[1];
  const place = placeOf(context.token ?? { type: '', line: context.line });
  return invalidRdf({ format, problem, place, ...(remedy === undefined ? {} : { remedy }) });
}

function placeOf(token: Token | undefined): { line?: number; column?: number } {
  if (token === undefined) {
    return {};
  }
  return token.start === undefined
    ? { line: token.line }
    : { line: token.line, column: token.start + 1 };
}
