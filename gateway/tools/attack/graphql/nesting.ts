import type { Attack } from '../attack.ts';
import { many, within } from '../repeat.ts';
import { graphql } from './ask.ts';

const datasets = (argument: string) => `{ datasets(where: ${argument}) { totalCount } }`;
const BY_VARIABLE = 'query ($where: DatasetFilter) { datasets(where: $where) { totalCount } }';

/** Queries that nest, or refer to themselves, where everything that reads them recurses. */
export const NESTED_GRAPHQL: readonly Attack[] = [
  graphql({
    name: 'where: {and: [[… 2,000 deep',
    status: 400,
    query: () => datasets(`{and: ${within(2_000, ['[', '', ']'])}}`),
  }),
  graphql({
    name: 'where: {not: {not: … 2,000 deep',
    status: 400,
    query: () => datasets(within(1_600, ['{not: ', '{}', '}'])),
  }),
  graphql({
    name: 'where of a variable, 2,000 deep',
    status: 400,
    query: () => BY_VARIABLE,
    variables: () => JSON.parse(`{"where": ${within(2_000, ['{"not":', '{}', '}'])}}`),
  }),
  graphql({
    name: 'a list in a variable, 4,000 deep',
    status: 400,
    query: () => BY_VARIABLE,
    variables: () => JSON.parse(`{"where": {"and": ${within(4_000, ['[', '', ']'])}}}`),
  }),
  graphql({
    name: 'selections 2,000 deep',
    status: 400,
    query: () => within(1_600, ['{ datasets ', '{ totalCount }', '}']),
  }),
  graphql({
    name: 'inline fragments 2,000 deep',
    status: 400,
    query: () => `{ ${within(1_600, ['... { ', 'profile { id }', ' }'])} }`,
  }),
  graphql({
    name: 'a type of a variable, 2,000 lists deep',
    status: 400,
    query: () => `query ($a: ${within(2_000, ['[', 'Int', ']'])}) { profile { id } }`,
  }),
  graphql({
    name: 'cyclic fragments',
    // Validation refuses it, with 200 for those who accept JSON only (GraphQL over HTTP).
    status: 200,
    query: () =>
      `{ catalogs { nodes { ...f0 } } } ${many(90, (number) => `fragment f${number} on Catalog { ...f${(number + 1) % 90} }`)}`,
  }),
  graphql({
    name: 'introspection 500 types deep',
    status: 400,
    query: () => `{ __schema { types { ${within(500, ['fields { type { ', 'name', ' } }'])} } } }`,
  }),
  graphql({
    name: 'introspection of types of types',
    // Validation refuses it, too.
    status: 200,
    query: () => `{ __schema { types { ${within(4, ['fields { type { ', 'name', ' } }'])} } } }`,
  }),
  graphql({
    name: 'introspection 50 times',
    status: 200,
    query: () =>
      `{ ${many(50, (number) => `s${number}: __schema { types { name fields { name type { name kind } } } }`)} }`,
  }),
  graphql({
    name: 'directives 2,000 times',
    status: 400,
    query: () => `{ profile { id ${'@include(if: true) '.repeat(1_500)} } }`,
  }),
];
