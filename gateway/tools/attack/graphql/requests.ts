import { asking } from '../asking.ts';
import type { Attack } from '../attack.ts';
import { many } from '../repeat.ts';
import { graphql, graphqlCall } from './ask.ts';

const QUERY = '{ profile { id } }';

const body = (name: string, statuses: readonly number[], text: () => string): Attack =>
  asking({ name: `GraphQL: ${name}`, statuses, calls: () => [graphqlCall(text())] });

const url = (name: string, query: string): Attack =>
  asking({
    name: `GraphQL: ${name}`,
    statuses: [400, 405],
    calls: () => [{ method: 'GET', path: `/graphql?${query}` }],
  });

/** Bodies and URLs that are no GraphQL request, or a very large one. */
export const GRAPHQL_REQUESTS: readonly Attack[] = [
  body('a batch of 10,000', [400], () => JSON.stringify(Array(10_000).fill({ query: QUERY }))),
  body('2 MB of query', [413], () => JSON.stringify({ query: ' '.repeat(2_000_000) })),
  body('1 MB of opened braces', [400], () => JSON.stringify({ query: '{'.repeat(1_000_000) })),
  body('1 MB of JSON arrays', [400], () => '['.repeat(1_000_000)),
  body(
    '1 MB of JSON in variables',
    [400],
    () => `{"query": "${QUERY}", "variables": ${'['.repeat(480_000)}${']'.repeat(480_000)}}`,
  ),
  body('1 MB of commas', [200], () =>
    JSON.stringify({ query: `${','.repeat(1_000_000)}${QUERY}` }),
  ),
  body('a block string of 1 MB', [200, 400], () =>
    JSON.stringify({
      query: `{ datasets(query: """${'a\n '.repeat(200_000)}""") { totalCount } }`,
    }),
  ),
  body(
    'extensions 100,000 deep',
    [200, 400],
    () => `{"query": "${QUERY}", "extensions": ${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`,
  ),
  body('1,000 operations', [400], () =>
    JSON.stringify({
      query: many(1_000, (number) => `query q${number} ${QUERY}`),
      operationName: 'q0',
    }),
  ),
  body('2,000 variables', [200, 400], () =>
    JSON.stringify({ query: `query (${many(1_200, (number) => `$v${number}: Int`)}) ${QUERY}` }),
  ),
  body('20,000 unknown fields', [400], () =>
    JSON.stringify({ query: `{ ${many(20_000, (number) => `f${number}`)} }` }),
  ),
  body('4,000 unknown fields', [200, 400], () =>
    JSON.stringify({ query: `{ ${many(4_000, (number) => `dataset${number}`)} }` }),
  ),
  body('a name of 900,000 characters', [200, 400], () =>
    JSON.stringify({ query: `{ ${'datasets'.repeat(110_000)} }` }),
  ),
  body(
    '__proto__ as a name everywhere',
    [200, 400],
    () =>
      `{"__proto__": {"a": 1}, "query": "query ($a: DatasetFilter) { datasets(where: $a) { totalCount } }", "variables": {"a": {"__proto__": {"constructor": {"prototype": 1}}}}}`,
  ),
  url('no JSON in the URL', 'variables={'),
  url('a mutation in the URL', `query=${encodeURIComponent('mutation { a }')}&query=b`),
  graphql({
    name: '200 searches at once',
    status: 200,
    times: 200,
    query: () =>
      '{ datasets(query: "data", first: 100) { totalCount nodes { id } facets { name } } }',
  }),
];
