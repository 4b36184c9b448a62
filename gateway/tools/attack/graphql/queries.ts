import type { Attack } from '../attack.ts';
import { many, within } from '../repeat.ts';
import { queries } from './rows.ts';

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

export const GRAPHQL_QUERIES: readonly Attack[] = [...DEAR, ...NESTED];
