import type { FastifyInstance } from 'fastify';
import { RequestError } from './request-error.ts';

/** Refuses bodies that are compressed (RFC 9110 §8.4): their bytes would be taken for the text. */
export function refuseContentCodings(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ headers }, reply) => {
    const coding = headers['content-encoding'];
    if (coding !== undefined && coding.toLowerCase() !== 'identity') {
      reply.header('accept-encoding', 'identity');
      throw new RequestError(
        'unsupported-media-type',
        `"Content-Encoding: ${coding}" is not read here. Send the body as it is.`,
        { parameter: 'Content-Encoding' },
      );
    }
  });
}
