import { EventEmitter } from 'node:events';
import type { DataFactory, Quad } from '@rdfjs/types';
import { Parser } from 'n3';
import { tooComplex } from '../../refusals.ts';
import type { ReadLimits } from '../port/read-limits.ts';
import { InvalidTermError } from '../terms/checked-terms.ts';
import { readAnyIri, writtenIri } from './any-iri.ts';
import { type N3Token, n3Refusal } from './n3-refusal.ts';

/** Tokens that RDF 1.2 introduced. */
const RDF_1_2_TOKENS: ReadonlySet<string> = new Set(
  '<< >> <<( )>> {| |} ~ ~> dircode VERSION @version'.split(' '),
);
const IRIS: ReadonlySet<string> = new Set(['IRI', 'typeIRI']);
const OPENING: ReadonlySet<string> = new Set(['[', '(', '{']);
const CLOSING: ReadonlySet<string> = new Set([']', ')', '}']);

/** Options to read a document by n3. */
interface N3SessionOptions {
  /** The name that n3 uses. */
  readonly format: string;
  /** The name for messages. */
  readonly name: string;
  readonly baseIri: string;
  readonly limits: Pick<ReadLimits, 'depth' | 'termCharacters'>;
  readonly factory: DataFactory<Quad>;
  /** Prefix of blank node labels, for documents that are read in several sessions. */
  readonly blankNodePrefix?: string;
  onQuad(quad: Quad): void;
  /** Called with each token before its grammar is checked; `depth` counts open brackets. */
  onToken?(token: N3Token, depth: number): void;
  onPrefix?(prefix: string, iri: string): void;
}

/** One run of the parser. Both methods throw `RefusedInputError`; after that, the session is over. */
export type N3Session = ReturnType<typeof startN3>;

/** Begins to read a document of one of the four formats of n3. */
export function startN3(options: N3SessionOptions) {
  const { format, name, limits, factory, blankNodePrefix } = options;
  let place: N3Token | undefined;
  let depth = 0;
  let fed = 0;
  let fedAtToken = 0;

  const observers = {
    onToken(token: N3Token): void {
      place = token;
      if (token.value !== undefined && IRIS.has(token.type)) {
        token.value = writtenIri(token.value, options);
      }
      fedAtToken = fed;
      depth += OPENING.has(token.type) ? 1 : CLOSING.has(token.type) ? -1 : 0;
      checkToken(token, depth, limits.depth);
      options.onToken?.(token, depth);
    },
    onQuad(error: Error | null, quad: Quad | null): void {
      if (error) {
        throw error;
      }
      if (quad) {
        options.onQuad(quad);
      }
    },
    onPrefix: (prefix: string, iri: { readonly value: string } | string) =>
      options.onPrefix?.(prefix, typeof iri === 'string' ? iri : iri.value),
  };
  const source = new EventEmitter();
  const prefix = blankNodePrefix === undefined ? {} : { blankNodePrefix };
  const parser = new Parser({ format, baseIRI: options.baseIri, factory, ...prefix });
  readAnyIri(parser, format);
  refusing(() => parser.parse(source, observers));

  return {
    write: (text: string) =>
      refusing(() => {
        fed += text.length;
        source.emit('data', text);
        if (fed - fedAtToken > limits.termCharacters) {
          throw tooComplex(
            `a value or comment has more than ${limits.termCharacters} characters. Publish it as a file.`,
            place && { line: place.line },
          );
        }
      }),
    end: () => refusing(() => source.emit('end')),
  };

  function refusing(step: () => void): void {
    try {
      step();
    } catch (error) {
      throw n3Refusal(error, name, place);
    }
  }
}

function checkToken({ type, line }: N3Token, depth: number, most: number): void {
  if (depth > most) {
    throw tooComplex(
      `brackets are nested deeper than ${most} levels. Give the nested nodes names instead.`,
      { line },
    );
  }
  if (RDF_1_2_TOKENS.has(type)) {
    throw new InvalidTermError('this is RDF 1.2 syntax', 'Use RDF 1.1.');
  }
}
