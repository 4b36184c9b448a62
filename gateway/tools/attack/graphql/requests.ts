import { asking } from '../asking.ts';
import type { Attack } from '../attack.ts';
import { many, within } from '../repeat.ts';
import { bodies } from './rows.ts';

const QUERY = '{ profile { id } }';
const get = (query: string) => () => [{ method: 'GET', path: `/graphql?${query}` }];
const json = (query: string, more: object = {}) => JSON.stringify({ query, ...more });

/** Bodies and URLs that are no GraphQL request, or a very large one. */
export const GRAPHQL_REQUESTS: readonly Attack[] = [
  ...bodies([413], { '2 MB of query': () => json(' '.repeat(2_000_000)) }),
  ...bodies([400], {
    'a batch of 10,000': () => JSON.stringify(Array(10_000).fill({ query: QUERY })),
    '1 MB of opened braces': () => json('{'.repeat(1_000_000)),
    '1 MB of JSON arrays': () => '['.repeat(1_000_000),
    '1 MB of JSON in variables': () =>
      `{"query": "${QUERY}", "variables": ${within(480_000, ['[', '', ']'])}}`,
    '1,000 operations': () =>
      json(
        many(1_000, (n) => `query q${n} ${QUERY}`),
        { operationName: 'q0' },
      ),
    '20,000 unknown fields': () => json(`{ ${many(20_000, (n) => `f${n}`)} }`),
  }),
  ...bodies([200, 400], {
    '1 MB of commas': () => json(`${','.repeat(1_000_000)}${QUERY}`),
    'a block string of 1 MB': () =>
      json(`{ datasets(query: """${'a\n '.repeat(200_000)}""") { totalCount } }`),
    'extensions 100,000 deep': () =>
      `{"query": "${QUERY}", "extensions": ${within(100_000, ['{"a":', '1', '}'])}}`,
    '1,200 variables': () => json(`query (${many(1_200, (n) => `$v${n}: Int`)}) ${QUERY}`),
    '4,000 unknown fields': () => json(`{ ${many(4_000, (n) => `dataset${n}`)} }`),
    'a name of 900,000 characters': () => json(`{ ${'datasets'.repeat(110_000)} }`),
    '__proto__ as a name everywhere': () =>
      `{"__proto__": {"a": 1}, "query": "query ($a: DatasetFilter) { datasets(where: $a) { totalCount } }", "variables": {"a": {"__proto__": {"constructor": {"prototype": 1}}}}}`,
  }),
  ...asking(
    { theme: 'GraphQL', statuses: [400, 405] },
    {
      'no JSON in the URL': get('variables={'),
      'a mutation in the URL': get(`query=${encodeURIComponent('mutation { a }')}&query=b`),
    },
  ),
];
