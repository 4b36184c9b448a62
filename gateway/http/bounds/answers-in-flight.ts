import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { LOOK_MS } from './look-regularly.ts';

/** Looks in which nothing of an answer is taken, after which it ends: 60 s. */
const MAX_STALLED = 12;
/** Looks after which an answer ends that was made before it is sent: 10 minutes. */
const MAX_LOOKS = 120;
/** Bytes that a client has to take between two looks on average, after the first minute: 8 kB/s. */
const LEAST = (LOOK_MS * 8_000) / 1_000;

interface Sending {
  readonly reply: FastifyReply;
  readonly socket: Socket;
  readonly isStream: boolean;
  readonly start: number;
  /** Bytes of the connection at the last look. */
  written: number;
  looks: number;
  /** Looks at which bytes waited for the client, and such in a row at which it had taken nothing. */
  waiting: number;
  stalled: number;
}

/** Answers that are being sent; none may wait for its client for ever. */
export function createAnswersInFlight() {
  const sending = new Map<FastifyReply, Sending>();

  function end({ reply, socket }: Sending): void {
    sending.delete(reply);
    reply.log.info('A client did not take its answer');
    socket.destroy();
  }

  return {
    /** `isStream`: it is made while it is sent, however long that takes. */
    begin(reply: FastifyReply, isStream: boolean): void {
      const { socket } = reply.request.raw;
      const start = socket.bytesWritten ?? 0;
      if (!sending.has(reply)) {
        reply.raw.once('close', () => sending.delete(reply));
      }
      const counts = { written: start, looks: 0, waiting: 0, stalled: 0 };
      sending.set(reply, { reply, socket, isStream, start, ...counts });
    },
    /** Looks at the progress of all, and ends those that are not taken. */
    look(): void {
      for (const answer of sending.values()) {
        count(answer);
        if (isNotTaken(answer)) {
          end(answer);
        }
      }
    },
  };
}

function count(answer: Sending): void {
  const { socket, reply } = answer;
  const isWaiting = socket.writableLength + reply.raw.writableLength > 0;
  const isTaken = !isWaiting || socket.bytesWritten !== answer.written;
  answer.looks += 1;
  answer.waiting += isWaiting ? 1 : 0;
  answer.stalled = isTaken ? 0 : answer.stalled + 1;
  answer.written = socket.bytesWritten;
}

function isNotTaken({ isStream, looks, stalled, waiting, written, start }: Sending): boolean {
  return (
    stalled >= MAX_STALLED ||
    (!isStream && looks >= MAX_LOOKS) ||
    (waiting > MAX_STALLED && written - start < waiting * LEAST)
  );
}
