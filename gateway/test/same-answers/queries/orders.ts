import type { SameAnswerQuery } from '../query.ts';

const ORDERS: readonly (readonly [name: string, orderBy: string])[] = [
  ['id', '{ field: id }'],
  ['id, descending', '{ field: id, direction: DESC }'],
  ['title in Dutch', '{ field: title, language: "nl" }'],
  ['title in Dutch, descending', '{ field: title, language: "nl", direction: DESC }'],
  ['title in French', '{ field: title, language: "fr" }'],
  ['title in a language that few have', '{ field: title, language: "de" }'],
  ['title in the language of the request', '{ field: title }'],
  ['name of the creator', '{ field: creator_name }'],
  ['name of the creator, descending', '{ field: creator_name, direction: DESC }'],
  ['date, then title', '{ field: issued }, { field: title, language: "nl" }'],
  ['date, descending', '{ field: issued, direction: DESC }'],
  ['first record', '{ field: catalog_record_issued }'],
  ['last record, descending', '{ field: catalog_record_modified, direction: DESC }'],
  ['number', '{ field: quality_meas_scoring }'],
  [
    'number, descending, then id, descending',
    '{ field: quality_meas_scoring, direction: DESC }, { field: id, direction: DESC }',
  ],
];

/** Each order over all datasets, by pages that continue each other. */
export const ORDER_QUERIES: readonly SameAnswerQuery[] = [
  ...ORDERS.map(
    ([name, orderBy]): SameAnswerQuery => ({
      name: `by ${name}, page after page`,
      query: `query ($after: String) { datasets(orderBy: [${orderBy}], first: 67, after: $after) {
      totalCount nodes { id } pageInfo { hasNextPage hasPreviousPage endCursor } } }`,
      pages: 'datasets',
    }),
  ),
  {
    name: 'small pages with a filter',
    query: `query ($after: String) { datasets(where: { categories: { value: { eq: "ENVI" } } }, orderBy: [{ field: issued, direction: DESC }],
      first: 7, after: $after) { totalCount nodes { id issued } pageInfo { hasNextPage endCursor } } }`,
    pages: 'datasets',
  },
  {
    name: 'numbered pages',
    query: `{ second: datasets(first: 10, offset: 10) { nodes { id } pageInfo { hasNextPage hasPreviousPage } }
      last: datasets(first: 10, offset: 195) { nodes { id } pageInfo { hasNextPage hasPreviousPage } }
      beyond: datasets(first: 10, offset: 1000) { totalCount nodes { id } pageInfo { hasNextPage } } }`,
  },
  {
    name: 'positions of hits: a page after the third',
    query: `query ($after: String) { datasets(first: 3, after: $after, where: { catalog: { id: { eq: "harbour" } } }) {
      edges { cursor node { id } } pageInfo { startCursor endCursor hasNextPage } } }`,
    pages: 'datasets',
  },
];
