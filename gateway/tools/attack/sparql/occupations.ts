import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Attack } from '../attack.ts';
import { many } from '../repeat.ts';
import type { Target } from '../target.ts';

/** Time for which slow queries are repeated. */
const OCCUPIED_MS = 45_000;
/** Pause between two short queries of another client, and the longest that one may take. */
const EVERY_MS = 250;
const LONGEST_MS = 10_000;
/** After a refusal. */
const AGAIN_MS = 1_000;

const REFUSALS: ReadonlySet<number> = new Set([429, 503]);

const slow = (different: number) =>
  `SELECT (COUNT(*) AS ?n) WHERE { ${many(3, (n) => `?s${n} ?p${n} ?o${n} .`)} FILTER(?o0 != ${different}) }`;

interface Occupation {
  readonly name: string;
  /** Number of connections that repeat slow queries. */
  readonly connections: number;
  readonly addressOf: (connection: number) => string;
  readonly queryOf: (connection: number, time: number) => string;
}

/** Repeats slow queries over connections, while a client at another address asks short ones, which must be answered. */
function occupation({ name, connections, addressOf, queryOf }: Occupation): Attack {
  return {
    name: `SPARQL: ${name}`,
    isLong: true,
    async run(target) {
      const ending = new AbortController();
      const repeated = Array.from({ length: connections }, async (_, connection) => {
        for (let time = 0; !ending.signal.aborted; time += 1) {
          const call = { query: queryOf(connection, time), from: addressOf(connection) };
          const status = await send(target, call, ending.signal).catch(() => 0);
          await wait(REFUSALS.has(status) ? AGAIN_MS : 0);
        }
      });
      try {
        return await askShort(target);
      } finally {
        ending.abort();
        await Promise.all(repeated);
      }
    },
  };
}

async function askShort(target: Target): Promise<string> {
  const end = performance.now() + OCCUPIED_MS;
  const times: number[] = [];
  while (performance.now() < end) {
    const start = performance.now();
    const status = await send(target, { query: 'ASK {}', from: '127.0.0.1' });
    times.push(performance.now() - start);
    if (status !== 200) {
      throw new Error(`A short query of another client was answered with ${status}`);
    }
    await wait(EVERY_MS);
  }
  times.sort((one, other) => one - other);
  const worst = times.at(-1) ?? 0;
  const median = times[Math.floor(times.length / 2)] ?? 0;
  const summary = `${times.length} short ones: median ${Math.round(median)} ms, worst ${Math.round(worst)} ms`;
  if (worst > LONGEST_MS) {
    throw new Error(summary);
  }
  return summary;
}

interface Asked {
  readonly query: string;
  readonly from: string;
}

/** The status of the answer to a query without credentials. */
async function send(target: Target, { query, from }: Asked, signal?: AbortSignal): Promise<number> {
  const sent = request(new URL('/sparql', target.url), {
    method: 'POST',
    agent: false,
    localAddress: from,
    headers: { 'content-type': 'application/sparql-query' },
    ...(signal && { signal }),
  });
  sent.end(query);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response.statusCode ?? 0;
}

const ONE_ADDRESS = () => '127.0.0.2';
const MANY = 16;

/** Slow queries that keep the engine from others. */
export const SPARQL_OCCUPATIONS: readonly Attack[] = [
  occupation({
    name: 'one connection repeats a slow query',
    connections: 1,
    addressOf: ONE_ADDRESS,
    queryOf: () => slow(0),
  }),
  occupation({
    name: 'one connection sends other slow queries',
    connections: 1,
    addressOf: ONE_ADDRESS,
    queryOf: (_, time) => slow(time),
  }),
  occupation({
    name: `${MANY} connections of one address repeat slow queries`,
    connections: MANY,
    addressOf: ONE_ADDRESS,
    queryOf: slow,
  }),
  occupation({
    name: `${MANY} addresses repeat slow queries`,
    connections: MANY,
    addressOf: (connection) => `127.0.0.${connection + 2}`,
    queryOf: slow,
  }),
];
