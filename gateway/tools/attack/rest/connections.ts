import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Attack } from '../attack.ts';
import { held, served, withSockets } from './sockets.ts';

const MANY = 1_000;
const PIPELINED = 10;
const FLOODING = 200;
const HOLD_MS = 2_000;
/** Until frames have been read. */
const READ_MS = 500;

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
const post = (path: string, type: string, header: string) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/${type}\r\n${header}\r\n\r\n`;

/** Sent by each of many connections, and no more. */
const HALF_OPEN: Readonly<Record<string, string>> = {
  'that send nothing': '',
  'that send half a head': 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ',
  'that send half a query': `${post('/graphql', 'json', 'Content-Length: 1000000')}{"query": "`,
  'chunked bodies that do not end': `${post('/sparql', 'sparql-query', 'Transfer-Encoding: chunked')}5\r\nASK {\r\n`,
  [`pipelines of ${PIPELINED} requests`]: get('/datasets/00001').repeat(PIPELINED),
  'that send no HTTP': '\u0000\u0001\u0002 not HTTP \r\n\r\n',
};

/** Sent again and again on each of many connections. */
const FLOODS: Readonly<Record<string, string>> = {
  [`with ${FLOODING} requests each`]: get('/datasets/00001'),
  [`with ${FLOODING} requests for nothing each`]: get('/none'),
  [`with ${FLOODING} requests of a probe each`]: get('/health/live'),
};

/** WebSocket frames for the shell that no terminal sends. */
const FRAMES: Readonly<Record<string, () => Uint8Array>> = {
  'a frame of an exabyte': () => textFrame(2 ** 53, Buffer.alloc(100_000)),
  'a megabyte at once': () => textFrame(1_000_000, Buffer.alloc(1_000_000)),
  'no frames': () => Buffer.alloc(100_000, 0xff),
  'every control character before a key': () =>
    messages(32, (code) => String.fromCharCode(code === 3 || code === 4 ? 0 : code)),
  'Ctrl-Z a thousand times': () => messages(1_000, () => '\u001a'),
  '200 wrong keys': () => Buffer.concat(Array(200).fill(textFrame(6, Buffer.from('wrong\r')))),
};

/** Connections that are opened and held, or send more than is answered, and frames for the shell. */
export const CONNECTIONS: readonly Attack[] = [
  ...Object.entries(HALF_OPEN).map(([name, start]) =>
    held({
      name: `connections: ${MANY} ${name}`,
      isLong: true,
      connections: MANY,
      send: (socket) => socket.write(start),
      holdMs: HOLD_MS,
    }),
  ),
  ...Object.entries(FLOODS).map(([name, request], at) =>
    held({
      name: `connections: ${MANY} ${name}`,
      isLong: at > 0,
      connections: MANY,
      send: (socket) => socket.resume().write(request.repeat(FLOODING)),
      others: [200, 503],
    }),
  ),
  ...Object.entries(FRAMES).map(([name, frames]) => shell(name, frames)),
];

function shell(name: string, frames: () => Uint8Array): Attack {
  return {
    name: `shell: ${name}`,
    run: (target) =>
      withSockets(target, { connections: 1 }, async (sockets) => {
        const [socket] = sockets as [(typeof sockets)[number]];
        socket.write(
          'GET /shell/socket HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
        );
        const [head] = (await once(socket, 'data')) as [Buffer];
        const status = head.toString('latin1').split('\r\n')[0] ?? '';
        socket.resume();
        socket.write(frames());
        await wait(READ_MS);
        const state = socket.closed || socket.readyState !== 'open' ? 'closed' : 'open';
        return `${status}, ${state}; ${await served(target)}`;
      }),
  };
}

/** A masked text frame (RFC 6455 §5.2) that says how long it is, with these bytes. */
function textFrame(length: number, bytes: Uint8Array): Uint8Array {
  const head = Buffer.alloc(14);
  head.writeUInt8(0x81, 0);
  head.writeUInt8(0xff, 1);
  head.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([head, bytes]);
}

/** Messages of the page of the shell. */
function messages(count: number, dataOf: (number: number) => string): Uint8Array {
  return Buffer.concat(
    Array.from({ length: count }, (_, number) => {
      const bytes = Buffer.from(JSON.stringify({ data: dataOf(number) }));
      return textFrame(bytes.length, bytes);
    }),
  );
}
