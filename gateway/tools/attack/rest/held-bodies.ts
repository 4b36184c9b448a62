import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { MEBIBYTE } from '../../../http/bounds/limits.ts';
import { type Attack, MOST_MEMORY } from '../attack.ts';
import type { Target } from '../target.ts';
import { BODY_ROUTES, type CalledRoute } from './called-routes.ts';
import { held, served, withSockets } from './sockets.ts';

const CONNECTIONS = 8;
const MANY = 250;
const HOLD_MS = 4_000;
/** Until bodies that do not arrive have been cut, with time for a busy machine. */
const CUT_MS = 40_000;

const SPARQL: CalledRoute = {
  method: 'POST',
  path: '/sparql',
  mediaType: 'application/sparql-query',
};

function headOf({ method, path, mediaType }: CalledRoute, ...headers: readonly string[]): string {
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: a', `Content-Type: ${mediaType}`];
  return `${[...lines, ...headers].join('\r\n')}\r\n\r\n`;
}

/** Sends a text again and again, as fast as it is taken. */
function keepSending(socket: Socket, text: string): void {
  const bytes = Buffer.from(text);
  const send = () => {
    while (!socket.destroyed && socket.write(bytes)) {}
  };
  socket.on('drain', send);
  send();
}

/** Sent without an end to every route that takes a body. */
const CHUNKS: Readonly<Record<string, string>> = {
  'chunks of one byte': '1\r\nx\r\n'.repeat(10_000),
  'chunks of 64 KiB': `10000\r\n${'x'.repeat(65_536)}\r\n`,
};

/** Bytes that are sent of bodies of 4 MiB. */
const UNFINISHED: Readonly<Record<string, number>> = {
  'of 4 MB without their last byte': 4 * MEBIBYTE - 1,
  'of 64 kB of 4 MB': 65_536,
};

/** Bodies that clients send slowly, in small chunks, or not to their end. */
export const HELD_BODIES: readonly Attack[] = [
  ...Object.entries(CHUNKS).map(([name, chunk], at) =>
    held({
      name: `bodies: ${name} at every route, without an end`,
      isLong: at > 0,
      mostMemory: MOST_MEMORY,
      connections: CONNECTIONS * BODY_ROUTES.length,
      send(socket, at, { apiKey }) {
        const route = BODY_ROUTES[at % BODY_ROUTES.length] ?? SPARQL;
        socket.resume();
        socket.write(headOf(route, `X-API-Key: ${apiKey}`, 'Transfer-Encoding: chunked'));
        keepSending(socket, chunk);
      },
      holdMs: HOLD_MS,
      others: [200, 503],
    }),
  ),
  ...Object.entries(UNFINISHED).map(([name, bytes], at) =>
    held({
      name: `bodies: ${MANY} ${name}`,
      isLong: at > 0,
      mostMemory: MOST_MEMORY,
      connections: MANY,
      send(socket) {
        socket.resume();
        socket.write(headOf(SPARQL, `Content-Length: ${4 * MEBIBYTE}`));
        socket.write(Buffer.alloc(bytes, ' '));
      },
      holdMs: HOLD_MS,
    }),
  ),
  {
    name: 'bodies: 50 that stop after a byte',
    isLong: true,
    run: (target) => withSockets(target, { connections: 50 }, (sockets) => cutOff(target, sockets)),
  },
];

async function cutOff(target: Target, sockets: readonly Socket[]): Promise<string> {
  const statuses = sockets.map(() => '');
  for (const [at, socket] of sockets.entries()) {
    socket.on('data', (bytes) => {
      statuses[at] ||= /^HTTP\/1.1 (\d+)/.exec(bytes.toString('latin1', 0, 20))?.[1] ?? '';
    });
    socket.write(`${headOf(SPARQL, 'Content-Length: 1000')} `);
  }
  await wait(CUT_MS);
  const wrong = statuses.find((status) => status !== '408');
  if (wrong !== undefined) {
    throw new Error(`A body that did not arrive was answered with ${wrong || 'nothing'}`);
  }
  return `${statuses.length} × 408; ${await served(target)}`;
}
