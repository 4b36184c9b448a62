import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RDF_MEDIA_TYPES, type RdfBody } from '../../../repository/index.ts';
import { answerError } from '../../http/register-problems.ts';
import { RequestError } from '../../http/request-error.ts';

const NO_BYTES = new Uint8Array();

/**
 * Passes request bodies on as bytes, whatever their media type: the repository decides which it reads.
 * Applies to this Fastify scope only.
 */
export function takeRdfBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error, request, reply) => {
    answerError(
      isMalformedContentType(error) ? malformedContentType(request) : error,
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

function malformedContentType(request: FastifyRequest): RequestError {
  return new RequestError(
    'unsupported-media-type',
    `"Content-Type: ${request.headers['content-type']}" is not a media type. Send one of the allowed ones.`,
    { allowed: RDF_MEDIA_TYPES },
  );
}
