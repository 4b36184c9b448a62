import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isNotModified } from '../../../http/negotiation/conditional.ts';

/** An answer of the GraphQL server as text. */
export interface TextAnswer {
  readonly text: string;
  /** True if a cache may keep it: it has data, and no errors. */
  readonly isCacheable: boolean;
}

/**
 * Answers a query by GET, with an entity tag. As long as the index is in the same state, the tag is known before the
 * query runs, and a client that has it is answered with 304 at once; else the tag is that of the answer.
 */
export async function answerConditionally(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    state,
    run,
  }: {
    /** Names the state that all answers depend on; `undefined` if unknown. */
    readonly state: () => string | undefined;
    /** Runs the query, and sets status and headers of its answer. */
    readonly run: () => Promise<TextAnswer>;
  },
): Promise<FastifyReply> {
  const before = state();
  const known = before === undefined ? undefined : tagOf([before, ...askedFor(request)]);
  if (known !== undefined && isNotModified(request.headers, { etag: known })) {
    return notModified(reply, known);
  }
  const { text, isCacheable } = await run();
  if (!isCacheable) {
    return reply.header('cache-control', 'no-store').send(text);
  }
  const isSettled = known !== undefined && state() === before;
  const etag = isSettled ? known : tagOf([String(reply.getHeader('content-type')), text]);
  if (isNotModified(request.headers, { etag })) {
    return notModified(reply, etag);
  }
  return withTag(reply, etag).send(text);
}

/** All of a request that its answer depends on. */
function askedFor({ url, headers }: FastifyRequest): readonly string[] {
  return [url, headers.accept ?? '', headers['accept-language'] ?? ''];
}

/** Weak: equal answers need not have equal bytes. */
function tagOf(parts: readonly string[]): string {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
  return `W/"${digest.slice(0, 22)}"`;
}

function notModified(reply: FastifyReply, etag: string): FastifyReply {
  return withTag(reply, etag).code(304).removeHeader('content-type').send();
}

/** Caches may keep the answer, and ask each time whether it is still true. */
function withTag(reply: FastifyReply, etag: string): FastifyReply {
  return reply.header('etag', etag).header('cache-control', 'no-cache');
}
