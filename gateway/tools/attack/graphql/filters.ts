import type { Attack } from '../attack.ts';
import { many } from '../repeat.ts';
import { graphql } from './ask.ts';

const values = (count: number) => Array.from({ length: count }, (_, number) => `v${number}`);
const BY_FILTER =
  'query ($where: DatasetFilter) { datasets(where: $where) { totalCount facets { name buckets { value } } } }';

const cursor = (name: string, after: string): Attack =>
  graphql({
    name: `a forged cursor: ${name}`,
    // The field is null and has an error.
    status: 200,
    query: () =>
      'query ($after: String) { datasets(first: 10, after: $after) { totalCount nodes { id } } }',
    variables: () => ({ after }),
  });

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Filters, facet selections, orders and cursors. */
export const GRAPHQL_FILTERS: readonly Attack[] = [
  graphql({
    name: 'a filter of 4,000 values',
    status: 200,
    query: () => BY_FILTER,
    variables: () => ({ where: { keywords: { value: { in: values(4_000) } } } }),
  }),
  graphql({
    name: 'a filter of 1,000 negations',
    status: 400,
    query: () => BY_FILTER,
    variables: () => ({
      where: {
        and: values(1_000).map((value) => ({ not: { keywords: { value: { eq: value } } } })),
      },
    }),
  }),
  graphql({
    name: 'a filter of 1,000 alternatives of conditions on distributions',
    status: 200,
    query: () => BY_FILTER,
    variables: () => ({
      where: {
        or: values(800).map((value) => ({ distributions: { format: { value: { eq: value } } } })),
      },
    }),
  }),
  graphql({
    name: 'a variable of 4,000 values, used 100 times',
    status: 400,
    query: () =>
      `query ($w: DatasetFilter!) { datasets(where: { or: [${'$w '.repeat(100)}] }) { totalCount } }`,
    variables: () => ({ w: { keywords: { value: { in: values(4_000) } } } }),
  }),
  graphql({
    name: '100,000 values in a variable',
    status: 400,
    query: () => BY_FILTER,
    variables: () => ({ where: { keywords: { value: { in: values(100_000) } } } }),
  }),
  graphql({
    name: 'facet selections of 4,000 values',
    status: 200,
    query: () =>
      'query ($v: [String!]) { datasets(facets: { keywords: $v, language: $v }) { totalCount facets { name buckets { value selected } } } }',
    variables: () => ({ v: values(2_400) }),
  }),
  graphql({
    name: 'an order of 1,000 criteria',
    status: 200,
    query: () =>
      `{ datasets(first: 100, orderBy: [${many(400, (number) => `{ field: title, language: "l${number}" }`)}]) { nodes { id } } }`,
  }),
  graphql({
    name: 'an offset of 2,000,000,000',
    status: 200,
    query: () => '{ datasets(first: 100, offset: 2000000000) { nodes { id } } }',
  }),
  graphql({
    name: 'an order by a language of 500,000 characters',
    status: 200,
    query: () =>
      'query ($l: String) { datasets(orderBy: [{ field: title, language: $l }]) { nodes { id } } }',
    variables: () => ({ l: 'a-'.repeat(250_000) }),
  }),
  cursor('no base64', '%%%'),
  cursor('an empty object', base64({})),
  cursor('nested lists', Buffer.from('['.repeat(100_000)).toString('base64url')),
  cursor('100,000 values', base64(Array.from({ length: 100_000 }, () => null))),
  cursor('values of other types', base64([{ a: 1 }, [[]], 1e308, true])),
  cursor('500 kB', 'A'.repeat(500_000)),
];
