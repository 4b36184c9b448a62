import type { Attack } from '../attack.ts';
import { many } from '../repeat.ts';
import { STOPPED, sparql } from './ask.ts';

const product = (times: number) => many(times, (n) => `?s${n} ?p${n} ?o${n} .`);

const stopped = (name: string, query: () => string, isLong = true): Attack =>
  sparql({ name, statuses: STOPPED, query, isLong });

/** Queries that are small, and cost too much when they run. */
export const SPARQL_RUNS: readonly Attack[] = [
  stopped(
    'a product of four patterns, counted',
    () => `SELECT (COUNT(*) AS ?n) WHERE { ${product(4)} }`,
    true,
  ),
  stopped(
    'a product of three patterns, ordered',
    () => `SELECT * WHERE { ${product(3)} } ORDER BY ?o0 ?o1 ?o2 LIMIT 1`,
  ),
  stopped(
    'a product of three patterns, distinct',
    () => `SELECT DISTINCT * WHERE { ${product(3)} }`,
  ),
  stopped('a product of three patterns, all rows', () => `SELECT * WHERE { ${product(3)} }`),
  stopped(
    'GROUP_CONCAT of a product',
    () => `SELECT (GROUP_CONCAT(?o0) AS ?all) WHERE { ${product(2)} }`,
  ),
  stopped(
    'GROUP_CONCAT of everything',
    () => 'SELECT (GROUP_CONCAT(STR(?o)) AS ?all) WHERE { ?s ?p ?o }',
  ),
  stopped(
    '24 doubling CONCAT over everything',
    () =>
      `SELECT (STRLEN(?a9) AS ?n) WHERE { ?s ?p ?o BIND(STR(?o) AS ?a0) ${many(9, (n) => `BIND(CONCAT(?a${n}, ?a${n}, ?a${n}) AS ?a${n + 1})`)} } ORDER BY ?a9 LIMIT 1`,
  ),
  stopped(
    'a path of any length of alternatives',
    () => 'SELECT (COUNT(*) AS ?n) WHERE { ?s (!<x:p>|^!<x:p>)* ?o }',
    true,
  ),
  stopped(
    'paths of any length, joined',
    () => 'SELECT * WHERE { ?a (!<x:p>)* ?b . ?b (!<x:q>)* ?c . ?c (!<x:r>)* ?a } LIMIT 1000',
    true,
  ),
  stopped(
    'a regular expression that backtracks',
    () =>
      `SELECT * WHERE { ?s ?p ?o FILTER(REGEX(STR(?o), "^(([a-z])+.)+[A-Z]([a-z])+$|(a+)+$|(.*a){25}")) } LIMIT 1`,
  ),
  stopped(
    'REPLACE that backtracks, over everything',
    () => `SELECT (REPLACE(STR(?o), "((((.*)*)*)*)x", "$1$1$1$1") AS ?r) WHERE { ?s ?p ?o }`,
  ),
  stopped(
    'a regular expression of a million states',
    () => `SELECT * WHERE { ?s ?p ?o FILTER(REGEX(STR(?o), "((a{100}){100}){100}")) }`,
  ),
  stopped(
    'MINUS of a product',
    () => `SELECT (COUNT(*) AS ?n) WHERE { ${product(2)} MINUS { ?x ?y ?z . ?s0 ?b ?c } }`,
    true,
  ),
  stopped(
    '30 OPTIONAL beside each other',
    () =>
      `SELECT (COUNT(*) AS ?n) WHERE { ?s ?p ?o ${many(30, (n) => `OPTIONAL { ?s ?p${n} ?o${n} }`)} }`,
    true,
  ),
  stopped(
    'EXISTS of a product for each row',
    () =>
      `SELECT (COUNT(*) AS ?n) WHERE { ?s ?p ?o FILTER EXISTS { ?a ?b ?o . ?c ?d ?a FILTER(?c != ?o) } }`,
    true,
  ),
  stopped('DESCRIBE of everything', () => 'DESCRIBE ?s WHERE { ?s ?p ?o }'),
  stopped('CONSTRUCT of a product', () => `CONSTRUCT { ?s0 ?p1 ?o1 } WHERE { ${product(2)} }`),
  stopped(
    'CONSTRUCT of new blank nodes for everything',
    () => `CONSTRUCT { ${many(50, (n) => `_:b${n} ?p ?o .`)} } WHERE { ?s ?p ?o }`,
  ),
  stopped(
    'every triple with 60 columns',
    () => `SELECT ${many(60, (n) => `(?o AS ?o${n})`)} WHERE { ?s ?p ?o }`,
  ),
  sparql({
    name: 'a product, 40 times at once',
    statuses: [...STOPPED, 503],
    times: 40,
    isLong: true,
    query: () => `SELECT (COUNT(*) AS ?n) WHERE { ${product(3)} FILTER(?o0 != ?o1) }`,
  }),
];
