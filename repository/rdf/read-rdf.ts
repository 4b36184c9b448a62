import { MIMEType } from 'node:util';
import rdf from '@rdfjs/data-model';
import type { Quad } from '@rdfjs/types';
import { RefusedInputError } from '../errors.ts';
import { invalidRdf, tooComplex } from '../refusals.ts';
import type { RdfBody } from '../repository.ts';
import { decodeBody } from './decode-body.ts';
import { RDF_MEDIA_TYPES, rdfFormatFor } from './formats.ts';
import type { RdfFormat, RdfReadOptions } from './port/rdf-format.ts';
import { READ_LIMITS, type ReadLimits } from './port/read-limits.ts';

interface ReadRdfOptions extends Pick<RdfReadOptions, 'baseIri' | 'contexts'> {
  readonly limits?: Partial<ReadLimits>;
}

/**
 * Reads a complete request body in the format of its media type. The triples of all graphs are merged
 * into one graph, because a submitted body describes one resource. Rejects with
 * RefusedInputError: `unsupported-media-type`, `invalid-encoding`, `invalid-rdf`, `too-complex`.
 */
export async function readRdf(body: RdfBody, options: ReadRdfOptions): Promise<readonly Quad[]> {
  const { format, charset } = contentOf(body.contentType);
  const text = decodeBody(body.bytes, charset);
  if (text.trim() === '') {
    throw invalidRdf({
      format: format.name,
      problem: 'the body is empty',
      remedy: 'Send a description of the resource.',
    });
  }
  const limits = { ...READ_LIMITS, ...options.limits };
  const quads: Quad[] = [];
  await format.read(inOnePiece(text), {
    ...options,
    limits,
    onQuad(quad) {
      if (quads.push(inDefaultGraph(quad)) > limits.triples) {
        throw tooComplex(`the document has more than ${limits.triples} triples. Split it.`);
      }
    },
  });
  return quads;
}

async function* inOnePiece(text: string): AsyncGenerator<string> {
  yield text;
}

function inDefaultGraph(quad: Quad): Quad {
  const { subject, predicate, object, graph } = quad;
  return graph.termType === 'DefaultGraph' ? quad : rdf.quad(subject, predicate, object);
}

const JSON_TYPE = 'application/json';
/** Clients of search engines send documents as JSON. */
const MADE_FROM_RDF =
  ' Documents are made from RDF, and the media type of JSON-LD is application/ld+json.';

function contentOf(contentType: string | undefined): {
  readonly format: RdfFormat;
  readonly charset: string | undefined;
} {
  const type = parseMediaType(contentType);
  const format = formatOf(contentType);
  if (!format) {
    const found = contentType
      ? `"${contentType}" is not a supported RDF media type.${type?.essence === JSON_TYPE ? MADE_FROM_RDF : ''}`
      : 'The request has no Content-Type.';
    throw new RefusedInputError(
      'unsupported-media-type',
      `${found} Send one of ${RDF_MEDIA_TYPES.join(', ')}.`,
    );
  }
  return { format, charset: type?.params.get('charset') ?? undefined };
}

/** The format that a Content-Type names, parameters aside; undefined if it names none. */
export function formatOf(contentType: string | undefined): RdfFormat | undefined {
  const type = parseMediaType(contentType);
  return type && rdfFormatFor(type.essence);
}

function parseMediaType(contentType: string | undefined): MIMEType | undefined {
  try {
    return contentType ? new MIMEType(contentType) : undefined;
  } catch {
    return undefined;
  }
}
