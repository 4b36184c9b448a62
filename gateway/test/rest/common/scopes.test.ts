import type { FastifyInstance, HTTPMethods } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileFixture } from '../../../../profile-compiler/test/fixtures.ts';
import { SCOPE_NAMES, type Scope } from '../../../http/authentication/caller.ts';
import { DEFAULT_LIMITS } from '../../../http/bounds/limits.ts';
import type { Route } from '../../../http/routes/route.ts';
import { createMetrics } from '../../../process/metrics/create-metrics.ts';
import { ROUTES } from '../../../process/routes.ts';
import { keyRingOf } from '../../auth/keys.ts';
import { buildApp } from '../../built-app.ts';
import { API_KEY, openTestApp, type TestApp } from '../open-test-app.ts';

const ROWS = ROUTES.flatMap(({ routes }) => routes);
const SECURED = ROWS.flatMap((row) => (row.scope ? [{ ...row, scope: row.scope }] : []));

/** Rows of methods that write, which only read. */
const QUERIES = [
  'post /search',
  'post /api/3/action/{action}',
  'post /api/action/{action}',
  'post /ckan/{action}',
  'post /api/3/action',
  'post /api/action',
  'post /ckan',
  'post /sparql',
  'post /graphql',
  'post /mcp',
];

const PREFIXES =
  '@prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .';
const CATALOGUE = `${PREFIXES} <> a dcat:Catalog ; dct:title "City"@en ; dct:description "All"@en .`;
const DATASET = `${PREFIXES} <> a dcat:Dataset ; dct:title "Trees"@en ; dct:description "All"@en ;
  dcat:distribution <https://data.test/set/distribution/list> .`;

const SERVICE = `${PREFIXES} <> a dcat:DataService ; dct:title "Tides"@en .`;

let test: TestApp;
let app: FastifyInstance;

beforeAll(async () => {
  test = await openTestApp({ model: await compileFixture('entities') });
  await test.put('/catalogues/city', CATALOGUE);
  await test.put('/catalogues/city/datasets/origin?originalId=trees', DATASET);
  await test.put(`/customresources/data-service/tides?catalogId=city`, SERVICE);
  app = await buildApp({
    services: test.services,
    limits: { ...DEFAULT_LIMITS, failuresPerMinute: 0 },
    apiKey: API_KEY,
    keys: keyRingOf(
      ...SCOPE_NAMES.map((scope) => ({ name: `only-${scope}`, scopes: [scope] })),
      ...SCOPE_NAMES.map((scope) => ({ name: `all-but-${scope}`, scopes: others(scope) })),
      { name: 'of-city', scopes: ['catalogues'], catalogues: ['city'] },
      { name: 'of-lake', scopes: ['catalogues'], catalogues: ['lake'] },
    ),
    metrics: createMetrics({ services: () => test.services, version: '1', directories: {} }),
    servesMetrics: true,
    version: '1',
  });
});

afterAll(async () => {
  await app.close();
  await test.close();
});

/** All scopes but this one, and but the one that includes all. */
function others(scope: Scope): Scope[] {
  return SCOPE_NAMES.filter((one) => one !== scope && one !== 'admin');
}

const VALUES: Readonly<Record<string, string>> = {
  catalogueId: 'city',
  datasetId: 'trees',
  vocabularyId: 'winds',
  hash: 'a1b2',
  organizationId: 'port',
  resourceType: 'data-service',
  resourceId: 'tides',
  distributionId: 'list',
};

function namesInQuery(path: string): boolean {
  return /^\/(?:custom)?resources\/\{resourceType\}|^\/datasets$/.test(path);
}

