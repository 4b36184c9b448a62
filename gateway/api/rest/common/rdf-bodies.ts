import type { FastifyRequest } from 'fastify';
import type { RdfBody } from '../../../../repository/index.ts';

const NO_BYTES = new Uint8Array();

/** The bytes of the body, with its declared content type. */
export function rdfBodyOf(request: Pick<FastifyRequest, 'body' | 'headers'>): RdfBody {
  return {
    bytes: Buffer.isBuffer(request.body) ? request.body : NO_BYTES,
    contentType: request.headers['content-type'],
  };
}
