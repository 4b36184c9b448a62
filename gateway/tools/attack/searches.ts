import { type Call, jsonCall } from '../harness/client.ts';
import { type Attack, attacks, many, within } from './attack.ts';

const search = (parameters: Readonly<Record<string, string>>): Call => ({
  method: 'GET',
  path: `/search?${new URLSearchParams(parameters)}`,
});

const searches = (statuses: readonly number[], rows: Record<string, () => readonly Call[]>) =>
  attacks({ theme: 'search', statuses }, rows);

const DATASETS = { filters: 'dataset' };
const base64 = (text: string) => Buffer.from(text).toString('base64url');
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);
const values = (count: number) => numbers(count).map((number) => `value-${number}`);
/** Bytes that `q` and `facets` may have. */
const LONGEST = 8 * 1024;

/** Texts of 8 KiB, each another way to make a query large. */
const texts = () =>
  [
    'x'.repeat(LONGEST),
    many(1_300, (n) => `w${n}`),
    many(1_000, (n) => `w${n}`, ' OR '),
    many(700, (n) => ['data', 'water', 'tax'][n % 3] ?? '', ' AND '),
    many(2_000, (n) => `${String.fromCharCode(97 + (n % 26))}a*`),
    within(600, ['(data OR ', 'tax', ')']),
    'data -tax '.repeat(800),
    `"${'data 1 '.repeat(1_100)}"`,
  ].map((text) => text.slice(0, LONGEST));

/** Selections of facets with as many values, facets and bytes as fit. */
const TICKED: readonly (() => object)[] = [
  () => ({ keywords: values(200), format: values(200), categories: values(200) }),
  () => Object.fromEntries(values(300).map((name) => [name, [name]])),
  () => ({ keywords: ['x'.repeat(LONGEST - 40)] }),
  () => ({ 'distributions.format.id': values(200), 'catalog.id': values(200) }),
];

/** Parameters of `GET` and `POST /search`, `/scroll` and `/autocomplete`. */
export const SEARCHES: readonly Attack[] = [
  ...searches([200, 413], {
    'q of 8 KiB': () => texts().map((q) => search({ q })),
    'q of 8 KiB for datasets, with scores and the counts of the hits': () =>
      texts().map((q) => search({ ...DATASETS, q, showScore: 'true', globalAggregation: 'false' })),
    'q to be completed': () => texts().map((q) => search({ q, autocomplete: 'true' })),
    '200 values of a facet, which all have to be there': () => [
      search({
        ...DATASETS,
        facetOperator: 'AND',
        facets: JSON.stringify({ keywords: values(200) }),
      }),
    ],
    'pages of 1,000 hits': () =>
      numbers(12).map((n) =>
        search({ limit: '1000', page: String(n % 3), sort: 'title.en+asc,issued+desc' }),
      ),
    '200 members, 200 orders, 200 required fields': () => [
      search({ ...DATASETS, includes: many(200, (n) => `title.l${n}`, ','), limit: '1000' }),
      search({ ...DATASETS, sort: many(200, () => 'title.de+asc', ','), limit: '1000' }),
      search({ ...DATASETS, exists: many(200, () => 'distributions.format.id', ',') }),
    ],
    '1,000 items of each facet, counted anew each time': () =>
      numbers(12).map((n) =>
        search({ ...DATASETS, aggregationLimit: '1000', aggregationMinCount: String(n) }),
      ),
    '200 scroll positions': () => positions(200),
  }),
  ...attacks(
    { theme: 'search', statuses: [200], isLong: true },
    { '1,200 scroll positions, of which 1,000 are kept': () => positions(1_200) },
  ),
  ...searches([200, 400, 404, 413, 414, 431], {
    'facets of 8 KiB': () =>
      TICKED.flatMap((ticked) =>
        ['AND', 'OR'].map((facetOperator) =>
          search({ ...DATASETS, facetOperator, facets: JSON.stringify(ticked()) }),
        ),
      ),
    '10,000 brackets': () =>
      [
        `filters=dataset&${many(600, (n) => `facets[f${n}][]=a`, '&')}`,
        `facets${'[a]'.repeat(3_000)}=b`,
      ].map((query) => ({ method: 'GET', path: `/search?${query}` })),
    'pages far behind the last hit': () =>
      ['9', '99', '9999', '9007199254740991', '9'.repeat(40), '-1', '1e3'].flatMap((page) => [
        search({ page, limit: '1000' }),
        search({ page, limit: '10', filters: 'dataset,catalogue,vocabulary', q: 'data' }),
      ]),
    'a body of 1 MiB': () =>
      [
        { q: 'a'.repeat(1_000_000) },
        { filters: ['dataset'], facets: { keywords: values(200), x: 'y'.repeat(900_000) } },
        { includes: values(150_000) },
        JSON.parse(within(10_000, ['[', '1', ']'])),
      ].map((body) => jsonCall('/search', body)),
    'scroll ids and continuations that no answer gave': () => [
      { method: 'GET', path: `/scroll?scrollId=${'a'.repeat(10_000)}` },
      ...['a'.repeat(10_000), base64('{"dataset":"x"}'), base64('{"__proto__":"x"}')].map(
        (searchAfterSort) => search({ pitId: 'none', searchAfterSort }),
      ),
    ],
  }),
];

/** Searches that are to be read on, with parameters that take room. */
function positions(count: number): readonly Call[] {
  const read = { ...DATASETS, scroll: 'true', limit: '1', aggregation: 'false' };
  return numbers(count).map((n) => search({ ...read, q: `${'data '.repeat(500)}${n}` }));
}
