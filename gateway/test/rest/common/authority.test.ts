import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compileFixture } from '../../../../profile-compiler/test/fixtures.ts';
import type { Repository } from '../../../../repository/index.ts';
import type { KeyRing } from '../../../http/authentication/key-ring.ts';
import { DEFAULT_LIMITS } from '../../../http/bounds/limits.ts';
import { COMMANDS } from '../../../process/cli/commands.ts';
import { keyRingOf } from '../../auth/keys.ts';
import { buildApp } from '../../built-app.ts';
import { API_KEY, openTestApp, type TestApp } from '../open-test-app.ts';

const PREFIXES =
  '@prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> . @prefix dqv: <http://www.w3.org/ns/dqv#> .';
const catalogue = (title: string) =>
  `${PREFIXES} <> a dcat:Catalog ; dct:title "${title}"@en ; dct:description "All"@en .`;
const dataset = (title: string) =>
  `${PREFIXES} <> a dcat:Dataset ; dct:title "${title}"@en ; dct:description "All"@en .`;
const service = (title: string) => `${PREFIXES} <> a dcat:DataService ; dct:title "${title}"@en .`;
const distribution = `${PREFIXES} <> a dcat:Distribution ; dct:title "Mine" .`;
const metrics = (value: number) =>
  `${PREFIXES} <> dqv:hasQualityMeasurement [ dqv:value ${value} ] .`;

const MINE = dataset('Mine');
const NOTHING = '';

type Method = 'PUT' | 'POST' | 'DELETE';

let test: TestApp;
let app: FastifyInstance;
/** Runs when the repository has been asked for a dataset or a resource this many times. */
let after: { readonly lookups: number; readonly run: () => Promise<void> } | undefined;
let lookups = 0;
/** Looks a key up; the test may replace it. */
let find: KeyRing['find'];

const KEYS = keyRingOf(
  { name: 'of-lake', scopes: ['catalogues'], catalogues: ['lake'] },
  { name: 'all', scopes: ['admin'] },
);

beforeAll(async () => {
  test = await openTestApp({ model: await compileFixture('entities') });
  app = await buildApp({
    services: { ...test.services, repository: watched(test.repository) },
    limits: DEFAULT_LIMITS,
    apiKey: API_KEY,
    keys: { find: (secret) => find(secret) },
    commands: COMMANDS,
    version: '1',
  });
});

beforeEach(async () => {
  find = KEYS.find;
  after = undefined;
  await test.remove('/catalogues/city');
  await test.remove('/catalogues/lake');
  await test.put('/catalogues/city', catalogue('City'));
  await test.put('/catalogues/lake', catalogue('Lake'));
});

afterAll(async () => {
  await app.close();
  await test.close();
});

/** The repository, in which something happens between a lookup and what follows from it. */
function watched(repository: Repository): Repository {
  const counted =
    <Given extends readonly unknown[], Found>(look: (...given: Given) => Promise<Found>) =>
    async (...given: Given) => {
      const found = await look(...given);
      lookups += 1;
      if (lookups === after?.lookups) {
        await after.run();
      }
      return found;
    };
  return {
    ...repository,
    findDataset: counted(repository.findDataset),
    findDatasetByOrigin: counted(repository.findDatasetByOrigin),
    findResource: counted(repository.findResource),
  };
}

function send(method: Method, url: string, payload = MINE, key = 'of-lake') {
  lookups = 0;
  return app.inject({
    method,
    url,
    headers: { 'x-api-key': key, 'content-type': 'text/turtle' },
    ...(method !== 'DELETE' && { payload }),
  });
}

async function lastChange(): Promise<number> {
  return (await app.inject('/changes')).json().last;
}

/** What the other catalogue has. */
async function cityHas() {
  const read = async (url: string) =>
    (await test.app.inject({ url, headers: { accept: 'application/n-triples' } })).body;
  return {
    catalogue: (await test.repository.findDataset('trees'))?.catalogue,
    dataset: await read('/datasets/trees'),
    metrics: await read('/datasets/trees/metrics'),
    service: await read('/customresources/data-service/tides'),
  };
}

/** Frees the ids in the lake; the city takes them. */
async function move(): Promise<void> {
  await test.remove('/datasets/trees');
  await test.remove('/customresources/data-service/tides');
  await fill('city');
}

async function fill(id: string): Promise<void> {
  await test.put(
    `/catalogues/${id}/datasets/origin?originalId=trees`,
    `${dataset(`Of ${id}`)} <> dcat:distribution <https://data.test/set/distribution/list> .`,
  );
  await test.put('/datasets/trees/metrics', metrics(7));
  await test.put(`/customresources/data-service/tides?catalogId=${id}`, service(`Of ${id}`));
}

type Write = readonly [method: Method, url: string, payload: string];

const WRITES: readonly Write[] = [
  ...['', '?catalogue=lake'].flatMap((query): Write[] => [
    ['PUT', `/datasets/trees${query}`, MINE],
    ['DELETE', `/datasets/trees${query}`, NOTHING],
    ['DELETE', `/resources/trees${query}`, NOTHING],
    ['PUT', `/datasets/trees/metrics${query}`, metrics(8)],
    ['DELETE', `/datasets/trees/metrics${query}`, NOTHING],
    ['PUT', `/resources/trees/metrics${query}`, metrics(8)],
    ['DELETE', `/resources/trees/metrics${query}`, NOTHING],
  ]),
  ['POST', '/datasets/trees/distributions', distribution],
  ['PUT', '/distributions/list', distribution],
  ['DELETE', '/distributions/list', NOTHING],
  ['PUT', '/datasets?catalogue=lake&id=trees', MINE],
  ['DELETE', '/datasets?catalogue=lake&id=trees', NOTHING],
  ['POST', '/datasets?catalogue=lake', MINE],
  ['POST', '/catalogues/lake/datasets?resourceId=trees', MINE],
  ['PUT', '/catalogues/lake/datasets/origin?originalId=trees', MINE],
  ['DELETE', '/catalogues/lake/datasets/origin?originalId=trees', NOTHING],
  ['PUT', '/customresources/data-service/tides?catalogId=lake', service('Mine')],
  ['PUT', '/customresources/data-service?id=tides&catalogId=lake', service('Mine')],
  ['DELETE', '/customresources/data-service/tides', NOTHING],
  ['DELETE', '/customresources/data-service/origin?id=tides', NOTHING],
];

