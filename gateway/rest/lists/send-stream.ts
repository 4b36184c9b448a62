import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequestError } from '../../http/request-error.ts';

/** Answers that are sent at once; each holds one part of its text. */
const MOST_STREAMS = 50;
/** Bytes that are handed to a connection together. */
const PIECE = 64 * 1024;
/** Milliseconds in which a client has to take a piece, so that slow ones do not keep others out for good. */
const LONGEST_STALL = 60_000;

let streams = 0;

/**
 * Answers with a text that is made while it is sent, at the pace of the client. An error before the first part is the
 * answer; later ones, a client that stops reading, and the end of the process end the connection, so that the answer is
 * visibly incomplete. Throws `service-busy` where too many are being sent. HEAD makes nothing of the text.
 */
export async function sendStream(
  request: Pick<FastifyRequest, 'method' | 'log'>,
  reply: FastifyReply,
  text: AsyncGenerator<string>,
  stopping: AbortSignal,
): Promise<FastifyReply> {
  if (request.method === 'HEAD') {
    return reply.send(Readable.from([]));
  }
  if (streams >= MOST_STREAMS) {
    throw new RequestError(
      'service-busy',
      `${MOST_STREAMS} long lists are being sent already. Ask again later.`,
    );
  }
  streams += 1;
  const release = () => {
    streams -= 1;
  };
  const first = await text.next().catch((error: unknown) => {
    release();
    throw error;
  });
  const stream = Readable.from(pieces(first, text), { objectMode: false });
  stream.once('close', release);
  return reply.send(stream);

  async function* pieces(start: IteratorResult<string>, rest: AsyncGenerator<string>) {
    try {
      for (let part = start; !part.done; part = await rest.next()) {
        const bytes = Buffer.from(part.value);
        for (let at = 0; at < bytes.length; at += PIECE) {
          stopping.throwIfAborted();
          const stalled = setTimeout(
            () => stream.destroy(new Error('The client stopped reading')),
            LONGEST_STALL,
          );
          try {
            yield bytes.subarray(at, at + PIECE);
          } finally {
            clearTimeout(stalled);
          }
        }
      }
    } catch (error) {
      request.log.error({ err: error }, 'A list ended before it was complete');
      throw error;
    } finally {
      await rest.return(undefined);
    }
  }
}
