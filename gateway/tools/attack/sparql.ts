import { setTimeout as wait } from 'node:timers/promises';
import { type Call, clientOf, type HttpClient } from '../harness/client.ts';
import { type Attack, bodyAttacks, type Common, demand, many, within } from './attack.ts';

/** Runs to its end or to a limit of what the engine may use: rows, memory or time, also the time of a minute. */
const STOPPED = [200, 400, 422, 429, 504];
const ANY = '?s ?p ?o';
const EVERYTHING = `WHERE { ${ANY} }`;

const select = (pattern: string) => `SELECT * WHERE { ${pattern} } LIMIT 1`;
const count = (pattern: string) => `SELECT (COUNT(*) AS ?n) WHERE { ${pattern} }`;
const product = (times: number) => many(times, (n) => `?s${n} ?p${n} ?o${n} .`);

const CALL = { method: 'POST', path: '/sparql', contentType: 'application/sparql-query' };

function sparql(common: Omit<Common, 'theme'>, rows: Record<string, () => string>, times = 1) {
  return bodyAttacks({ theme: 'SPARQL', ...common }, CALL, rows, times);
}

/** Queries whose syntax alone is too much for an engine. */
const SYNTAX: readonly Attack[] = sparql(
  { statuses: [400] },
  {
    '90 nested OPTIONAL': () => select(within(90, ['OPTIONAL { ?s ?p ?o ', '', '}'])),
    '24 doubling CONCAT': () =>
      select(
        `BIND("aaaaaaaaaaaaaaaa" AS ?a0) ${many(24, (n) => `BIND(CONCAT(?a${n}, ?a${n}) AS ?a${n + 1})`)}`,
      ),
    '24 doubling CONCAT in one expression': () =>
      select(
        `BIND(${within(24, ['CONCAT(STR(1), ', 'STR(2)', ')'])} AS ?a) ${'?s ?p ?o . '.repeat(2_000)}`,
      ),
    '5,000 UNION': () => select(many(5_000, () => `{ ${ANY} }`, ' UNION ')),
    'a path of 10,000 steps': () => select(`?s ${many(10_000, () => '<x:p>', '/')} ?o`),
    'a path of 10,000 alternatives': () => select(`?s ${many(10_000, () => '<x:p>', '|')} ?o`),
    'a path of 5,000 brackets': () => select(`?s ${within(5_000, ['(', '<x:p>', ')*'])} ?o`),
    '10,000 groups within each other': () => select(within(10_000, ['{', ANY, '}'])),
    '100 subselects within each other': () =>
      within(100, ['SELECT * WHERE { { ', `SELECT * ${EVERYTHING}`, ' } }']),
    '100 FILTER NOT EXISTS within each other': () =>
      select(within(100, ['?s ?p ?o FILTER NOT EXISTS { ', ANY, ' }'])),
    '10,000 brackets around an expression': () =>
      select(`${ANY} FILTER(${within(10_000, ['(', '1', ')'])} > 0)`),
    '10,000 negations': () => select(`${ANY} FILTER(${'!'.repeat(10_000)}true)`),
    '5,000 additions': () => select(`BIND(${many(5_000, () => '1', '+')} AS ?a)`),
    '1,900 functions within each other': () =>
      select(`BIND(${within(1_900, ['STR(', '1', ')'])} AS ?a)`),
    'lists within 2,000 lists': () => select(`?s ?p ${within(2_000, ['(', '1', ')'])}`),
    'blank nodes within 2,000 blank nodes': () =>
      select(`?s ?p ${within(2_000, ['[ ?p ', '1', ']'])}`),
    '1,900 equal triple patterns': () => select(`${ANY} . `.repeat(1_900)),
    '300,000 characters': () => select(`${ANY} FILTER(?o = "${'x'.repeat(300_000)}")`),
    '4 MB of spaces': () => `${' '.repeat(4_000_000)}ASK {}`,
    '4 MB of opened braces': () => '{'.repeat(4_000_000),
    '190,000 opened braces': () => `SELECT * WHERE ${'{'.repeat(190_000)}`,
    '180,000 characters of a variable that is nowhere bound': () =>
      `SELECT ?${'x'.repeat(180_000)} WHERE { ${'?s ?p ?o . '.repeat(2_500)} }`,
    'VALUES with 15,000 rows, joined with everything': () =>
      select(`VALUES ?o { ${many(15_000, (n) => `"v${n}"`)} } ${ANY}`),
    'VALUES with 99,000 digits': () => select(`VALUES ?o { ${many(99_000, () => '1')} }`),
    'IN with 15,000 values': () =>
      select(`${ANY} FILTER(?o IN (${many(15_000, (n) => `"v${n}"`, ',')}))`),
    '5,000 prefixes': () =>
      `${many(5_000, (n) => `PREFIX p${n}: <https://x.test/${n}>`, '\n')} SELECT * WHERE { ${ANY} . ${'?s ?p ?o . '.repeat(2_500)} }`,
  },
);

