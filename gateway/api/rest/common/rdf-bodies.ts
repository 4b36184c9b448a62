import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RDF_MEDIA_TYPES, type RdfBody } from '../../../../repository/index.ts';
import { takeBodies } from '../../../http/bounds/take-bodies.ts';
import { answerError } from '../../../http/problems/register-problems.ts';
import { RequestError } from '../../../http/problems/request-error.ts';

const NO_BYTES = new Uint8Array();

/**
 * Passes request bodies on as bytes, whatever their media type: the repository decides which it reads.
 * Applies to this Fastify scope only.
 */
export function takeRdfBodies(app: FastifyInstance): void {
  takeBytes(app, RDF_MEDIA_TYPES);
}

/** Passes request bodies on as bytes; `allowed` are the media types that the routes of this Fastify scope read. */
export function takeBytes(app: FastifyInstance, allowed: readonly string[]): void {
  takeBodies(app, '*', (bytes) => bytes);
  app.setErrorHandler((error, request, reply) => {
    answerError(
      isMalformedContentType(error) ? malformedContentType(request, allowed) : error,
      request,
      reply,
    );
  });
}

/** The bytes of the body, with its declared content type. */
export function rdfBodyOf(request: Pick<FastifyRequest, 'body' | 'headers'>): RdfBody {
  return {
    bytes: Buffer.isBuffer(request.body) ? request.body : NO_BYTES,
    contentType: request.headers['content-type'],
  };
}

function isMalformedContentType(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE'
  );
}

function malformedContentType(request: FastifyRequest, allowed: readonly string[]): RequestError {
  return new RequestError(
    'unsupported-media-type',
    `"Content-Type: ${request.headers['content-type']}" is not a media type. Send one of the allowed ones.`,
    { allowed },
  );
}
