import type { FastifyReply, FastifyRequest } from 'fastify';
import { once, onceFor } from '../../../repository/index.ts';
import { isNotModified, tagDigest } from './conditional.ts';

/** Content that does not change while the process runs. */
export interface FixedContent {
  readonly contentType: string;
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Makes a handler that answers with this content, or with 304. The content is made for the first request. */
export function fixedAnswer(
  content: FixedContent | (() => FixedContent),
): (request: Pick<FastifyRequest, 'headers'>, reply: FastifyReply) => FastifyReply {
  const made = once(() => {
    const { body, ...more } = typeof content === 'function' ? content() : content;
    return { body, ...more, etag: `"${tagDigest(body)}"` };
  });
  return (request, reply) => {
    const { contentType, body, headers, etag } = made();
    reply.headers({ etag, 'cache-control': 'no-cache', ...headers });
    if (isNotModified(request.headers, { etag })) {
      return reply.code(304).send();
    }
    return reply.header('content-type', contentType).send(body);
  };
}

/** Long ones are sent as several media types: they are written once. */
const jsonText = onceFor((value: object) => `${JSON.stringify(value, null, 2)}\n`);

/** A value as indented JSON. It must not change later. */
export function jsonContent(value: object, contentType = 'application/json'): FixedContent {
  return { contentType: `${contentType}; charset=utf-8`, body: jsonText(value) };
}
