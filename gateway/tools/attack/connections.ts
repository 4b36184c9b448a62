import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { MEBIBYTE } from '../../http/bounds/limits.ts';
import { isDocumented, type Operation } from '../../http/openapi/operation.ts';
import type { Route } from '../../http/routes/route.ts';
import { ROUTES } from '../../process/routes.ts';
import type { HttpClient } from '../harness/client.ts';
import { type Attack, demand, MOST_MEMORY, served } from './attack.ts';

const MANY = 1_000;
/** Addresses of other clients of this machine. */
const ANOTHER = '127.0.0.2';

/** Connections that send something, and what others are answered meanwhile. */
interface Held {
  readonly name: string;
  readonly isLong?: boolean;
  readonly mostMemory?: number;
  readonly connections: number;
  /** Sends on the n-th connection; its answers are not read unless this resumes it. */
  send(socket: Socket, at: number, target: HttpClient): unknown;
  readonly holdMs?: number;
  /** Statuses for another client meanwhile; 200 if absent. */
  readonly others?: readonly number[];
}

/** Holds connections open, and asks for a document as another client meanwhile. */
function held({ connections, send, holdMs = 0, others, ...attack }: Held): Attack {
  return {
    ...attack,
    run: (target) =>
      withSockets(target, { connections }, async (sockets) => {
        for (const [at, socket] of sockets.entries()) {
          send(socket, at, target);
        }
        await wait(holdMs);
        return served(target, others);
      }),
  };
}

/** Opens connections to the platform, for what no client would send; all of them are closed at the end of `use`. */
async function withSockets<Value>(
  { url }: HttpClient,
  { connections, from }: { readonly connections: number; readonly from?: string },
  use: (sockets: readonly Socket[]) => Promise<Value>,
): Promise<Value> {
  const { hostname: host, port } = new URL(url);
  const sockets = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect({ port: Number(port), host, ...(from && { localAddress: from }) });
      socket.on('error', () => {});
      await once(socket, 'connect');
      return socket;
    }),
  );
  try {
    return await use(sockets);
  } finally {
    for (const socket of sockets) {
      socket.destroy();
    }
  }
}

/** The head of a request. */
function head(method: string, path: string, ...headers: readonly string[]): string {
  return [`${method} ${path} HTTP/1.1`, 'Host: a', ...headers, '', ''].join('\r\n');
}

/** Sent by each of many connections, and no more. */
const HALF_OPEN: Readonly<Record<string, string>> = {
  'that send nothing': '',
  'that send half a head': `${head('GET', '/').slice(0, -2)}X-Slow: `,
  'that send half a query': `${head('POST', '/graphql', 'Content-Type: application/json', 'Content-Length: 1000000')}{"query": "`,
  'chunked bodies that do not end': `${head('POST', '/sparql', 'Content-Type: application/sparql-query', 'Transfer-Encoding: chunked')}5\r\nASK {\r\n`,
  'pipelines of 10 requests': head('GET', '/datasets/00001').repeat(10),
  'that send no HTTP': '\u0000\u0001\u0002 not HTTP \r\n\r\n',
};

/** Asked for 200 times on each of many connections. */
const FLOODS: Readonly<Record<string, string>> = {
  'with 200 requests each': '/datasets/00001',
  'with 200 requests for nothing each': '/none',
  'with 200 requests of a probe each': '/health/live',
};

const CONNECTED: readonly Attack[] = [
  ...Object.entries(HALF_OPEN).map(([name, start]) =>
    held({
      name: `connections: ${MANY} ${name}`,
      isLong: true,
      connections: MANY,
      send: (socket) => socket.write(start),
      holdMs: 2_000,
    }),
  ),
  ...Object.entries(FLOODS).map(([name, path], at) =>
    held({
      name: `connections: ${MANY} ${name}`,
      isLong: at > 0,
      connections: MANY,
      send: (socket) => socket.resume().write(head('GET', path).repeat(200)),
      others: [200, 503],
    }),
  ),
];

/** A masked text frame (RFC 6455 §5.2) that says how long it is, with these bytes. */
function textFrame(length: number, bytes: Uint8Array): Uint8Array {
  const start = Buffer.alloc(14);
  start.writeUInt16BE(0x81ff, 0);
  start.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([start, bytes]);
}

/** Messages of the page of the shell. */
function messages(count: number, dataOf: (number: number) => string): Uint8Array {
  const frames = Array.from({ length: count }, (_, number) => {
    const bytes = Buffer.from(JSON.stringify({ data: dataOf(number) }));
    return textFrame(bytes.length, bytes);
  });
  return Buffer.concat(frames);
}

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
const UPGRADE = head(
  'GET',
  '/shell/socket',
  'Upgrade: websocket',
  'Connection: Upgrade',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Version: 13',
);

