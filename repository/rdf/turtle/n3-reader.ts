import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { Quad } from '@rdfjs/types';
import { Parser } from 'n3';
import type { RdfReadOptions } from '../rdf-format.ts';
import { tooComplex } from '../refusals.ts';
import { checkedTerms, InvalidTermError } from '../terms/checked-terms.ts';
import { textSlices } from '../text-slices.ts';
import { type N3Token, n3Refusal } from './n3-refusal.ts';

/** Tokens that RDF 1.2 introduced. */
const RDF_1_2_TOKENS: ReadonlySet<string> = new Set(
  '<< >> <<( )>> {| |} ~ ~> dircode VERSION @version'.split(' '),
);
const OPENING: ReadonlySet<string> = new Set(['[', '(', '{']);
const CLOSING: ReadonlySet<string> = new Set([']', ')', '}']);

/**
 * Reads one of the four formats of n3. `format` is the name that n3 uses, `name` the one for
 * messages.
 */
export async function readWithN3(
  text: string,
  options: RdfReadOptions & { readonly format: string; readonly name: string },
): Promise<readonly Quad[]> {
  const { format, name, limits } = options;
  const quads: Quad[] = [];
  let place: N3Token | undefined;
  let depth = 0;
  let fed = 0;
  let fedAtToken = 0;

  const observers = {
    onToken(token: N3Token): void {
      place = token;
      fedAtToken = fed;
      depth += OPENING.has(token.type) ? 1 : CLOSING.has(token.type) ? -1 : 0;
      if (depth > limits.depth) {
        throw tooComplex(
          `brackets are nested deeper than ${limits.depth} levels. Give the nested nodes names instead.`,
          {
            line: token.line,
          },
        );
      }
      if (RDF_1_2_TOKENS.has(token.type)) {
        throw new InvalidTermError('this is RDF 1.2 syntax', 'Use RDF 1.1.');
      }
    },
    onQuad(error: Error | null, quad: Quad | null): void {
      if (error) {
        throw error;
      }
      if (quad && quads.push(quad) > limits.triples) {
        throw tooComplex(`the document has more than ${limits.triples} triples. Split it.`);
      }
    },
  };

  const source = new EventEmitter();
  const parser = new Parser({ format, baseIRI: options.baseIri, factory: checkedTerms() });
  try {
    parser.parse(source, observers);
    for (const slice of textSlices(text)) {
      fed += slice.length;
      source.emit('data', slice);
      if (fed - fedAtToken > limits.termCharacters) {
        throw tooComplex(
          `a value or comment has more than ${limits.termCharacters} characters. Publish it as a file.`,
          place && { line: place.line },
        );
      }
      if (slice.length < text.length) {
        await setImmediate();
      }
    }
    source.emit('end');
  } catch (error) {
    throw n3Refusal(error, name, place);
  }
  return quads;
}
