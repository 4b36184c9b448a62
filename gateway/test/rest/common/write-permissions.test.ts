import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileFixture } from '../../../../profile-compiler/test/fixtures.ts';
import { createBearerTokens } from '../../../http/authentication/bearer-tokens.ts';
import { DEFAULT_LIMITS } from '../../../http/bounds/limits.ts';
import { type IdentityProvider, startIdentityProvider } from '../../auth/identity-provider.ts';
import { buildApp } from '../../built-app.ts';
import { API_KEY, openTestApp, type TestApp } from '../open-test-app.ts';

let provider: IdentityProvider;
let test: TestApp;
let app: FastifyInstance;

beforeAll(async () => {
  provider = await startIdentityProvider();
  test = await openTestApp({ model: await compileFixture('entities') });
  app = await buildApp({
    services: test.services,
    limits: DEFAULT_LIMITS,
    apiKey: API_KEY,
    tokens: createBearerTokens({
      issuer: provider.issuer,
      audience: ['shapeql'],
      groupsClaim: 'groups',
      groups: { vocabularies: ['vocabularies'], catalogues: ['editors'] },
    }),
    version: '1',
  });
});

afterAll(async () => {
  await app.close();
  await test.close();
  await provider[Symbol.asyncDispose]();
});

type Guarded = readonly [method: 'PUT' | 'DELETE' | 'POST' | 'GET', url: string];

const OF_VOCABULARIES: readonly Guarded[] = [
  ['PUT', '/vocabularies/winds'],
  ['PUT', '/vocabularies/winds?dryRun=true'],
  ['DELETE', '/vocabularies/winds'],
  ['POST', '/vocabularies/winds/versions/tides/restore'],
  ['PUT', '/imports/winds'],
  ['DELETE', '/imports/winds'],
];

const OF_CATALOGUES: readonly Guarded[] = [
  ['PUT', '/catalogues/city'],
  ['DELETE', '/catalogues/city'],
  ['PUT', '/catalogues/city/datasets/origin?originalId=trees'],
  ['DELETE', '/catalogues/city/datasets/origin?originalId=trees'],
  ['POST', '/catalogues/city/datasets'],
  ['PUT', '/catalogues/city/resources/origin?originalId=trees'],
  ['DELETE', '/catalogues/city/resources/origin?originalId=trees'],
  ['POST', '/catalogues/city/resources'],
  ['PUT', '/datasets?catalogue=city&id=trees'],
  ['DELETE', '/datasets?catalogue=city&id=trees'],
  ['POST', '/datasets?catalogue=city'],
  ['PUT', '/datasets/trees'],
  ['GET', '/datasets/trees/index'],
  ['DELETE', '/resources/trees'],
  ['PUT', '/resources/trees/metrics'],
  ['DELETE', '/resources/trees/metrics'],
  ['DELETE', '/datasets/trees'],
  ['PUT', '/datasets/trees/metrics'],
  ['DELETE', '/datasets/trees/metrics'],
  ['POST', '/datasets/trees/distributions'],
  ['PUT', '/distributions/trees'],
  ['DELETE', '/distributions/trees'],
  ['PUT', '/organizations/port'],
  ['DELETE', '/organizations/port'],
  ['PUT', '/customresources/data-service?id=tides&catalogId=city'],
  ['POST', '/customresources/data-service?catalogId=city'],
  ['POST', '/catalogues/city/resources/data-service'],
  ['PUT', '/resources/data-service/tides?catalogue=city'],
  ['DELETE', '/resources/data-service/tides'],
  ['PUT', '/customresources/data-service/tides?catalogId=city'],
  ['DELETE', '/customresources/data-service/tides'],
  ['DELETE', '/customresources/data-service/origin?id=tides'],
];

/** What no group may but that of administrators, for which none is configured here. */
const OF_ADMINISTRATORS: readonly Guarded[] = [
  ['POST', '/action'],
  ['GET', '/backup'],
  ['GET', '/profile/usage'],
  ['PUT', '/profile/candidate'],
  ['POST', '/profile/rollback'],
];

/** Status for a member of these groups; nothing is sent that could be stored. */
async function statusFor([method, url]: Guarded, groups: readonly string[]): Promise<number> {
  const token = await provider.token({ claims: { groups } });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/turtle' };
  return (await app.inject({ method, url, headers, payload: '<urn:a> <urn:b> <urn:c> .' }))
    .statusCode;
}

describe.each([
  ['vocabularies', 'editors', OF_VOCABULARIES],
  ['editors', 'vocabularies', OF_CATALOGUES],
] as const)('a token of the group %s', (group, other, writes) => {
  it.each(writes)(`may %s %s, one of ${other} may not`, async (...write) => {
    expect([400, 404, 415]).toContain(await statusFor(write, [group]));
    expect(await statusFor(write, [other])).toBe(403);
  });
});

describe('every path with credentials', () => {
  it.each([...OF_VOCABULARIES, ...OF_CATALOGUES, ...OF_ADMINISTRATORS])(
    '%s %s needs credentials',
    async (method, url) => {
      expect((await app.inject({ method, url })).statusCode).toBe(401);
    },
  );

  it('is among these', async () => {
    const { paths } = (await app.inject('/openapi.json')).json() as {
      paths: Record<string, Record<string, { security?: readonly unknown[] }>>;
    };
    const guarded = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { security }]) =>
        security ? [`${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '*')}`] : [],
      ),
    );
    const tested = [...OF_VOCABULARIES, ...OF_CATALOGUES, ...OF_ADMINISTRATORS].map(
      ([method, url]) =>
        `${method} ${url.replace(/\?.*/, '').replaceAll(/\/(?:winds|city|trees|port|data-service|tides)\b/g, '/*')}`,
    );
    expect([...new Set(guarded)].toSorted()).toEqual([...new Set(tested)].toSorted());
  });

  it.each(OF_ADMINISTRATORS)('refuses %s %s to those who may write', async (...guarded) => {
    expect(await statusFor(guarded, ['vocabularies', 'editors'])).toBe(403);
  });
});
