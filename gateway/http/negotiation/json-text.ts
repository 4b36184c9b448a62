import type { FastifyRequest } from 'fastify';
import { RequestError } from '../problems/request-error.ts';
import { JSON_MEDIA_TYPE } from './media-types.ts';

/** The value of a text of JSON; `undefined` if it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The JSON value of a body that was taken as bytes; `noun` names it in problems. Throws `unsupported-media-type` for
 * another type and `malformed-request` for bytes that are no JSON.
 */
export function jsonBodyOf(
  { body, headers }: Pick<FastifyRequest, 'body' | 'headers'>,
  noun: string,
): unknown {
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  if (type.trim().toLowerCase() !== JSON_MEDIA_TYPE) {
    throw new RequestError('unsupported-media-type', `Send ${noun} as ${JSON_MEDIA_TYPE}.`, {
      allowed: [JSON_MEDIA_TYPE],
    });
  }
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '');
  } catch (error) {
    throw new RequestError('malformed-request', `The body is not valid JSON: ${error}`);
  }
}
