import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Attack } from '../attack.ts';
import { served, withSockets } from './sockets.ts';

const MANY = 1_000;
const PIPELINED = 10;
const FLOODING = 200;
const HOLD_MS = 2_000;

/** Holds connections open that send this and no more, and asks for a document meanwhile. */
function halfOpen(name: string, start: string): Attack {
  return {
    name: `connections: ${name}`,
    isLong: true,
    run(target) {
      return withSockets(target, MANY, async (sockets) => {
        for (const socket of sockets) {
          socket.write(start);
        }
        await wait(HOLD_MS);
        return served(target);
      });
    },
  };
}

/** Sends many requests on each of many connections, reads no answer, and asks for a document meanwhile. */
function flood(name: string, request: string): Attack {
  return {
    name: `connections: ${name}`,
    run(target) {
      return withSockets(target, MANY, async (sockets) => {
        for (const socket of sockets) {
          socket.resume();
          socket.write(request.repeat(FLOODING));
        }
        return served(target, [200, 503]);
      });
    },
  };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;

/** Sends WebSocket frames to the shell that no terminal sends. */
function socketAttack(name: string, frame: () => Uint8Array): Attack {
  return {
    name: `shell: ${name}`,
    async run(target) {
      const { hostname, port } = new URL(target.url);
      const socket = connect(Number(port), hostname).on('error', () => {});
      await once(socket, 'connect');
      socket.write(
        `GET /shell/socket HTTP/1.1\r\nHost: ${hostname}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
      );
      const [head] = (await once(socket, 'data')) as [Buffer];
      const status = head.toString('latin1').split('\r\n')[0] ?? '';
      socket.resume();
      socket.write(frame());
      await wait(HOLD_MS);
      const state = socket.closed || socket.readyState !== 'open' ? 'closed' : 'open';
      socket.destroy();
      return `${status}, ${state}; ${await served(target)}`;
    },
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

/** A message of the page of the shell. */
function message(content: object): Uint8Array {
  const bytes = Buffer.from(JSON.stringify(content));
  return textFrame(bytes.length, bytes);
}

/** Connections that are opened and held, or send more than is answered, and frames for the shell. */
export const CONNECTIONS: readonly Attack[] = [
  halfOpen(`${MANY} that send nothing`, ''),
  halfOpen(`${MANY} that send half a head`, 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: '),
  halfOpen(
    `${MANY} that send half a query`,
    'POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n{"query": "',
  ),
  halfOpen(
    `${MANY} chunked bodies that do not end`,
    'POST /sparql HTTP/1.1\r\nHost: a\r\nContent-Type: application/sparql-query\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nASK {\r\n',
  ),
  halfOpen(`${MANY} pipelines of ${PIPELINED} requests`, get('/datasets/00001').repeat(PIPELINED)),
  flood(`${MANY} with ${FLOODING} requests each`, get('/datasets/00001')),
  flood(`${MANY} with ${FLOODING} requests for nothing each`, get('/none')),
  flood(`${MANY} with ${FLOODING} requests of a probe each`, get('/health/live')),
  halfOpen(`${MANY} that send no HTTP`, '\u0000\u0001\u0002 not HTTP \r\n\r\n'),
  socketAttack('a frame of an exabyte', () => textFrame(2 ** 53, Buffer.alloc(100_000))),
  socketAttack('a megabyte at once', () => textFrame(1_000_000, Buffer.alloc(1_000_000))),
  socketAttack('no frames', () => Buffer.alloc(100_000, 0xff)),
  socketAttack('every control character before a key', () =>
    Buffer.concat(
      Array.from({ length: 32 }, (_, code) =>
        message({ data: String.fromCharCode(code === 3 || code === 4 ? 0 : code) }),
      ),
    ),
  ),
  socketAttack('Ctrl-Z a thousand times', () =>
    Buffer.concat(Array.from({ length: 1_000 }, () => message({ data: '\u001a' }))),
  ),
  socketAttack('200 wrong keys', () =>
    Buffer.concat(Array.from({ length: 200 }, () => textFrame(6, Buffer.from('wrong\r')))),
  ),
];
