import { asking } from '../asking.ts';
import type { Attack } from '../attack.ts';
import { many } from '../repeat.ts';
import type { AttackCall } from '../target.ts';

const get = (path: string, headers: Readonly<Record<string, string>> = {}): AttackCall => ({
  method: 'GET',
  path,
  headers,
});

const row = (name: string, statuses: readonly number[], calls: () => readonly AttackCall[]) =>
  asking({ name: `REST: ${name}`, statuses, calls });

const DATASET = '/datasets/00001';
const RDF_TYPES = [
  'application/ld+json',
  'text/turtle',
  'application/n-quads',
  'application/rdf+xml',
];
const NUMBERS = ['-1', '1e9', '9'.repeat(400), 'NaN', '0x10', '٣', '1.5', '', '%00', '[]'];

/** Paths, parameters and headers. */
export const REST_REQUESTS: readonly Attack[] = [
  row('a path of 14,000 characters', [404, 414], () => [get(`/${'a/'.repeat(7_000)}`)]),
  row('an id of 14,000 characters', [400, 404, 414], () => [
    get(`/datasets/${'a'.repeat(14_000)}`),
  ]),
  row('a head of 1 MB', [431], () => [get('/', { 'x-long': 'a'.repeat(1_000_000) })]),
  row('3,000 headers', [200, 431], () => [
    get(DATASET, Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`x-${n}`, '']))),
  ]),
  row('Accept with thousands of entries', [200, 406, 431], () => [
    get(DATASET, { accept: many(800, (n) => `a/b${n};q=0.1`, ',') }),
    get(DATASET, { accept: '*/*,'.repeat(3_500) }),
    get(DATASET, { accept: `${'a/b;x=1'.repeat(1_900)}` }),
    get(DATASET, { accept: `a/b${';x="'.repeat(3_500)}` }),
    get(DATASET, { accept: many(10_000, (n) => `a/b${n}`, ',') }),
  ]),
  row('Accept-Language with thousands of entries', [200, 431], () => [
    get(DATASET, { 'accept-language': many(1_500, (n) => `l${n};q=0.1`, ',') }),
    get('/graphql?query={datasets(first:100){nodes{title{value}}}}', {
      'accept-language': many(1_500, (n) => `l${n};q=0.1`, ','),
    }),
    get('/graphql?query={datasets(first:100){nodes{title{value}}}}', {
      'accept-language': 'a-'.repeat(7_000),
    }),
  ]),
  row('If-None-Match with thousands of tags', [200, 304, 431], () => [
    get(DATASET, { 'if-none-match': many(1_500, (n) => `"t${n}"`, ',') }),
    get(DATASET, { 'if-none-match': '"'.repeat(15_000) }),
    get(DATASET, { 'if-none-match': many(10_000, (n) => `W/"t${n}"`, ',') }),
  ]),
  row('conditions that are no dates', [200, 304], () => [
    get(DATASET, { 'if-modified-since': '9'.repeat(10_000) }),
    get(DATASET, { 'if-modified-since': 'Thu, 99 Foo 99999 99:99:99 GMT' }),
  ]),
  row('a thousand ranges', [200], () => [
    get(DATASET, { range: `bytes=${many(1_000, (n) => `${n}-${n + 9_999}`, ',')}` }),
    get('/changes', { range: 'bytes=-999999999999' }),
  ]),
  row('forged page parameters', [200, 400, 409], () =>
    [
      '/catalogues',
      '/catalogues/bench/datasets',
      '/vocabularies',
      '/vocabularies/licence',
      '/changes',
    ].flatMap((path) =>
      ['limit', 'offset', 'page', 'after'].flatMap((name) =>
        NUMBERS.map((value) => get(`${path}?${name}=${encodeURIComponent(value)}`)),
      ),
    ),
  ),
  row('parameters repeated a thousand times', [400], () => [
    get(`/changes?${'after=1&'.repeat(1_000)}`),
    get(`/graphs?${'graph=a&'.repeat(1_000)}`),
  ]),
  row('a feed of the highest number', [400, 409], () => [
    get('/changes?after=9007199254740991'),
    get('/changes?after=999999999999999&limit=1000'),
  ]),
  row('percent-encoding of every kind', [400, 404], () =>
    [
      '%',
      '%ff',
      '%00',
      '%2e%2e%2f%2e%2e',
      '..%2f..%2fetc',
      '%c0%ae',
      '%25'.repeat(1_000),
      '%F0%9F%98',
    ].map((id) => get(`/datasets/${id}`)),
  ),
  row('names of prototypes', [400, 404], () =>
    ['__proto__', 'constructor', 'toString', 'hasOwnProperty'].flatMap((name) => [
      get(`/datasets/${name}`),
      get(`/vocabularies/${name}`),
      get(`/vocabularies/licence/${name}`),
      get(`/catalogues/${name}/problems`),
    ]),
  ),
  row('a file of the OpenAPI page with a query', [302], () => [
    get('/openapi/static/index.html?x'),
    get('/openapi/static/index.html?/static/index.html'),
  ]),
  row('names of catalogues that no header can hold', [400], () =>
    ['lake%00', '%E2%82%AC', 'lake%0D%0Ax:y', 'lake%22'].map((name) => ({
      method: 'PUT',
      path: `/catalogues/${name}`,
      contentType: 'text/turtle',
      body: '<> a <http://www.w3.org/ns/dcat#Catalog> .',
    })),
  ),
  row('300 documents in six formats at once', [200], () =>
    [
      'text/turtle',
      'application/ld+json',
      'application/rdf+xml',
      'application/n-quads',
      'application/trig',
    ].flatMap((accept) => Array.from({ length: 60 }, () => get('/catalogues/bench', { accept }))),
  ),
  row('a list in all formats, 100 times', [200, 400, 404, 406], () =>
    Array.from({ length: 100 }, (_, n) => get(`/catalogues/bench/datasets?limit=100&offset=${n}`)),
  ),
  row('20 pages of 5,000 datasets as RDF', [200, 503], () =>
    Array.from({ length: 20 }, (_, n) =>
      get('/catalogues/bench/datasets?valueType=metadata&limit=5000', {
        accept: RDF_TYPES[n % RDF_TYPES.length] ?? '',
      }),
    ),
  ),
  row('300 lists of metadata and original ids at once', [200, 503], () =>
    Array.from({ length: 100 }, () => [
      get('/datasets?valueType=metadata&limit=5000'),
      get('/resources?valueType=originalIds'),
      get('/vocabularies?hydra=true', { accept: 'application/rdf+xml' }),
    ]).flat(),
  ),
  row('pages of lists that are far behind the end', [200, 503], () =>
    Array.from({ length: 100 }, (_, n) =>
      get(`/resources?valueType=metadata&limit=5000&offset=${Number.MAX_SAFE_INTEGER - n}`),
    ),
  ),
  row('methods that nobody knows', [400, 404, 405, 501], () =>
    ['PROPFIND', 'TRACE', 'PATCH', 'LOCK', 'MKCOL'].map((method) => ({ method, path: DATASET })),
  ),
];
