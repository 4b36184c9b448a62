import { HITS, type SameAnswerQuery } from '../query.ts';

const FILTERS: readonly (readonly [name: string, where: string])[] = [
  ['an id', '{ id: { eq: "00607" } }'],
  ['ids', '{ id: { in: ["00607", "04799", "none"] } }'],
  ['nothing', '{}'],
  ['a theme', '{ categories: { value: { eq: "HEAL" } } }'],
  ['a theme in other case', '{ categories: { value: { eq: "heal" } } }'],
  ['not a theme', '{ not: { categories: { value: { eq: "TECH" } } } }'],
  ['a theme that is not another one', '{ categories: { not: { value: { eq: "TECH" } } } }'],
  [
    'one theme or another',
    '{ or: [{ categories: { value: { eq: "HEAL" } } }, { categories: { value: { eq: "TRAN" } } }] }',
  ],
  [
    'two themes at once',
    '{ and: [{ categories: { value: { eq: "TECH" } } }, { categories: { value: { eq: "ENVI" } } }] }',
  ],
  [
    'no theme, or a language without another',
    `{ or: [{ not: { categories: { value: { exists: true } } } },
       { and: [{ language: { value: { eq: "fr" } } }, { not: { language: { value: { eq: "nl" } } } }] }] }`,
  ],
  ['a value there', '{ creator: { name: { exists: true } } }'],
  ['no theme', '{ not: { categories: { value: { exists: true } } } }'],
  ['no date', '{ issued: { exists: false } }'],
  ['dates from a day on', '{ issued: { gte: "2021-03-10" } }'],
  ['dates after a day', '{ issued: { gt: "2021-03-10" } }'],
  ['dates up to a month', '{ issued: { lte: "2019-12" } }'],
  ['dates before a year', '{ issued: { lt: "2019" } }'],
  ['dates within a year', '{ issued: { gte: "2019", lte: "2019" } }'],
  ['a moment in another zone', '{ issued: { gte: "2024-08-20T15:36:01.549+02:00" } }'],
  [
    'dates of the record',
    '{ catalog_record: { issued: { gte: "2020" }, modified: { exists: true } } }',
  ],
  ['a number', '{ quality_meas: { scoring: { gte: 200, lt: 305 } } }'],
  ['a number that is exceeded', '{ quality_meas: { scoring: { gt: 210 } } }'],
  ['no number', '{ not: { quality_meas: { scoring: { exists: true } } } }'],
  [
    'one distribution that has both',
    '{ distributions: { format: { value: { eq: "JSON" } }, license: { value: { exists: true } } } }',
  ],
  [
    'distributions that have both between them',
    '{ and: [{ distributions: { format: { value: { eq: "JSON" } } } }, { distributions: { format: { value: { eq: "CSV" } } } }] }',
  ],
  [
    'a distribution of no such format',
    '{ distributions: { not: { format: { value: { in: ["JSON", "CSV"] } } } } }',
  ],
  [
    'no distribution of a format',
    '{ not: { distributions: { format: { value: { in: ["JSON", "CSV"] } } } } }',
  ],
  [
    'a distribution of one or another kind',
    '{ distributions: { or: [{ format: { value: { eq: "KML" } } }, { license: { value: { eq: "CC0" } } }] } }',
  ],
  [
    'a licence by its IRI',
    '{ distributions: { license: { resource: { eq: "http://publications.europa.eu/resource/authority/licence/CC_BYNC_4_0" } } } }',
  ],
  ['a catalogue', '{ catalog: { id: { eq: "harbour" } } }'],
  [
    'a country and a keyword',
    '{ country: { value: { eq: "be" } }, keywords: { value: { eq: "ondergrond" } } }',
  ],
  ['a part of a title', '{ title: { contains: "CHECKLIST" } }'],
  ['a part of a title without accents', '{ title: { contains: "donnees" } }'],
  ['the beginning of a title', '{ title: { startsWith: "Liste de controle" } }'],
  [
    'titles that begin otherwise',
    '{ not: { title: { startsWith: "a" } }, title: { contains: "belg" } }',
  ],
  ['a name, whole', '{ creator: { name: { eq: "harbour MASTER" } } }'],
];

/** What nothing fulfils. */
const UNFULFILLED: typeof FILTERS = [
  ['no ids', '{ id: { in: [] } }'],
  ['a theme without an id', '{ categories: { value: { exists: false } } }'],
  ['a measurement without a number', '{ quality_meas: { scoring: { exists: false } } }'],
  ['dates of the record in the past', '{ catalog_record: { issued: { lt: "2020" } } }'],
  ['a part that no title has', '{ title: { contains: "xyzzy*plugh" } }'],
  ['a part of a name', '{ creator: { name: { eq: "Harbour" } } }'],
];

/** Hard conditions: every operator, nested ones, and what they make of missing values. */
export const FILTER_QUERIES: readonly SameAnswerQuery[] = [
  ...FILTERS.map(([name, where]) => ({ name: `where: ${name}`, query: queryWhere(where) })),
  ...UNFULFILLED.map(([name, where]) => ({
    name: `where: ${name}`,
    query: queryWhere(where),
    isEmpty: true as const,
  })),
];

function queryWhere(where: string): string {
  return `{ datasets(where: ${where}, first: 100) { ${HITS}
    facets(only: [categories, language]) { name buckets { value count } } } }`;
}
