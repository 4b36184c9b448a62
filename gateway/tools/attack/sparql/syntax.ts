import type { Attack } from '../attack.ts';
import { many, within } from '../repeat.ts';
import { REFUSED, sparql } from './ask.ts';

const select = (pattern: string) => `SELECT * WHERE { ${pattern} } LIMIT 1`;
const ANY = '?s ?p ?o';

const refused = (name: string, query: () => string): Attack =>
  sparql({ name, statuses: REFUSED, query });

/** Queries whose syntax alone is too much for an engine. */
export const SPARQL_SYNTAX: readonly Attack[] = [
  refused('90 nested OPTIONAL', () => select(within(90, ['OPTIONAL { ?s ?p ?o ', '', '}']))),
  refused('24 doubling CONCAT', () => {
    const doubled = many(24, (n) => `BIND(CONCAT(?a${n}, ?a${n}) AS ?a${n + 1})`);
    return select(`BIND("aaaaaaaaaaaaaaaa" AS ?a0) ${doubled}`);
  }),
  refused('24 doubling CONCAT in one expression', () =>
    select(
      `BIND(${within(24, ['CONCAT(STR(1), ', 'STR(2)', ')'])} AS ?a) ${'?s ?p ?o . '.repeat(2_000)}`,
    ),
  ),
  refused('5,000 UNION', () => select(many(5_000, () => `{ ${ANY} }`, ' UNION '))),
  refused('a path of 10,000 steps', () => select(`?s ${many(10_000, () => '<x:p>', '/')} ?o`)),
  refused('a path of 10,000 alternatives', () =>
    select(`?s ${many(10_000, () => '<x:p>', '|')} ?o`),
  ),
  refused('a path of 5,000 brackets', () => select(`?s ${within(5_000, ['(', '<x:p>', ')*'])} ?o`)),
  refused('10,000 groups within each other', () => select(within(10_000, ['{', ANY, '}']))),
  refused('100 subselects within each other', () =>
    within(100, ['SELECT * WHERE { { ', `SELECT * WHERE { ${ANY} }`, ' } }']),
  ),
  refused('100 FILTER NOT EXISTS within each other', () =>
    select(within(100, ['?s ?p ?o FILTER NOT EXISTS { ', ANY, ' }'])),
  ),
  refused('10,000 brackets around an expression', () =>
    select(`${ANY} FILTER(${within(10_000, ['(', '1', ')'])} > 0)`),
  ),
  refused('10,000 negations', () => select(`${ANY} FILTER(${'!'.repeat(10_000)}true)`)),
  refused('5,000 additions', () => select(`BIND(${many(5_000, () => '1', '+')} AS ?a)`)),
  refused('1,900 functions within each other', () =>
    select(`BIND(${within(1_900, ['STR(', '1', ')'])} AS ?a)`),
  ),
  refused('lists within 2,000 lists', () => select(`?s ?p ${within(2_000, ['(', '1', ')'])}`)),
  refused('blank nodes within 2,000 blank nodes', () =>
    select(`?s ?p ${within(2_000, ['[ ?p ', '1', ']'])}`),
  ),
  refused('1,900 equal triple patterns', () => select(`${ANY} . `.repeat(1_900))),
  refused('300,000 characters', () => select(`${ANY} FILTER(?o = "${'x'.repeat(300_000)}")`)),
  refused('4 MB of spaces', () => `${' '.repeat(4_000_000)}ASK {}`),
  refused('4 MB of opened braces', () => '{'.repeat(4_000_000)),
  refused('190,000 opened braces', () => `SELECT * WHERE ${'{'.repeat(190_000)}`),
  refused(
    '180,000 characters of a variable that is nowhere bound',
    () => `SELECT ?${'x'.repeat(180_000)} WHERE { ${'?s ?p ?o . '.repeat(2_500)} }`,
  ),
  refused('VALUES with 15,000 rows, joined with everything', () =>
    select(`VALUES ?o { ${many(15_000, (n) => `"v${n}"`)} } ${ANY}`),
  ),
  refused('VALUES with 99,000 digits', () => select(`VALUES ?o { ${many(99_000, () => '1')} }`)),
  refused('IN with 15,000 values', () =>
    select(`${ANY} FILTER(?o IN (${many(15_000, (n) => `"v${n}"`, ',')}))`),
  ),
  refused(
    '5,000 prefixes',
    () =>
      `${many(5_000, (n) => `PREFIX p${n}: <https://x.test/${n}>`, '\n')} SELECT * WHERE { ${ANY} . ${'?s ?p ?o . '.repeat(2_500)} }`,
  ),
];
