import { setTimeout as wait } from 'node:timers/promises';
import { type Attack, MOST_MEMORY } from '../attack.ts';
import type { Target } from '../target.ts';
import { calledRoutes } from './called-routes.ts';
import { served, withSockets } from './sockets.ts';

const MANY = 300;
const HOLD_MS = 10_000;
const SLOW_READERS = 200;
const SLOW_HOLD_MS = 2_000;
/** Bytes from which on an answer is worth not being read. */
const LARGE = 100_000;

/** Query that makes answers of routes large. */
const LARGEST =
  'limit=1000&pageSize=1000&query=%7Bdatasets%28first%3A100%29%7Bnodes%7Bid%20rdf%7D%7D%7D';

/** Gives the paths with answers of more than 100 kB: those of all routes, each with the parameters that make it large. */
async function largeAnswers(target: Target): Promise<readonly string[]> {
  const paths = calledRoutes(
    ({ method, responder }) => method === 'get' && !('socket' in responder),
  ).map(({ path }) => `${path}?${LARGEST}`);
  const large: string[] = [];
  for (const path of paths) {
    const { body } = await target.send({ method: 'GET', path });
    if (body.length > LARGE) {
      large.push(path);
    }
  }
  return large;
}

async function askOnly(target: Target, paths: readonly string[], count: number): Promise<string> {
  await withSockets(target, count, async (sockets) => {
    for (const [at, socket] of sockets.entries()) {
      socket.pause();
      socket.write(`GET ${paths[at % paths.length]} HTTP/1.1\r\nHost: a\r\n\r\n`);
    }
    await wait(HOLD_MS);
    await served(target, [200, 503]);
  });
  return served(target);
}

/** Streams of everything, which are sent as their client reads. */
const STREAMS = [
  '/search.csv',
  '/search.jsonl',
  '/catalogues/bench/export',
  '/catalogues/bench/datasets?valueType=metadata&limit=1000',
] as const;
/** Another client of this machine. */
const SLOW_READER = '127.0.0.2';

/** One address reads all streams slowly; another one still gets each of them. */
async function readSlowly(target: Target): Promise<string> {
  await withSockets(
    target,
    SLOW_READERS,
    async (sockets) => {
      for (const [at, socket] of sockets.entries()) {
        socket.pause();
        socket.write(`GET ${STREAMS[at % STREAMS.length]} HTTP/1.1\r\nHost: a\r\n\r\n`);
      }
      await wait(SLOW_HOLD_MS);
      for (const path of STREAMS) {
        const { status } = await target.send({ method: 'GET', path });
        if (status !== 200) {
          throw new Error(`Another client was answered with ${status} at ${path}`);
        }
      }
    },
    SLOW_READER,
  );
  return served(target);
}

/** Answers that clients ask for and do not read. */
export const UNREAD_ANSWERS: readonly Attack[] = [
  {
    name: 'answers: unread ones of every route that sends more than 100 kB',
    mostMemory: MOST_MEMORY,
    run: async (target) => {
      const paths = await largeAnswers(target);
      return `${paths.length} routes; ${await askOnly(target, paths, MANY)}`;
    },
  },
  {
    name: `answers: ${MANY} unread pages of 1,000 hits`,
    mostMemory: MOST_MEMORY,
    run: (target) => askOnly(target, ['/search?limit=1000'], MANY),
  },
  { name: `answers: ${SLOW_READERS} slow readers of streams`, run: readSlowly },
  {
    name: 'answers: 1,500 unread pages of 1,000 hits',
    isLong: true,
    mostMemory: MOST_MEMORY,
    run: (target) => askOnly(target, ['/search?limit=1000'], 5 * MANY),
  },
];
