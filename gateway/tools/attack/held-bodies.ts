import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { MEBIBYTE } from '../../http/bounds/limits.ts';
import { isDocumented, type Operation } from '../../http/operations/operation.ts';
import type { HttpClient } from '../harness/client.ts';
import { ALL_ROUTES, attackedPath } from './all-routes.ts';
import { type Attack, demand, MOST_MEMORY, served } from './attack.ts';
import { head, held, withSockets } from './sockets.ts';

const MEDIA_TYPES: Partial<Record<NonNullable<Operation['body']>, string>> = {
  rdf: 'text/turtle',
  sparql: 'application/sparql-query',
};

/** Heads of requests to all routes that take a body. */
function bodyHeads(...headers: readonly string[]): readonly string[] {
  return ALL_ROUTES.flatMap((route) => {
    const { method, operation } = route;
    if (!isDocumented(operation) || operation.body === undefined) {
      return [];
    }
    const type = `Content-Type: ${MEDIA_TYPES[operation.body] ?? 'application/json'}`;
    return [head(method.toUpperCase(), attackedPath(route), type, ...headers)];
  });
}

function sparqlHead(length: number): string {
  const type = 'Content-Type: application/sparql-query';
  return head('POST', '/sparql', type, `Content-Length: ${length}`);
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
      connections: 8 * bodyHeads().length,
      send(socket, number, { apiKey }) {
        const heads = bodyHeads(`X-API-Key: ${apiKey}`, 'Transfer-Encoding: chunked');
        socket.resume().write(heads[number % heads.length] ?? '');
        keepSending(socket, chunk);
      },
      holdMs: 4_000,
      others: [200, 503],
    }),
  ),
  ...Object.entries(UNFINISHED).map(([name, bytes], at) =>
    held({
      name: `bodies: 250 ${name}`,
      isLong: at > 0,
      mostMemory: MOST_MEMORY,
      connections: 250,
      send(socket) {
        socket.resume().write(sparqlHead(4 * MEBIBYTE));
        socket.write(Buffer.alloc(bytes, ' '));
      },
      holdMs: 4_000,
    }),
  ),
  {
    name: 'bodies: 50 that stop after a byte',
    isLong: true,
    run: (target) => withSockets(target, { connections: 50 }, (sockets) => cutOff(target, sockets)),
  },
];

async function cutOff(target: HttpClient, sockets: readonly Socket[]): Promise<string> {
  const statuses = sockets.map(() => '');
  for (const [at, socket] of sockets.entries()) {
    socket.on('data', (bytes) => {
      statuses[at] ||= /^HTTP\/1.1 (\d+)/.exec(bytes.toString('latin1', 0, 20))?.[1] ?? '';
    });
    socket.write(`${sparqlHead(1000)} `);
  }
  // Until bodies that do not arrive have been cut, with time for a busy machine.
  await wait(40_000);
  for (const status of statuses) {
    demand(status === '408', `A body that did not arrive was answered with ${status || 'nothing'}`);
  }
  return `${statuses.length} × 408; ${await served(target)}`;
}
