import { asking } from '../asking.ts';
import type { Attack } from '../attack.ts';
import { many, within } from '../repeat.ts';
import type { AttackCall } from '../target.ts';

const search = (parameters: Readonly<Record<string, string>>): AttackCall => ({
  method: 'GET',
  path: `/search?${new URLSearchParams(parameters)}`,
});

const row = (
  name: string,
  statuses: readonly number[],
  calls: () => readonly AttackCall[],
  isLong = false,
) => asking({ name: `search: ${name}`, statuses, calls, isLong });

const DATASETS = { filters: 'dataset' };
/** Bytes that `q` and `facets` may have. */
const LONGEST = 8 * 1024;

/** Texts of 8 KiB, each another way to make a query large. */
const TEXTS: readonly (() => string)[] = [
  () => 'x'.repeat(LONGEST),
  () => many(1_300, (n) => `w${n}`),
  () => many(1_000, (n) => `w${n}`, ' OR '),
  () => many(700, (n) => ['data', 'water', 'tax'][n % 3] ?? '', ' AND '),
  () => many(2_000, (n) => `${String.fromCharCode(97 + (n % 26))}a*`),
  () => within(600, ['(data OR ', 'tax', ')']),
  () => 'data -tax '.repeat(800),
  () => `"${'data 1 '.repeat(1_100)}"`,
];

/** What clients may tick: as many values, facets and bytes as fit. */
const TICKED: readonly (() => object)[] = [
  () => ({ keywords: values(200), format: values(200), categories: values(200) }),
  () => Object.fromEntries(values(300).map((name) => [name, [name]])),
  () => ({ keywords: ['x'.repeat(LONGEST - 40)] }),
  () => ({ 'distributions.format.id': values(200), 'catalog.id': values(200) }),
];

/** What `GET` and `POST /search`, `/scroll` and `/autocomplete` may be asked. */
export const SEARCHES: readonly Attack[] = [
  row('q of 8 KiB', [200], () => TEXTS.map((text) => search({ q: text().slice(0, LONGEST) }))),
  row('q of 8 KiB for datasets, with scores and the counts of the hits', [200], () =>
    TEXTS.map((text) =>
      search({
        ...DATASETS,
        q: text().slice(0, LONGEST),
        showScore: 'true',
        globalAggregation: 'false',
      }),
    ),
  ),
  row('q to be completed', [200], () =>
    TEXTS.map((text) => search({ q: text().slice(0, LONGEST), autocomplete: 'true' })),
  ),
  row('facets of 8 KiB', [200, 400], () =>
    TICKED.flatMap((ticked) =>
      ['AND', 'OR'].map((facetOperator) =>
        search({ ...DATASETS, facetOperator, facets: JSON.stringify(ticked()) }),
      ),
    ),
  ),
  row('200 values of a facet, which all have to be there', [200], () => [
    search({
      ...DATASETS,
      facetOperator: 'AND',
      facets: JSON.stringify({ keywords: values(200) }),
    }),
  ]),
  row('10,000 brackets', [200, 400, 414, 431], () => [
    {
      method: 'GET',
      path: `/search?filters=dataset&${many(600, (n) => `facets[f${n}][]=a`, '&')}`,
    },
    { method: 'GET', path: `/search?facets${'[a]'.repeat(3_000)}=b` },
  ]),
  row('pages of 1,000 hits', [200, 413], () =>
    Array.from({ length: 12 }, (_, page) =>
      search({ limit: '1000', page: String(page % 3), sort: 'title.en+asc,issued+desc' }),
    ),
  ),
  row('pages far behind the last hit', [200, 400], () =>
    ['9', '99', '9999', '9007199254740991', '9'.repeat(40), '-1', '1e3'].flatMap((page) => [
      search({ page, limit: '1000' }),
      search({ page, limit: '10', filters: 'dataset,catalogue,vocabulary', q: 'data' }),
    ]),
  ),
  row('200 members, 200 orders, 200 required fields', [200], () => [
    search({ ...DATASETS, includes: many(200, (n) => `title.l${n}`, ','), limit: '1000' }),
    search({ ...DATASETS, sort: many(200, () => 'title.de+asc', ','), limit: '1000' }),
    search({ ...DATASETS, exists: many(200, () => 'distributions.format.id', ',') }),
  ]),
  row('1,000 items of each facet, counted anew each time', [200], () =>
    Array.from({ length: 12 }, (_, n) =>
      search({ ...DATASETS, aggregationLimit: '1000', aggregationMinCount: String(n) }),
    ),
  ),
  row('a body of 1 MiB', [200, 400, 413], () =>
    [
      { q: 'a'.repeat(1_000_000) },
      { filters: ['dataset'], facets: { keywords: values(200), x: 'y'.repeat(900_000) } },
      { includes: values(150_000) },
      JSON.parse(within(10_000, ['[', '1', ']'])),
    ].map((body) => ({
      method: 'POST',
      path: '/search',
      contentType: 'application/json',
      body: JSON.stringify(body),
    })),
  ),
  row('200 scroll positions', [200], () => positions(200)),
  row('1,200 scroll positions, of which 1,000 are kept', [200], () => positions(1_200), true),
  row('scroll ids and continuations that no answer gave', [200, 400, 404], () => [
    { method: 'GET', path: `/scroll?scrollId=${'a'.repeat(10_000)}` },
    search({ pitId: 'none', searchAfterSort: 'a'.repeat(10_000) }),
    search({
      pitId: 'none',
      searchAfterSort: Buffer.from('{"dataset":"x"}').toString('base64url'),
    }),
    search({
      pitId: 'none',
      searchAfterSort: Buffer.from('{"__proto__":"x"}').toString('base64url'),
    }),
  ]),
];

/** Searches that are to be read on, with parameters that take room. */
function positions(count: number): readonly AttackCall[] {
  return Array.from({ length: count }, (_, n) =>
    search({
      ...DATASETS,
      scroll: 'true',
      limit: '1',
      q: `${'data '.repeat(500)}${n}`,
      aggregation: 'false',
    }),
  );
}

function values(count: number): readonly string[] {
  return Array.from({ length: count }, (_, n) => `value-${n}`);
}
