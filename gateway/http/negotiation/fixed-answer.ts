import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isNotModified } from './conditional.ts';

/** Content that does not change while the process runs. */
export interface FixedContent {
  readonly contentType: string;
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Makes a handler that answers with this content, or with 304. */
export function fixedAnswer({
  contentType,
  body,
  headers,
}: FixedContent): (request: Pick<FastifyRequest, 'headers'>, reply: FastifyReply) => FastifyReply {
  const digest = createHash('sha256').update(body).digest('base64url');
  const etag = `"${digest.slice(0, 22)}"`;
  const always = { etag, 'cache-control': 'no-cache', ...headers };
  return (request, reply) => {
    reply.headers(always);
    if (isNotModified(request.headers, { etag })) {
      return reply.code(304).send();
    }
    return reply.header('content-type', contentType).send(body);
  };
}

/** Long ones are sent as several media types: they are written once. */
const jsonTexts = new WeakMap<object, string>();

/** A value as indented JSON. It must not change later. */
export function jsonContent(value: object, contentType = 'application/json'): FixedContent {
  const body = jsonTexts.get(value) ?? `${JSON.stringify(value, null, 2)}\n`;
  jsonTexts.set(value, body);
  return { contentType: `${contentType}; charset=utf-8`, body };
}
