import { type Attack, attacks, bodyAttacks, many, within } from './attack.ts';

/** Ordinary clients accept `application/json`, for which errors might be answered with 200. */
const CALL = {
  method: 'POST',
  path: '/graphql',
  contentType: 'application/json',
  headers: { accept: 'application/json' },
};

/** A query, or one with its variables. */
type Query = () => string | readonly [query: string, variables: unknown];

/** Queries: 400 if they are refused before execution, 200 if they are cheap enough to be answered. */
function queries(status: 200 | 400, rows: Readonly<Record<string, Query>>, times = 1) {
  const texts = Object.entries(rows).map(([name, make]) => {
    const body = () => {
      const [query, variables] = [make()].flat() as [string, unknown];
      return JSON.stringify({ query, variables });
    };
    return [times > 1 ? `${name}, ${times} times at once` : name, body] as const;
  });
  return bodies([status], Object.fromEntries(texts), times);
}

function bodies(
  statuses: readonly number[],
  rows: Readonly<Record<string, () => string>>,
  times = 1,
): readonly Attack[] {
  return bodyAttacks({ theme: 'GraphQL', statuses }, CALL, rows, times);
}

const RDF_XML = 'rdf(mediaType: "application/rdf+xml")';
const FACETS = 'facets { name buckets { value count } }';
const VALIDATION = 'validation { conforms }';

const page = (field: string) => `datasets(first: 100) { nodes { ${field} } }`;
const dearPages = (field: string) => `{ ${many(16, (n) => `p${n}: ${page(field)}`)} }`;
const twice = (next: string) =>
  many(2, (n) => `a${n}: datasets { nodes { catalog { entity { ${next} } } } }`);

/** Fragments that each use the next one twice: 2^60 fields in a few lines. */
const doubling = (spread: (next: string) => string) =>
  `{ catalogs(first: 1) { nodes { ...f0 } } } ${many(60, (n) => `fragment f${n} on Catalog { ${spread(`...f${n + 1}`)} }`)} fragment f60 on Catalog { id }`;

const datasets = (argument: string) => `{ datasets(where: ${argument}) { totalCount } }`;
const BY_VARIABLE = 'query ($where: DatasetFilter) { datasets(where: $where) { totalCount } }';
const types = (levels: number) =>
  `{ __schema { types { ${within(levels, ['fields { type { ', 'name', ' } }'])} } } }`;

/** Queries whose answer costs far more than their bytes. */
const DEAR: readonly Attack[] = [
  ...queries(400, {
    '16 pages of 100 validations': () => dearPages(VALIDATION),
    '16 pages of 100 graphs': () => dearPages(RDF_XML),
    '1,000 aliases of a search': () =>
      `{ ${many(1_000, (n) => `a${n}: datasets { totalCount }`)} }`,
    '500 aliases of all facets': () =>
      `{ ${many(500, (n) => `a${n}: datasets(first: 0) { ${FACETS} }`)} }`,
    'pages of 100 within pages of 100': () =>
      `{ catalogs(first: 100) { nodes { ${page(`catalog { entity { ${page('id')} } }`)} } } }`,
    'fragments that double 60 times': () => doubling(twice),
    'fragments that double 60 times without a field': () =>
      doubling((next) => `... { ${next} } ... { ${next} }`),
  }),
  ...queries(
    200,
    {
      'a page of 100 validations': () => `{ ${page(VALIDATION)} }`,
      'a page of 100 graphs': () => `{ ${page(RDF_XML)} }`,
      '40 aliases of all facets': () =>
        `{ ${many(40, (n) => `a${n}: datasets(query: "data OR w${n}", first: 0) { ${FACETS} }`)} }`,
    },
    8,
  ),
  ...queries(200, {
    'all texts of 100 hits in 20 languages': () =>
      `{ ${page(many(20, (n) => `t${n}: title(languages: ["x-l${n}", "*"]) { value }`))} }`,
  }),
  ...queries(
    200,
    {
      'a search': () =>
        `{ datasets(query: "data", first: 100) { totalCount nodes { id } facets { name } } }`,
    },
    200,
  ),
];

/** Queries that nest, or refer to themselves, where everything that reads them recurses. */
const NESTED: readonly Attack[] = [
  ...queries(400, {
    'where: {and: [[… 2,000 deep': () => datasets(`{and: ${within(2_000, ['[', '', ']'])}}`),
    'where: {not: {not: … 2,000 deep': () => datasets(within(1_600, ['{not: ', '{}', '}'])),
    'where of a variable, 2,000 deep': () => [
      BY_VARIABLE,
      { where: JSON.parse(within(2_000, ['{"not":', '{}', '}'])) },
    ],
    'a list in a variable, 4,000 deep': () => [
      BY_VARIABLE,
      { where: { and: JSON.parse(within(4_000, ['[', '', ']'])) } },
    ],
    'selections 2,000 deep': () => within(1_600, ['{ datasets ', '{ totalCount }', '}']),
    'inline fragments 2,000 deep': () => `{ ${within(1_600, ['... { ', 'profile { id }', ' }'])} }`,
    'a type of a variable, 2,000 lists deep': () =>
      `query ($a: ${within(2_000, ['[', 'Int', ']'])}) { profile { id } }`,
    'introspection 500 types deep': () => types(500),
    'directives 2,000 times': () => `{ profile { id ${'@include(if: true) '.repeat(1_500)} } }`,
  }),
  // Validation refuses the first two, with 200 for those who accept JSON only (GraphQL over HTTP).
  ...queries(200, {
    'cyclic fragments': () =>
      `{ catalogs { nodes { ...f0 } } } ${many(90, (n) => `fragment f${n} on Catalog { ...f${(n + 1) % 90} }`)}`,
    'introspection of types of types': () => types(4),
    'introspection 50 times': () =>
      `{ ${many(50, (n) => `s${n}: __schema { types { name fields { name type { name kind } } } }`)} }`,
  }),
];

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

const QUERY = '{ profile { id } }';
const get = (query: string) => () => [{ method: 'GET', path: `/graphql?${query}` }];
const json = (query: string, more: object = {}) => JSON.stringify({ query, ...more });

/** Bodies and URLs that are no GraphQL request, or a very large one. */
const REQUESTS: readonly Attack[] = [
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
  ...attacks(
    { theme: 'GraphQL', statuses: [400, 405] },
    {
      'no JSON in the URL': get('variables={'),
      'a mutation in the URL': get(`query=${encodeURIComponent('mutation { a }')}&query=b`),
    },
  ),
];

export const GRAPHQL_ATTACKS: readonly Attack[] = [
  ...DEAR,
  ...NESTED,
  ...FILTERS,
  ...TEXTS,
  ...REQUESTS,
];
