import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../authentication/address-key.ts';
import { bytePieces } from './bound-answers.ts';
import { ADDRESS_PART } from './byte-budget.ts';
import { createConnectionSlots } from './connection-slots.ts';

/** Answers that are sent at once; each holds one part of its text. */
const MAX_STREAMS = 50;
const MAX_OF_ADDRESS = Math.floor(MAX_STREAMS / ADDRESS_PART);

const streams = createConnectionSlots({
  atOnce: MAX_STREAMS,
  ofOne: MAX_OF_ADDRESS,
  full: `${MAX_STREAMS} long lists are being sent already. Ask again later.`,
  fullOfOne: `${MAX_OF_ADDRESS} long lists are being sent to your address already. Ask again later.`,
});

/**
 * Answers with a text that is made while it is sent, at the pace of the client. An error before the first part is the
 * answer; later ones, a client that stops reading, and the end of the process end the connection, so that the answer is
 * visibly incomplete. Throws `service-busy` if too many are being sent. HEAD makes nothing of the text.
 */
export async function sendStream(
  request: Pick<FastifyRequest, 'method' | 'log' | 'ip' | 'raw'>,
  reply: FastifyReply,
  text: AsyncGenerator<string>,
  stopping: AbortSignal,
): Promise<FastifyReply> {
  if (request.method === 'HEAD') {
    return reply.send(Readable.from([]));
  }
  const release = streams.take(addressKey(request.ip));
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
        for (const piece of bytePieces(Buffer.from(part.value))) {
          stopping.throwIfAborted();
          yield piece;
        }
      }
    } catch (error) {
      if (request.raw.socket.destroyed) {
        request.log.info('A client left before it had all of a list');
      } else {
        request.log.error({ err: error }, 'A list ended before it was complete');
      }
      throw error;
    } finally {
      await rest.return(undefined);
    }
  }
}
