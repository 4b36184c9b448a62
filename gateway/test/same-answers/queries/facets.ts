import { FOUND, HITS, type SameAnswerQuery } from '../query.ts';

const ALL_FACETS = `keywords, language, creator, distributions_license, distributions_format, categories,
  catalog, country, quality_meas`;

/** Counts, labels and selections. */
export const FACET_QUERIES: readonly SameAnswerQuery[] = [
  {
    name: 'everything, with all facets whole',
    query: `{ datasets(first: 100) { totalCount nodes { id }
      facets(first: 100, only: [${ALL_FACETS}]) { name buckets { value label count selected } } } }`,
  },
  {
    name: 'labels of facets in several languages',
    query: `{ datasets(first: 1) { facets(only: [categories, country, language, distributions_format]) { name buckets {
      value nl: label(languages: ["nl"]) el: label(languages: ["el"]) any: label(languages: ["*"]) } } } }`,
  },
  {
    name: 'the first three values of each facet',
    query: '{ datasets { facets(first: 3) { name buckets { value count } } } }',
  },
  {
    name: 'one facet alone',
    query:
      '{ datasets(first: 1) { facets(only: [creator]) { name buckets { value label count } } } }',
  },
  ...[
    ['a selected value', '{ categories: ["ENVI"] }'],
    ['two selected values of one facet', '{ categories: ["ENVI", "TECH"] }'],
    ['selections of two facets', '{ categories: ["TECH"], language: ["nl"] }'],
    ['selections of three facets', '{ catalog: ["belgium"], language: ["fr"], country: ["be"] }'],
    ['a selection of a nested field', '{ distributions_format: ["JSON"] }'],
    [
      'selections of two nested fields',
      '{ distributions_format: ["XML", "JSON"], distributions_license: ["CC0"] }',
    ],
    [
      'a selected value beside one that nothing has',
      '{ keywords: ["ondergrond", "no-such-keyword"] }',
    ],
    ['a selected catalogue', '{ catalog: ["harbour"] }'],
    ['an empty selection', '{ keywords: [] }'],
  ].map(([name, selection]) => ({
    name: `facets with ${name}`,
    query: `{ datasets(facets: ${selection}, first: 30) { ${FOUND} } }`,
  })),
  {
    name: 'facets with a selected value that nothing has',
    query: `{ datasets(facets: { keywords: ["no-such-keyword"] }) { ${FOUND} } }`,
    isEmpty: true,
  },
  {
    name: 'a selected value beyond the values that are shown',
    query: `{ datasets(facets: { categories: ["SOCI"] }) {
      facets(only: [categories], first: 1) { buckets { value count selected } } } }`,
  },
  {
    name: 'a selection with a full text and a filter',
    query: `{ datasets(query: "therevidae", facets: { language: ["en", "nl"] },
      where: { categories: { value: { eq: "ENVI" } } }, orderBy: [{ field: id }]) { ${FOUND} } }`,
  },
  {
    name: 'facets of the datasets of a catalogue',
    query: `{ catalog(id: "belgium") { datasets(facets: { categories: ["HEAL"] }) { ${FOUND} } } }`,
  },
  ...[
    ['issued, interval: YEAR', 'query: "belg"'],
    ['issued', 'facets: { language: ["fr"] }'],
    ['issued, interval: MONTH, from: "2019", to: "2020-02"', 'query: ""'],
    ['issued, interval: DAY, from: "2021-03-01", to: "2021-03"', 'query: ""'],
  ].map(([field, args]) => ({
    name: `a histogram by ${field} of ${args}`,
    query: `{ datasets(${args}) { totalCount histogram(field: ${field}) { interval buckets { from to count } } } }`,
  })),
  {
    name: 'ranges of dates',
    query: `{ datasets(query: "belg") { totalCount
      ranges(field: issued, ranges: [{ to: "2019" }, { from: "2019-06", to: "2021" }, { from: "2021-03-10" }]) { from to count } } }`,
  },
  {
    name: 'facets without hits',
    query: `{ datasets(first: 0, facets: { language: ["de"] }) { ${HITS} facets { name buckets { value count } } } }`,
  },
];
