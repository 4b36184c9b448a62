import { setTimeout as wait } from 'node:timers/promises';
import type { Attack } from '../attack.ts';
import type { Target } from '../target.ts';
import { calledRoutes } from './called-routes.ts';
import { withinMemory } from './memory.ts';
import { served, withSockets } from './sockets.ts';

const MANY = 300;
const HOLD_MS = 10_000;
/** Bytes from which on an answer is worth not being read. */
const LARGE = 100_000;

/** What makes answers of routes large. */
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

/** Answers that clients ask for and do not read. */
export const UNREAD_ANSWERS: readonly Attack[] = [
  {
    name: 'answers: unread ones of every route that sends more than 100 kB',
    run: withinMemory(async (target) => {
      const paths = await largeAnswers(target);
      return `${paths.length} routes; ${await askOnly(target, paths, MANY)}`;
    }),
  },
  {
    name: `answers: ${MANY} unread pages of 1,000 hits`,
    run: withinMemory((target) => askOnly(target, ['/search?limit=1000'], MANY)),
  },
  {
    name: 'answers: 1,500 unread pages of 1,000 hits',
    isLong: true,
    run: withinMemory((target) => askOnly(target, ['/search?limit=1000'], 5 * MANY)),
  },
];
