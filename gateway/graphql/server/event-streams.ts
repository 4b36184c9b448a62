import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Milliseconds in which a client has to take what was sent. */
const LONGEST_STALL = 60_000;

/** Headers about the connection, and one by which the server keeps others from compressing. */
const NOT_SENT = ['connection', 'content-encoding'];

/**
 * Sends server-sent events at the pace of the client: nothing is made before it is taken. A client that stops reading is
 * cut off. When `ended` is aborted, the answer ends without the event `complete`, so that clients connect again.
 */
export function sendEvents(
  reply: FastifyReply,
  { status, headers, body }: Response,
  ended: AbortSignal,
): FastifyReply {
  const sent = [...headers].filter(([name]) => !NOT_SENT.includes(name.toLowerCase()));
  const stream = Readable.from(body ? pieces(body, ended, cutOff) : [], {
    objectMode: false,
    highWaterMark: 1,
  });
  return reply
    .code(status)
    .headers(Object.fromEntries(sent))
    .header('x-accel-buffering', 'no')
    .send(stream);

  function cutOff(): void {
    stream.destroy(new Error('The client stopped reading'));
  }
}

async function* pieces(
  body: ReadableStream<Uint8Array>,
  ended: AbortSignal,
  cutOff: () => void,
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
      const stalled = setTimeout(cutOff, LONGEST_STALL);
      try {
        yield piece.value;
      } finally {
        clearTimeout(stalled);
      }
    }
  } finally {
    await reader.cancel();
  }
}
