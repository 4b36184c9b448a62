import type { Attack } from '../attack.ts';
import { many } from '../repeat.ts';
import { queries } from './rows.ts';

const values = (count: number) => Array.from({ length: count }, (_, number) => `v${number}`);
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const FILTERED =
  'query ($where: DatasetFilter) { datasets(where: $where) { totalCount facets { name buckets { value } } } }';
const SELECTED =
  'query ($v: [String!]) { datasets(facets: { keywords: $v, language: $v }) { totalCount facets { name buckets { value selected } } } }';
const equal = (value: string) => ({ keywords: { value: { eq: value } } });
const where = (filter: object) => [FILTERED, { where: filter }] as const;

/** Filters, facet selections and orders. */
const FILTERS: readonly Attack[] = [
  ...queries(200, {
    'a filter of 4,000 values': () => where({ keywords: { value: { in: values(4_000) } } }),
    'a filter of 800 alternatives of conditions on distributions': () =>
      where({
        or: values(800).map((value) => ({ distributions: { format: { value: { eq: value } } } })),
      }),
    'facet selections of 4,800 values': () => [SELECTED, { v: values(2_400) }],
    'an order of 400 criteria': () =>
      `{ datasets(first: 100, orderBy: [${many(400, (n) => `{ field: title, language: "l${n}" }`)}]) { nodes { id } } }`,
    'an offset of 2,000,000,000': () =>
      '{ datasets(first: 100, offset: 2000000000) { nodes { id } } }',
    'an order by a language of 500,000 characters': () => [
      'query ($l: String) { datasets(orderBy: [{ field: title, language: $l }]) { nodes { id } } }',
      { l: 'a-'.repeat(250_000) },
    ],
  }),
  ...queries(400, {
    'a filter of 1,000 negations': () =>
      where({ and: values(1_000).map((value) => ({ not: equal(value) })) }),
    'a variable of 4,000 values, used 100 times': () => [
      `query ($w: DatasetFilter!) { datasets(where: { or: [${'$w '.repeat(100)}] }) { totalCount } }`,
      { w: { keywords: { value: { in: values(4_000) } } } },
    ],
    '100,000 values in a variable': () => where({ keywords: { value: { in: values(100_000) } } }),
  }),
];

/** Rows that send each value in a variable of one query. */
const each = (name: string, query: string, texts: Readonly<Record<string, () => unknown>>) =>
  queries(
    200,
    Object.fromEntries(
      Object.entries(texts).map(([what, text]) => [
        `${name} ${what}`,
        () => [query, { v: text() }],
      ]),
    ),
  );

const SEARCH =
  'query ($v: String) { datasets(query: $v, first: 100) { totalCount nodes { id } facets { name buckets { value count } } } suggest(text: "a") { documentId } }';
const CURSOR = 'query ($v: String) { datasets(first: 10, after: $v) { totalCount nodes { id } } }';
const COMMON = ['data', 'tax', 'soil'];

/** Forged cursors, whose field is null and has an error, and texts that are searched for or compared with. */
const TEXTS: readonly Attack[] = [
  ...each('a forged cursor:', CURSOR, {
    'no base64': () => '%%%',
    'an empty object': () => base64({}),
    'nested lists': () => Buffer.from('['.repeat(100_000)).toString('base64url'),
    '100,000 values': () => base64(Array(100_000).fill(null)),
    'values of other types': () => base64([{ a: 1 }, [[]], 1e308, true]),
    '500 kB': () => 'A'.repeat(500_000),
  }),
  ...each('search for', SEARCH, {
    '100,000 characters without a space': () => 'x'.repeat(100_000),
    '15,000 different words': () => many(15_000, (n) => `w${n}`),
    '15,000 words joined by OR': () => many(15_000, (n) => `w${n}`, ' OR '),
    '10,000 common words': () => 'data water traffic school '.repeat(2_500),
    '10,000 common words joined by OR': () => many(10_000, (n) => COMMON[n % 3] ?? '', ' OR '),
    'a phrase of 20,000 words': () => `"${'data 1 '.repeat(10_000)}"`,
    '50,000 opened parentheses': () => '('.repeat(50_000),
    '20,000 nested groups': () => `${'(data OR '.repeat(10_000)}tax${')'.repeat(10_000)}`,
    '20,000 exclusions': () => 'data -tax '.repeat(10_000),
    'wildcards and regular expressions': () =>
      '*a* ?? (a+)+$ .* [a-z]* \\ /(x+x+)+y/ %_% '.repeat(1_000),
    'one letter, as a prefix of everything': () => [...'abcdefghijklmnopqrstuvwxyz'].join(' '),
    '100,000 combining accents': () => `e${'\u0301'.repeat(100_000)}`,
    '30,000 emojis and ligatures': () => '👩‍👩‍👧‍👦ﷺ'.repeat(10_000),
    'lone surrogates and control characters': () => '\ud800\u0000\u202e\ufffe '.repeat(5_000),
  }),
  ...each(
    'suggestions for',
    'query ($v: String!) { suggest(text: $v, first: 100) { documentId } }',
    {
      '100,000 characters': () => 'data '.repeat(20_000),
      'every letter': () => [...'abcdefghijklmnopqrstuvwxyz'].join(' '),
    },
  ),
  ...each(
    'terms for',
    'query ($v: String) { vocabularies { terms(query: $v, first: 100) { totalCount nodes { id } } } }',
    {
      '20,000 words': () => many(20_000, (n) => `w${n} data`),
    },
  ),
  ...each(
    'values of',
    'query ($v: String!) { datasets(where: { keywords: { value: { eq: $v } } }, facets: { keywords: [$v] }) { totalCount } }',
    { '500,000 characters': () => 'x'.repeat(500_000) },
  ),
  ...each('an id of', 'query ($v: ID!) { dataset(id: $v) { id } catalog(id: $v) { id } }', {
    '500,000 characters': () => 'ä/'.repeat(250_000),
  }),
  ...each(
    'languages of',
    'query ($v: [String!]) { datasets(first: 100) { nodes { title(languages: $v) { value } } } }',
    { '100,000 characters': () => ['a-'.repeat(50_000)] },
  ),
];

export const GRAPHQL_VALUES: readonly Attack[] = [...FILTERS, ...TEXTS];
