import type { Attack } from '../attack.ts';
import { many } from '../repeat.ts';
import { graphql } from './ask.ts';

const dearPages = (field: string) =>
  `{ ${many(16, (number) => `p${number}: datasets(first: 100) { nodes { ${field} } }`)} }`;
const RDF_XML = 'rdf(mediaType: "application/rdf+xml")';
const FACETS = 'facets { name buckets { value count } }';

/** Fragments that each use the next one twice: 2^`levels` fields in a few lines. */
const doubling = (levels: number, spread: (next: string) => string) =>
  `{ catalogs(first: 1) { nodes { ...f0 } } } ${many(
    levels,
    (level) => `fragment f${level} on Catalog { ${spread(`...f${level + 1}`)} }`,
  )} fragment f${levels} on Catalog { id }`;

/** Queries whose answer costs far more than their bytes. */
export const DEAR_GRAPHQL: readonly Attack[] = [
  graphql({
    name: '16 pages of 100 validations',
    status: 400,
    query: () => dearPages('validation { conforms }'),
  }),
  graphql({ name: '16 pages of 100 graphs', status: 400, query: () => dearPages(RDF_XML) }),
  graphql({
    name: 'a page of 100 validations, 8 times at once',
    status: 200,
    times: 8,
    query: () => '{ datasets(first: 100) { nodes { validation { conforms } } } }',
  }),
  graphql({
    name: 'a page of 100 graphs, 8 times at once',
    status: 200,
    times: 8,
    query: () => `{ datasets(first: 100) { nodes { ${RDF_XML} } } }`,
  }),
  graphql({
    name: '1,000 aliases of a search',
    status: 400,
    query: () => `{ ${many(1_000, (number) => `a${number}: datasets { totalCount }`)} }`,
  }),
  graphql({
    name: '500 aliases of all facets',
    status: 400,
    query: () => `{ ${many(500, (number) => `a${number}: datasets(first: 0) { ${FACETS} }`)} }`,
  }),
  graphql({
    name: '40 aliases of all facets, 8 times at once',
    status: 200,
    times: 8,
    query: () =>
      `{ ${many(40, (number) => `a${number}: datasets(query: "data OR w${number}", first: 0) { ${FACETS} }`)} }`,
  }),
  graphql({
    name: 'pages of 100 within pages of 100',
    status: 400,
    query: () =>
      '{ catalogs(first: 100) { nodes { datasets(first: 100) { nodes { catalog { entity { datasets(first: 100) { nodes { id } } } } } } } } }',
  }),
  graphql({
    name: 'fragments that double 60 times',
    status: 400,
    query: () =>
      doubling(
        60,
        (next) => `a: datasets(first: 1) { nodes { catalog { entity { ${next} } } } }
        b: datasets(first: 1) { nodes { catalog { entity { ${next} } } } }`,
      ),
  }),
  graphql({
    name: 'fragments that double 60 times without a field',
    status: 400,
    query: () => doubling(60, (next) => `... { ${next} } ... { ${next} }`),
  }),
  graphql({
    name: 'all texts of 100 hits in 20 languages',
    status: 200,
    query: () =>
      `{ datasets(first: 100) { nodes { ${many(
        20,
        (number) => `t${number}: title(languages: ["x-l${number}", "*"]) { value }`,
      )} } } }`,
  }),
];
