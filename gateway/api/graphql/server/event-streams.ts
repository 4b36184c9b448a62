import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Headers about the connection, and one by which the server keeps others from compressing. */
const NOT_SENT = ['connection', 'content-encoding'];

/**
 * Sends server-sent events at the pace of the client: nothing is made before it is taken. When `ended` is aborted, the
 * answer ends without the event `complete`, so that clients connect again.
 */
export function sendEvents(
  reply: FastifyReply,
  { status, headers, body }: Response,
  ended: AbortSignal,
): FastifyReply {
  const sent = [...headers].filter(([name]) => !NOT_SENT.includes(name.toLowerCase()));
  const stream = Readable.from(body ? pieces(body, ended) : [], {
    objectMode: false,
    highWaterMark: 1,
  });
  return reply
    .code(status)
    .headers(Object.fromEntries(sent))
    .header('x-accel-buffering', 'no')
    .send(stream);
}

async function* pieces(
  body: ReadableStream<Uint8Array>,
  ended: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const over = Promise.withResolvers<undefined>();
  ended.addEventListener('abort', () => over.resolve(undefined), { once: true });
  const reader = body.getReader();
  try {
    while (!ended.aborted) {
      const piece = await Promise.race([reader.read(), over.promise]);
      if (piece?.value === undefined) {
        return;
      }
      yield piece.value;
    }
  } finally {
    await reader.cancel();
  }
}
