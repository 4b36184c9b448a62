import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { HttpClient } from '../harness/client.ts';
import { ALL_ROUTES, attackedPath } from './all-routes.ts';
import { type Attack, demand, MOST_MEMORY, served } from './attack.ts';
import { head, held, withSockets } from './sockets.ts';

/** Addresses of other clients of this machine. */
const ANOTHER = '127.0.0.2';

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
    const path = `${attackedPath(route)}?${LARGEST}`;
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
export const UNREAD_ANSWERS: readonly Attack[] = [
  {
    name: 'answers: unread ones of every route that sends more than 100 kB',
    mostMemory: MOST_MEMORY,
    run: leaveLargeUnread,
  },
  unreadPages(300),
  { name: 'answers: 200 slow readers of streams', run: readSlowly },
  unreadPages(1_500),
];
