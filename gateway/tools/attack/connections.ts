import type { Attack } from './attack.ts';
import { head, held } from './sockets.ts';

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

/** Connections by the thousand: half open ones, and floods of requests. */
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
];
