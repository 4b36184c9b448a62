import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { ProfileReplacedError } from '../../../http/routes/route-context.ts';
import { graphqlError } from '../errors.ts';

const PROFILE_CHANGED = `event: next\ndata: ${JSON.stringify({
  errors: [
    graphqlError(
      'PROFILE_CHANGED',
      'The platform serves another profile now. Subscribe again, after the last cursor.',
    ),
  ],
})}\n\n`;

/** Headers of the connection, and one that prevents compression. */
const NOT_SENT = ['connection', 'content-encoding'];

/**
 * Sends server-sent events at the pace of the client: nothing is made before it is taken. When `ended` is aborted, the
 * answer ends without the event `complete`, so that clients connect again. The last event says so where another profile
 * is served now.
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
        break;
      }
      yield piece.value;
    }
    if (ended.aborted && ended.reason instanceof ProfileReplacedError) {
      yield Buffer.from(PROFILE_CHANGED);
    }
  } finally {
    await reader.cancel();
  }
}