const SHELL = Object.entries(FRAMES).map(
  ([name, frames]): Attack => ({
    name: `shell: ${name}`,
    run: (target) =>
      withSockets(target, { connections: 1 }, async (sockets) => {
        const [socket] = sockets as [Socket];
        socket.write(UPGRADE);
        const [answer] = (await once(socket, 'data')) as [Buffer];
        socket.resume();
        socket.write(frames());
        // Until frames have been read.
        await wait(500);
        const state = socket.closed || socket.readyState !== 'open' ? 'closed' : 'open';
        return `${answer.toString('latin1').split('\r\n')[0]}, ${state}; ${await served(target)}`;
      }),
  }),
);

const MEDIA_TYPES: Partial<Record<NonNullable<Operation['body']>, string>> = {
  rdf: 'text/turtle',
  sparql: 'application/sparql-query',
};
/** Values for the parameters of paths. */
const IDS: Readonly<Record<string, string>> = {
  catalogueId: 'bench',
  vocabularyId: 'licence',
  scheme: 'licence',
};
const ALL_ROUTES = ROUTES.flatMap(({ routes }) => routes);

function pathOf({ path }: Pick<Route, 'path'>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => IDS[name] ?? '00001');
}

/** Heads of requests to all routes that take a body. */
function bodyHeads(...headers: readonly string[]): readonly string[] {
  return ALL_ROUTES.flatMap((route) => {
    const { method, operation } = route;
    if (!isDocumented(operation) || operation.body === undefined) {
      return [];
    }
    const type = `Content-Type: ${MEDIA_TYPES[operation.body] ?? 'application/json'}`;
    return [head(method.toUpperCase(), pathOf(route), type, ...headers)];
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
const HELD_BODIES: readonly Attack[] = [
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

/** Parameters and a query that make the answers of routes large. */
const LARGEST =
  'limit=1000&pageSize=1000&query=%7Bdatasets%28first%3A100%29%7Bnodes%7Bid%20rdf%7D%7D%7D';

/** Asks for paths in turn and reads nothing; another client is served meanwhile and afterwards. */
async function leaveUnread(target: HttpClient, connections: number, paths: readonly string[]) {
  const send = (socket: Socket, at: number) =>
    socket.pause().write(head('GET', paths[at % paths.length] ?? '/'));
  const holdMs = 10_000;
  await held({ name: '', connections, send, holdMs, others: [200, 503] }).run(target);
  return served(target);
}

/** All paths whose answers have more than 100 kB are asked for. */
async function leaveLargeUnread(target: HttpClient): Promise<string> {
  const large: string[] = [];
  for (const route of ALL_ROUTES) {
    const path = `${pathOf(route)}?${LARGEST}`;
    if (route.method === 'get' && !('socket' in route.responder)) {
      const { body } = await target.send({ method: 'GET', path });
      large.push(...(body.length > 100_000 ? [path] : []));
    }
  }
  return `${large.length} routes; ${await leaveUnread(target, 300, large)}`;
}

/** Streams of everything, which are sent as their client reads. */
const STREAMS = [
  '/search.csv',
  '/search.jsonl',
  '/catalogues/bench/export',
  '/catalogues/bench/datasets?valueType=metadata&limit=1000',
];

/** One address reads all streams slowly; another one still gets each of them. */
async function readSlowly(target: HttpClient): Promise<string> {
  await withSockets(target, { connections: 200, from: ANOTHER }, async (sockets) => {
    for (const [at, socket] of sockets.entries()) {
      socket.pause().write(head('GET', STREAMS[at % STREAMS.length] ?? '/'));
    }
    await wait(2_000);
    for (const path of STREAMS) {
      const { status } = await target.send({ method: 'GET', path });
      demand(status === 200, `Another client was answered with ${status} at ${path}`);
    }
  });
  return served(target);
}

function unreadPages(count: number): Attack {
  return {
    name: `answers: ${count.toLocaleString('en')} unread pages of 1,000 hits`,
    isLong: true,
    mostMemory: MOST_MEMORY,
    run: (target) => leaveUnread(target, count, ['/search?limit=1000']),
  };
}

/** Answers that clients ask for and do not read. */
const UNREAD_ANSWERS: readonly Attack[] = [
  {
    name: 'answers: unread ones of every route that sends more than 100 kB',
    mostMemory: MOST_MEMORY,
    run: leaveLargeUnread,
  },
  unreadPages(300),
  { name: 'answers: 200 slow readers of streams', run: readSlowly },
  unreadPages(1_500),
];

/** What is done with connections: held, flooded, and bodies and answers that do not come to an end. */
export const CONNECTIONS: readonly Attack[] = [
  ...CONNECTED,
  ...SHELL,
  ...HELD_BODIES,
  ...UNREAD_ANSWERS,
];
