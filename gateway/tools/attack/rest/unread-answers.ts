import { setTimeout as wait } from 'node:timers/promises';
import { type Attack, MOST_MEMORY } from '../attack.ts';
import type { Target } from '../target.ts';
import { calledRoutes } from './called-routes.ts';
import { held, served, withSockets } from './sockets.ts';

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

/** Asks for paths in turn and reads nothing; another client is served meanwhile and afterwards. */
function unread(name: string, connections: number, paths: readonly string[], isLong = false) {
  const { run, ...attack } = held({
    name: `answers: ${name}`,
    ...(isLong && { isLong }),
    mostMemory: MOST_MEMORY,
    connections,
    send: (socket, at) => socket.pause().write(getOf(paths[at % paths.length])),
    holdMs: HOLD_MS,
    others: [200, 503],
  });
  const runAndServe: Attack['run'] = async (target, pressure) => {
    await run(target, pressure);
    return served(target);
  };
  return { ...attack, run: runAndServe };
}

const getOf = (path = '/') => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;

/** Streams of everything, which are sent as their client reads. */
const STREAMS = [
  '/search.csv',
  '/search.jsonl',
  '/catalogues/bench/export',
  '/catalogues/bench/datasets?valueType=metadata&limit=1000',
] as const;
/** Another client of this machine. */
const SLOW_READER = { connections: SLOW_READERS, from: '127.0.0.2' };

/** One address reads all streams slowly; another one still gets each of them. */
async function readSlowly(target: Target): Promise<string> {
  await withSockets(target, SLOW_READER, async (sockets) => {
    for (const [at, socket] of sockets.entries()) {
      socket.pause().write(getOf(STREAMS[at % STREAMS.length]));
    }
    await wait(SLOW_HOLD_MS);
    for (const path of STREAMS) {
      const { status } = await target.send({ method: 'GET', path });
      if (status !== 200) {
        throw new Error(`Another client was answered with ${status} at ${path}`);
      }
    }
  });
  return served(target);
}

const PAGE = ['/search?limit=1000'];

/** Answers that clients ask for and do not read. */
export const UNREAD_ANSWERS: readonly Attack[] = [
  {
    ...unread('unread ones of every route that sends more than 100 kB', MANY, []),
    run: async (target, pressure) => {
      const paths = await largeAnswers(target);
      return `${paths.length} routes; ${await unread('', MANY, paths).run(target, pressure)}`;
    },
  },
  unread(`${MANY} unread pages of 1,000 hits`, MANY, PAGE, true),
  { name: `answers: ${SLOW_READERS} slow readers of streams`, run: readSlowly },
  unread('1,500 unread pages of 1,000 hits', 5 * MANY, PAGE, true),
];