/** Sends a request that stores nothing, and gives status and problem. */
async function send({ method, path }: Pick<Route, 'method' | 'path'>, key: string) {
  const query = namesInQuery(path) ? '?catalogId=city&catalogue=city&id=tides' : '';
  const response = await app.inject({
    method: method.toUpperCase() as HTTPMethods & 'PUT',
    url: (path + query).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      expect(VALUES, 'a parameter that the test has no value for').toHaveProperty(name);
      return String(VALUES[name]);
    }),
    headers: {
      'x-api-key': key,
      'content-type': 'text/nothing',
      // No state of a resource, so that nothing is deleted.
      ...(method === 'delete' && { 'if-match': '"none"' }),
    },
    payload: 'x',
  });
  return { status: response.statusCode, body: response.body };
}

const named = SECURED.map((row) => [`${row.method} ${row.path}`, row] as const);

describe('every route that needs credentials', () => {
  it.each(named)('%s refuses a key without its scope', async (_name, row) => {
    const { status, body } = await send(row, `all-but-${row.scope}`);
    expect(status).toBe(403);
    expect(JSON.parse(body)).toMatchObject({ code: 'forbidden', scope: row.scope });
  });

  it.each(named)('%s accepts a key with its scope, and one with all', async (_name, row) => {
    expect([401, 403, 429]).not.toContain((await send(row, `only-${row.scope}`)).status);
    expect([401, 403, 429]).not.toContain((await send(row, 'only-admin')).status);
    expect([401, 403, 429]).not.toContain((await send(row, API_KEY)).status);
  });

  const inCatalogues = named.filter(([, { path }]) => !path.startsWith('/organizations'));
  it.each(inCatalogues.filter(([, { scope }]) => scope === 'catalogues'))(
    '%s accepts a key for its catalogue, and refuses one for another',
    async (_name, row) => {
      expect([401, 403]).not.toContain((await send(row, 'of-city')).status);
      const { status, body } = await send(row, 'of-lake');
      expect(status).toBe(403);
      expect(JSON.parse(body)).toMatchObject({
        code: 'forbidden',
        scope: 'catalogues:city',
        detail: expect.stringContaining('Send an API key with the scope "catalogues:city"'),
      });
    },
  );
});

it('every route of a method that writes has a scope, apart from queries', () => {
  const without = ROWS.filter(({ method, scope }) => method !== 'get' && !scope);
  expect(without.map(({ method, path }) => `${method} ${path}`)).toEqual(QUERIES);
});

describe('a key for a catalogue that the query names', () => {
  const writes = (['put', 'delete'] as const).flatMap((method) =>
    ['/datasets/trees', '/datasets/trees/metrics', '/resources/trees/metrics'].map(
      (path) => [method, path] as const,
    ),
  );

  it.each(writes)('does not %s %s, a dataset of another catalogue', async (method, path) => {
    const url = `${path}?catalogue=lake`;
    const before = (await app.inject('/changes')).json().last;
    const headers = { 'x-api-key': 'of-lake', 'content-type': 'text/turtle' };
    const response = await app.inject({
      method: method.toUpperCase() as 'PUT',
      url,
      headers,
      payload: DATASET,
    });
    // There is no such dataset in the catalogue, nor a catalogue to put one in.
    expect(response.statusCode).toBe(404);
    expect((await app.inject('/changes')).json().last).toBe(before);
    const twice = await app.inject({
      method: method.toUpperCase() as 'PUT',
      url: `${url}&catalogue=lake`,
      headers,
      payload: DATASET,
    });
    expect([400, 403]).toContain(twice.statusCode);
    const other = await app.inject({ method: method.toUpperCase() as 'PUT', url: path, headers });
    expect(other.statusCode).toBe(403);
  });
});

it('a key for some catalogues gets 404 for a dataset that does not exist, and may not create other catalogues', async () => {
  const missing = { method: 'delete', path: '/datasets/none' } as const;
  expect((await send(missing, 'of-lake')).status).toBe(404);
  expect((await send({ method: 'put', path: '/catalogues/sea' }, 'of-lake')).status).toBe(403);
  expect((await send({ method: 'put', path: '/catalogues/lake' }, 'of-lake')).status).toBe(415);
});