/** Queries that are small, and cost too much when they run. */
const RUNS: readonly Attack[] = sparql(
  { statuses: STOPPED, isLong: true },
  {
    'a product of four patterns, counted': () => count(product(4)),
    'a product of three patterns, ordered': () =>
      `SELECT * WHERE { ${product(3)} } ORDER BY ?o0 ?o1 ?o2 LIMIT 1`,
    'a product of three patterns, distinct': () => `SELECT DISTINCT * WHERE { ${product(3)} }`,
    'a product of three patterns, all rows': () => `SELECT * WHERE { ${product(3)} }`,
    'GROUP_CONCAT of a product': () => `SELECT (GROUP_CONCAT(?o0) AS ?all) WHERE { ${product(2)} }`,
    'GROUP_CONCAT of everything': () => `SELECT (GROUP_CONCAT(STR(?o)) AS ?all) ${EVERYTHING}`,
    '9 tripling CONCAT over everything': () =>
      `SELECT (STRLEN(?a9) AS ?n) WHERE { ${ANY} BIND(STR(?o) AS ?a0) ${many(9, (n) => `BIND(CONCAT(?a${n}, ?a${n}, ?a${n}) AS ?a${n + 1})`)} } ORDER BY ?a9 LIMIT 1`,
    'a path of any length of alternatives': () => count('?s (!<x:p>|^!<x:p>)* ?o'),
    'paths of any length, joined': () =>
      'SELECT * WHERE { ?a (!<x:p>)* ?b . ?b (!<x:q>)* ?c . ?c (!<x:r>)* ?a } LIMIT 1000',
    'a regular expression that backtracks': () =>
      select(`${ANY} FILTER(REGEX(STR(?o), "^(([a-z])+.)+[A-Z]([a-z])+$|(a+)+$|(.*a){25}"))`),
    'REPLACE that backtracks, over everything': () =>
      `SELECT (REPLACE(STR(?o), "((((.*)*)*)*)x", "$1$1$1$1") AS ?r) ${EVERYTHING}`,
    'a regular expression of a million states': () =>
      `SELECT * WHERE { ${ANY} FILTER(REGEX(STR(?o), "((a{100}){100}){100}")) }`,
    'MINUS of a product': () => count(`${product(2)} MINUS { ?x ?y ?z . ?s0 ?b ?c }`),
    '30 OPTIONAL beside each other': () =>
      count(`${ANY} ${many(30, (n) => `OPTIONAL { ?s ?p${n} ?o${n} }`)}`),
    'EXISTS of a product for each row': () =>
      count(`${ANY} FILTER EXISTS { ?a ?b ?o . ?c ?d ?a FILTER(?c != ?o) }`),
    'DESCRIBE of everything': () => `DESCRIBE ?s ${EVERYTHING}`,
    'CONSTRUCT of a product': () => `CONSTRUCT { ?s0 ?p1 ?o1 } WHERE { ${product(2)} }`,
    'CONSTRUCT of new blank nodes for everything': () =>
      `CONSTRUCT { ${many(50, (n) => `_:b${n} ?p ?o .`)} } ${EVERYTHING}`,
    'every triple with 60 columns': () =>
      `SELECT ${many(60, (n) => `(?o AS ?o${n})`)} ${EVERYTHING}`,
  },
);

/** Time for which slow queries are repeated. */
const OCCUPIED_MS = 45_000;
/** Pause between two short queries of another client, and the longest that one may take. */
const EVERY_MS = 250;
const MAX_MS = 10_000;
/** After a refusal. */
const AGAIN_MS = 1_000;
const MANY = 16;

const slow = (different: number) => count(`${product(3)} FILTER(?o0 != ${different})`);

/** Repeats slow queries over connections, while a client at another address asks short ones, which must be answered. */
function occupation(
  name: string,
  connections: number,
  queryOf: (connection: number, time: number) => string,
  addressOf = (_connection: number) => 2,
): Attack {
  return {
    name: `SPARQL: ${name}`,
    isLong: true,
    async run(target) {
      const ending = new AbortController();
      const { signal } = ending;
      const repeated = Array.from({ length: connections }, async (_, connection) => {
        const from = `127.0.0.${addressOf(connection)}`;
        for (let time = 0; !signal.aborted; time += 1) {
          const call = { body: queryOf(connection, time), from, signal };
          const status = await statusOf(target, call).catch(() => 0);
          await wait([429, 503].includes(status) ? AGAIN_MS : 0);
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

async function askShort(target: HttpClient): Promise<string> {
  const end = performance.now() + OCCUPIED_MS;
  const times: number[] = [];
  while (performance.now() < end) {
    const start = performance.now();
    const status = await statusOf(target, { body: 'ASK {}', from: '127.0.0.1' });
    times.push(Math.round(performance.now() - start));
    demand(status === 200, `A short query of another client was answered with ${status}`);
    await wait(EVERY_MS);
  }
  times.sort((one, other) => one - other);
  const worst = times.at(-1) ?? 0;
  const summary = `${times.length} short ones: median ${times[times.length >> 1]} ms, worst ${worst} ms`;
  demand(worst <= MAX_MS, summary);
  return summary;
}

/** The status of the answer to a query without credentials. */
async function statusOf({ url }: HttpClient, call: Partial<Call>): Promise<number> {
  return (await clientOf(url, '', true).send({ ...CALL, ...call })).status;
}

export const SPARQL_ATTACKS: readonly Attack[] = [
  ...SYNTAX,
  ...RUNS,
  ...sparql(
    { statuses: [...STOPPED, 503], isLong: true },
    { 'a product, 40 times at once': () => count(`${product(3)} FILTER(?o0 != ?o1)`) },
    40,
  ),
  occupation('one connection repeats a slow query', 1, () => slow(0)),
  occupation('one connection sends other slow queries', 1, (_, time) => slow(time)),
  occupation(`${MANY} connections of one address repeat slow queries`, MANY, slow),
  occupation(`${MANY} addresses repeat slow queries`, MANY, slow, (connection) => connection + 2),
];
