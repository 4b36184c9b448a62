import { RefusedInputError } from '../errors.ts';
import { invalidRdf } from '../refusals.ts';
import { decodeStream } from './decode-stream.ts';
import { rdfFormatFor } from './formats.ts';
import type { RdfReadOptions } from './port/rdf-format.ts';
import { READ_LIMITS, type ReadLimits } from './port/read-limits.ts';

/** A document of any size. */
interface RdfDocument {
  readonly chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** Media type without parameters. */
  readonly mediaType: string;
}

/** Documents that are read here belong to the process that reads them, and not to a client of a service. */
const STREAM_LIMITS: ReadLimits = {
  ...READ_LIMITS,
  triples: 50_000_000,
  jsonCharacters: 50_000_000,
  jsonValues: 20_000_000,
  contextWork: 20_000_000,
};

/**
 * Reads a document piece by piece, keeping its graphs apart. Reports faults to `onBroken` and passes readable quads
 * to `onQuad`. JSON-LD has to fit into memory, since a context may be at its end; so does each element below
 * `rdf:RDF`. Rejects with the error of `chunks`, or with RefusedInputError `unsupported-media-type`.
 */
export async function readRdfStream(
  { chunks, mediaType }: RdfDocument,
  options: Required<Pick<RdfReadOptions, 'onBroken'>> & Omit<RdfReadOptions, 'limits'>,
): Promise<void> {
  const format = rdfFormatFor(mediaType);
  if (!format) {
    throw new RefusedInputError('unsupported-media-type', `"${mediaType}" is no format of RDF.`);
  }
  try {
    const text = decodeStream(chunks, () =>
      invalidRdf({
        format: format.name,
        problem: 'the document is not valid UTF-8, nor in an encoding that it states',
        remedy: 'Convert it to UTF-8.',
      }),
    );
    await format.read(text, { ...options, limits: STREAM_LIMITS });
  } catch (error) {
    if (!(error instanceof RefusedInputError)) {
      throw error;
    }
    options.onBroken({ reason: error.message, subjects: new Set(), losesOthers: true });
  }
}
