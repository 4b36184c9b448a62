import type { Socket } from 'node:net';
import { MEBIBYTE } from '../../http/bounds/limits.ts';
import { isDocumented, type Operation } from '../../http/operations/operation.ts';
import type { HttpClient } from '../harness/client.ts';
import { ALL_ROUTES, attackedPath } from './all-routes.ts';
import { type Attack, demand, MAX_MEMORY } from './attack.ts';
import { firstLineOf, type Held, head, held, readFirstLine } from './sockets.ts';

const MANY = 1_000;

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

/** Connections by the thousand, bodies that do not end, and answers that are not read. */
export const CONNECTIONS: readonly Attack[] = [
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
  ...Object.entries(CHUNKS).map(([name, chunk], at) =>
    held({
      name: `bodies: ${name} at every route, without an end`,
      isLong: at > 0,
      mostMemory: MAX_MEMORY,
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
      mostMemory: MAX_MEMORY,
      connections: 250,
      send(socket) {
        socket.resume().write(sparqlHead(4 * MEBIBYTE));
        socket.write(Buffer.alloc(bytes, ' '));
      },
      holdMs: 4_000,
    }),
  ),
  held({
    name: 'bodies: 50 that stop after a byte',
    isLong: true,
    connections: 50,
    send(socket) {
      readFirstLine(socket);
      socket.write(`${sparqlHead(1000)} `);
    },
    // Until bodies that do not arrive have been cut, with time for a busy machine.
    holdMs: 40_000,
    look: async (_target, sockets) => {
      for (const socket of sockets) {
        const line = firstLineOf(socket);
        demand(/^HTTP\/1.1 408/.test(line), `A body that did not arrive was answered with ${line}`);
      }
      return `${sockets.length} × 408`;
    },
  }),
  {
    name: 'answers: unread ones of every route that sends more than 100 kB',
    mostMemory: MAX_MEMORY,
    async run(target) {
      const paths = await largePaths(target);
      const attack = held({ name: '', ...unread(300, paths) });
      return `${paths.length} routes; ${await attack.run(target)}`;
    },
  },
  ...[300, 1_500].map((connections) =>
    held({
      name: `answers: ${connections.toLocaleString('en')} unread pages of 1,000 hits`,
      isLong: true,
      mostMemory: MAX_MEMORY,
      ...unread(connections, ['/search?limit=1000']),
    }),
  ),
  held({ name: 'answers: 200 slow readers of streams', ...slowReaders() }),
];

/** Heads of requests to all routes that take a body. */
function bodyHeads(...headers: readonly string[]): readonly string[] {
  const mediaTypes: Partial<Record<NonNullable<Operation['body']>, string>> = {
    rdf: 'text/turtle',
    sparql: 'application/sparql-query',
  };
  return ALL_ROUTES.flatMap((route) => {
    const { method, operation } = route;
    if (!isDocumented(operation) || operation.body === undefined) {
      return [];
    }
    const type = `Content-Type: ${mediaTypes[operation.body] ?? 'application/json'}`;
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

/** The paths of routes whose answers have more than 100 kB. */
async function largePaths(target: HttpClient): Promise<readonly string[]> {
  const query =
    'limit=1000&pageSize=1000&query=%7Bdatasets%28first%3A100%29%7Bnodes%7Bid%20rdf%7D%7D%7D';
  const large: string[] = [];
  for (const route of ALL_ROUTES) {
    const path = `${attackedPath(route)}?${query}`;
    if (route.method === 'get' && !('socket' in route.responder)) {
      const { body } = await target.send({ method: 'GET', path });
      large.push(...(body.length > 100_000 ? [path] : []));
    }
  }
  return large;
}

/** Asks for paths in turn and reads nothing. */
function unread(connections: number, paths: readonly string[]): Omit<Held, 'name'> {
  return {
    connections,
    send: (socket, at) => socket.pause().write(head('GET', paths[at % paths.length] ?? '/')),
    holdMs: 10_000,
    others: [200, 503],
    isServedAfterwards: true,
  };
}

/** One address reads all streams slowly; another one still gets each of them. */
function slowReaders(): Omit<Held, 'name'> {
  /** Sent as their client reads. */
  const streams = [
    '/search.csv',
    '/search.jsonl',
    '/catalogues/bench/export',
    '/catalogues/bench/datasets?valueType=metadata&limit=1000',
  ];
  return {
    ...unread(200, streams),
    from: '127.0.0.2',
    holdMs: 2_000,
    look: async (target) => {
      for (const path of streams) {
        const { status } = await target.send({ method: 'GET', path });
        demand(status === 200, `Another client was answered with ${status} at ${path}`);
      }
      return `${streams.length} streams for others`;
    },
  };
}
