import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createPacer, type Pacer } from './pacer.ts';

/** Requests of one connection that are parsed in one turn of the event loop, about. */
const HEADS_PER_PIECE = 8;

/** Unanswered requests of one connection beyond which no more are parsed; one may still receive its body. */
const MOST_UNANSWERED = 1;

const HEAD_END = Buffer.from('\r\n\r\n');
const PROBE = /^(?:GET|HEAD) \/health(?:\/live)? HTTP\/1\.1\r\n/;
const LONGEST_PROBE = 1_000;
/** What a request by POST begins with: most are, and their texts need not be looked at. */
const POST = 'P'.charCodeAt(0);

/**
 * Parses what connections send in turns: a thousand connections may have sent hundreds of requests each, all of which
 * Node would parse before anything else happens. Of one connection, a few requests are parsed, and the next when
 * these are answered; meanwhile nothing is read from it. Single requests of probes do not wait.
 */
export function paceConnections(server: Server, pacer: Pacer = createPacer()): void {
  const paced = new WeakMap<Socket, PacedSocket>();
  server.prependListener('connection', (socket) => paced.set(socket, paceSocket(socket, pacer)));
  // Node parses bytes without emitting them, unless they are listened for. This has to come after its own listener.
  server.on('connection', (socket) => socket.on('data', () => undefined));
  server.on('request', ({ socket }, response) => paced.get(socket)?.begin(response));
}

interface PacedSocket {
  /** A request is parsed. */
  begin(response: ServerResponse): void;
}

function paceSocket(socket: Socket, pacer: Pacer): PacedSocket {
  const read = socket._read.bind(socket);
  const push = socket.push.bind(socket);
  /** What was received and not parsed; `null` is the end. */
  let pieces: (Uint8Array | null)[] = [];
  let unanswered = 0;
  let isWaiting = false;

  function parseNext(): void {
    if (!isWaiting && pieces.length > 0 && unanswered <= MOST_UNANSWERED) {
      isWaiting = true;
      pacer.run(() => {
        isWaiting = false;
        const piece = pieces.shift();
        if (piece !== undefined && !socket.destroyed) {
          push(piece);
          parseNext();
        }
      });
    }
  }

  socket._read = (size) => {
    if (pieces.length === 0) {
      read(size);
    }
  };
  socket.push = (chunk: Uint8Array | null) => {
    if (pieces.length === 0 && unanswered === 0 && isProbe(chunk)) {
      return push(chunk);
    }
    pieces.push(...(chunk === null ? [null] : piecesOf(chunk)));
    parseNext();
    return pieces.length === 0;
  };
  socket.once('close', () => {
    pieces = [];
  });
  return {
    begin(response) {
      unanswered += 1;
      response.once('close', () => {
        unanswered -= 1;
        parseNext();
      });
    },
  };
}

/** Whether this is one request of a probe, and nothing else. */
function isProbe(chunk: Uint8Array | null): boolean {
  if (chunk === null || chunk.length > LONGEST_PROBE || chunk[0] === POST) {
    return false;
  }
  const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
  return (
    PROBE.test(bytes.toString('latin1')) &&
    bytes.indexOf(HEAD_END) === bytes.length - HEAD_END.length
  );
}

/** Cuts received bytes after every few heads of requests; bodies that look like heads are cut as well. */
function piecesOf(chunk: Uint8Array): readonly Uint8Array[] {
  const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
  const pieces: Uint8Array[] = [];
  let start = 0;
  let heads = 0;
  for (let end = nextHead(bytes, 0); end < bytes.length; end = nextHead(bytes, end)) {
    heads += 1;
    if (heads % HEADS_PER_PIECE === 0) {
      pieces.push(bytes.subarray(start, end));
      start = end;
    }
  }
  pieces.push(start === 0 ? bytes : bytes.subarray(start));
  return pieces;
}

function nextHead(bytes: Buffer, from: number): number {
  const found = bytes.indexOf(HEAD_END, from);
  return found === -1 ? bytes.length : found + HEAD_END.length;
}
