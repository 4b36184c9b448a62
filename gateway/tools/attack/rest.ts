import type { Call } from '../harness/client.ts';
import { type Attack, attacks, bodyAttacks, many, within } from './attack.ts';

const get = (path: string, headers: Readonly<Record<string, string>> = {}): Call => ({
  method: 'GET',
  path,
  headers,
});
const times = (count: number, call: (number: number) => Call) =>
  Array.from({ length: count }, (_, number) => call(number));
const rest = (
  statuses: readonly number[],
  rows: Record<string, () => readonly Call[]>,
  isLong = false,
) => attacks({ theme: 'REST', statuses, isLong }, rows);

const DATASET = '/datasets/00001';
const TITLES = '/graphql?query={datasets(first:100){nodes{title{value}}}}';
const RDF_TYPES = [
  'application/ld+json',
  'text/turtle',
  'application/n-quads',
  'application/rdf+xml',
];
const PROTOTYPES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
const NUMBERS = ['-1', '1e9', '9'.repeat(400), 'NaN', '0x10', '٣', '1.5', '', '%00', '[]'];
const LISTS = [
  '/catalogues',
  '/catalogues/bench/datasets',
  '/vocabularies',
  '/vocabularies/licence',
  '/changes',
];
const ENCODED = [
  '%',
  '%ff',
  '%00',
  '%2e%2e%2f%2e%2e',
  '..%2f..%2fetc',
  '%c0%ae',
  '%25'.repeat(1_000),
  '%F0%9F%98',
];

/** Paths, parameters and headers. */
const REQUESTS: readonly Attack[] = [
  ...rest([400, 404, 414], {
    'a path of 14,000 characters': () => [get(`/${'a/'.repeat(7_000)}`)],
    'an id of 14,000 characters': () => [get(`/datasets/${'a'.repeat(14_000)}`)],
    'percent-encoding of every kind': () => ENCODED.map((id) => get(`/datasets/${id}`)),
    'names of prototypes': () =>
      PROTOTYPES.flatMap((name) => [
        get(`/datasets/${name}`),
        get(`/vocabularies/${name}`),
        get(`/vocabularies/licence/${name}`),
        get(`/catalogues/${name}/problems`),
      ]),
  }),
  ...rest([200, 304, 406, 431], {
    'a head of 1 MB': () => [get('/', { 'x-long': 'a'.repeat(1_000_000) })],
    '3,000 headers': () => [
      get(DATASET, Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`x-${n}`, '']))),
    ],
    'Accept with thousands of entries': () =>
      [
        many(800, (n) => `a/b${n};q=0.1`, ','),
        '*/*,'.repeat(3_500),
        'a/b;x=1'.repeat(1_900),
        `a/b${';x="'.repeat(3_500)}`,
        many(10_000, (n) => `a/b${n}`, ','),
      ].map((accept) => get(DATASET, { accept })),
    'Accept-Language with thousands of entries': () =>
      [many(1_500, (n) => `l${n};q=0.1`, ','), 'a-'.repeat(7_000)].flatMap((languages) =>
        [DATASET, TITLES].map((path) => get(path, { 'accept-language': languages })),
      ),
    'If-None-Match with thousands of tags': () =>
      [
        many(1_500, (n) => `"t${n}"`, ','),
        '"'.repeat(15_000),
        many(10_000, (n) => `W/"t${n}"`, ','),
      ].map((tags) => get(DATASET, { 'if-none-match': tags })),
    'conditions that are no dates': () =>
      ['9'.repeat(10_000), 'Thu, 99 Foo 99999 99:99:99 GMT'].map((date) =>
        get(DATASET, { 'if-modified-since': date }),
      ),
  }),
  ...rest([200], {
    'a thousand ranges': () => [
      get(DATASET, { range: `bytes=${many(1_000, (n) => `${n}-${n + 9_999}`, ',')}` }),
      get('/changes', { range: 'bytes=-999999999999' }),
    ],
  }),
  ...rest([200, 400, 404, 406, 409], {
    'forged page parameters': () =>
      LISTS.flatMap((path) =>
        ['limit', 'offset', 'page', 'after'].flatMap((name) =>
          NUMBERS.map((value) => get(`${path}?${name}=${encodeURIComponent(value)}`)),
        ),
      ),
    'a list in all formats, 100 times': () =>
      times(100, (n) => get(`/catalogues/bench/datasets?limit=100&offset=${n}`)),
  }),
  ...rest([400, 409], {
    'parameters repeated a thousand times': () => [
      get(`/changes?${'after=1&'.repeat(1_000)}`),
      get(`/graphs?${'graph=a&'.repeat(1_000)}`),
    ],
    'a feed of the highest number': () => [
      get('/changes?after=9007199254740991'),
      get('/changes?after=999999999999999&limit=1000'),
    ],
    'names of catalogues that no header can hold': () =>
      ['lake%00', '%E2%82%AC', 'lake%0D%0Ax:y', 'lake%22'].map((name) => ({
        method: 'PUT',
        path: `/catalogues/${name}`,
        contentType: 'text/turtle',
        body: '<> a <http://www.w3.org/ns/dcat#Catalog> .',
      })),
  }),
  ...rest([200, 503], {
    '300 documents in five formats at once': () =>
      times(300, (n) =>
        get('/catalogues/bench', { accept: [...RDF_TYPES, 'application/trig'][n % 5] ?? '' }),
      ),
    'pages of lists that are far behind the end': () =>
      times(100, (n) =>
        get(`/resources?valueType=metadata&limit=5000&offset=${Number.MAX_SAFE_INTEGER - n}`),
      ),
  }),
  ...rest(
    [200, 503],
    {
      '20 pages of 5,000 datasets as RDF': () =>
        times(20, (n) =>
          get('/catalogues/bench/datasets?valueType=metadata&limit=5000', {
            accept: RDF_TYPES[n % RDF_TYPES.length] ?? '',
          }),
        ),
      '300 lists of metadata and original ids at once': () =>
        times(100, () => get('/datasets?valueType=metadata&limit=5000')).flatMap((list) => [
          list,
          get('/resources?valueType=originalIds'),
          get('/vocabularies?hydra=true', { accept: 'application/rdf+xml' }),
        ]),
    },
    true,
  ),
  ...rest([400, 404, 405, 501], {
    'methods that nobody knows': () =>
      ['PROPFIND', 'TRACE', 'PATCH', 'LOCK', 'MKCOL'].map((method) => ({ method, path: DATASET })),
  }),
];

const HELP = { jsonrpc: '2.0', id: 1, method: 'help' };
const CALL = { method: 'POST', path: '/action', contentType: 'application/json' };

/** JSON-RPC requests with the key. */
const ACTIONS: readonly Attack[] = bodyAttacks(
  { theme: 'action', statuses: [200, 400, 413] },
  CALL,
  {
    'a batch of 10,000': () => JSON.stringify(Array(10_000).fill(HELP)),
    'a batch of 200,000 numbers': () => JSON.stringify(Array(200_000).fill(1)),
    'an empty batch': () => '[]',
    'no body': () => '',
    '[null]': () => '[null]',
    '400,000 nested arrays': () => within(400_000, ['[', '', ']']),
    'a million characters as a method': () =>
      JSON.stringify({ ...HELP, method: 'a'.repeat(1_000_000) }),
    '100,000 words after a command': () =>
      JSON.stringify({ ...HELP, params: Array(100_000).fill('--x') }),
    'names of prototypes': () => JSON.stringify(PROTOTYPES.map((method) => ({ ...HELP, method }))),
  },
);

export const REST_ATTACKS: readonly Attack[] = [...REQUESTS, ...ACTIONS];
