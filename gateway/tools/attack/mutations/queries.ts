import type { AttackCall } from '../target.ts';
import type { Mutant } from './campaign.ts';
import type { Language } from './languages.ts';
import { mutantOf } from './mutate.ts';
import { seededRandom } from './random.ts';
import type { Seeds } from './seeds.ts';

/** Requests that store nothing. */
export interface QueryCampaign {
  readonly seeds: Seeds;
  readonly seed: number;
  readonly language: Language;
  /** The request with a mutant as its body, or in it. */
  callOf(mutant: Uint8Array): AttackCall;
}

/** Makes requests of which no answer but the status is expected. */
export function queryMutants({
  seeds,
  seed,
  language,
  callOf,
}: QueryCampaign): (number: number) => Mutant {
  return (number) => {
    const random = seededRandom(seed * 1_000_003 + number);
    return { call: callOf(mutantOf(random, { language, seeds })), check: async () => {} };
  };
}

/** A body for a path. */
export function posted(path: string, contentType: string): QueryCampaign['callOf'] {
  return (body) => ({ method: 'POST', path, contentType, body });
}

/** A GraphQL document in a request that is whole. */
export function graphqlDocument(mutant: Uint8Array): AttackCall {
  const query = Buffer.from(mutant).toString();
  return posted('/graphql', 'application/json')(Buffer.from(JSON.stringify({ query })));
}

/** GraphQL requests with variables, as JSON. */
export const VARIABLE_REQUESTS: Seeds = [
  {
    query:
      'query Page($where: DatasetFilter, $first: Int, $after: String, $orderBy: [DatasetOrder!]) { datasets(where: $where, first: $first, after: $after, orderBy: $orderBy) { totalCount nodes { id title { value } } pageInfo { endCursor } } }',
    variables: {
      where: {
        and: [
          { id: { in: ['radzaehlstellen', 'x'] } },
          { not: { issued: { gte: '2021', lt: '2023' } } },
        ],
      },
      first: 3,
      after: null,
      orderBy: [{ field: 'issued', direction: 'DESC' }],
    },
  },
  {
    query:
      'query One($id: ID!, $languages: [String!]) { dataset(id: $id) { id title(languages: $languages) { value } } }',
    variables: { id: 'radzaehlstellen', languages: ['de-CH', '*'] },
    operationName: 'One',
    extensions: null,
  },
  {
    query:
      'query S($text: String!) { suggest(text: $text, first: 5) { documentId } datasets(query: $text, facets: {keywords: ["a"]}) { totalCount facets(first: 3) { name buckets { value count } } } }',
    variables: { text: '"traffic light" OR rad*' },
  },
].map((request) => JSON.stringify(request)) as [string, ...string[]];

/** JSON-RPC requests for commands that change nothing. */
export const ACTION_REQUESTS: Seeds = [
  '{"jsonrpc": "2.0", "id": 1, "method": "help", "params": ["status"]}',
  '{"jsonrpc": "2.0", "id": "a", "method": "help"}',
  '[{"jsonrpc": "2.0", "id": 1, "method": "help"}, {"jsonrpc": "2.0", "method": "help", "params": ["--x"]}]',
];

/** Imports of vocabularies, as JSON. */
export const IMPORT_REQUESTS: Seeds = [
  JSON.stringify({
    id: 'mutants',
    resource: 'https://data.example/scheme',
    title: { en: 'Mutants', 'de-CH': 'Mutanten' },
    vocab: [
      {
        id: 'a',
        resource: 'https://data.example/scheme/a',
        in_scheme: ['https://data.example/scheme'],
        pref_label: { en: 'A', de: 'Ä' },
        alt_labels: { en: ['a', 'aa'] },
        narrower: ['b'],
        notation: ['1'],
        matches: ['aleph'],
      },
      {
        id: 'b',
        resource: 'https://data.example/scheme/b',
        in_scheme: ['https://data.example/scheme'],
        pref_label: { en: 'B' },
        parent_id: 'a',
        broader: ['a'],
        extensions: { note: 'x' },
      },
    ],
  }),
];