describe('a key for a catalogue, while the ids that it may write move to another one', () => {
  describe.each([1, 2, 3])('after lookup %i', (number) => {
    it.each(WRITES)('does not touch that by %s %s', async (method, url, payload) => {
      await fill('lake');
      let atCity: unknown;
      const run = async () => {
        await move();
        atCity = await cityHas();
      };
      after = { lookups: number, run };
      await send(method, url, payload);
      after = undefined;
      if (atCity === undefined) {
        await run();
        await send(method, url, payload);
      }
      expect(await cityHas()).toEqual(atCity);
      expect(atCity).toMatchObject({ catalogue: 'city' });
    });
  });
});

describe('two catalogues with the same original id', () => {
  it('keep theirs apart, whichever of them has the plain id', async () => {
    await test.put('/catalogues/lake/datasets/origin?originalId=trees', dataset('Lake'));
    await test.put('/catalogues/city/datasets/origin?originalId=trees', dataset('City'));
    const last = await lastChange();
    const url = `/datasets/${encodeURIComponent('trees~~1')}`;
    for (const [method, path] of [
      ['PUT', url],
      ['DELETE', url],
      ['PUT', `${url}/metrics`],
    ] as const) {
      expect((await send(method, path)).statusCode).toBe(403);
    }
    expect(await lastChange()).toBe(last);
    expect((await send('PUT', '/datasets/trees')).statusCode).toBe(204);
    expect((await test.repository.findDataset('trees'))?.catalogue).toBe('lake');
  });
});

const REVOKED: readonly (readonly [Method, string, string, string])[] = [
  ['PUT', '/catalogues/lake', catalogue('Mine'), 'text/turtle'],
  ['DELETE', '/catalogues/lake', '', 'text/turtle'],
  ['POST', '/catalogues/lake/datasets', dataset('Mine'), 'text/turtle'],
  ['PUT', '/datasets/trees', dataset('Mine'), 'text/turtle'],
  ['DELETE', '/datasets/trees', '', 'text/turtle'],
  ['PUT', '/datasets/trees/metrics', metrics(8), 'text/turtle'],
  [
    'PUT',
    '/vocabularies/winds',
    '<urn:winds> a <http://www.w3.org/2004/02/skos/core#ConceptScheme> .',
    'text/turtle',
  ],
  [
    'PUT',
    '/imports/winds',
    '{"resource":"urn:winds","title":{"en":"Winds"},"vocab":[{"id":"a","resource":"urn:a","in_scheme":["urn:winds"],"pref_label":{"en":"A"}}]}',
    'application/json',
  ],
];

describe('a key that is removed while a request runs', () => {
  describe.each([1, 2])('after it was looked up %i times', (times) => {
    it.each(REVOKED)('does not %s %s', async (method, url, payload, type) => {
      await fill('lake');
      const last = await lastChange();
      let asked = 0;
      find = async (secret) => {
        asked += 1;
        return asked > times ? undefined : KEYS.find(secret);
      };
      const response = await app.inject({
        method,
        url,
        headers: { 'x-api-key': 'all', 'content-type': type },
        ...(payload !== '' && { payload }),
      });
      expect(response.statusCode).toBe(401);
      expect(response.json().code).toBe('authentication-required');
      expect(await lastChange()).toBe(last);
      expect((await app.inject('/vocabularies/winds')).statusCode).toBe(404);
    });
  });

  it('runs no command', async () => {
    let asked = 0;
    find = async (secret) => {
      asked += 1;
      return asked > 1 ? undefined : KEYS.find(secret);
    };
    const response = await app.inject({
      method: 'POST',
      url: '/action',
      headers: { 'x-api-key': 'all' },
      payload: { jsonrpc: '2.0', id: 1, method: 'help' },
    });
    expect(response.statusCode).toBe(401);
  });

  it('writes nothing beyond what it was limited to meanwhile', async () => {
    const limited = keyRingOf({ name: 'all', scopes: ['catalogues'], catalogues: ['city'] });
    let asked = 0;
    find = async (secret) => {
      asked += 1;
      return (asked > 2 ? limited : KEYS).find(secret);
    };
    const response = await send('PUT', '/catalogues/lake', catalogue('Mine'), 'all');
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ scope: 'catalogues:lake' });
  });
});

it('answers 400 to a limited key that names what no catalogue can be called', async () => {
  const names = ['lake%00', 'lake%22', 'lake%5C', '%E2%82%AC', 'lake%0D%0Ax:y', '%F0%9F%8C%8A'];
  for (const name of names) {
    for (const url of [
      `/catalogues/${name}`,
      `/datasets?catalogue=${name}&id=a`,
      `/datasets/a?catalogue=${name}`,
      `/customresources/data-service/a?catalogId=${name}`,
    ]) {
      expect([400, 403, 404], url).toContain((await send('PUT', url)).statusCode);
    }
  }
});
