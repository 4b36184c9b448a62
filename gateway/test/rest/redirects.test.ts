import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_KEY, openTestApp, type TestApp } from './open-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('the IRIs of the platform', () => {
  it.each([
    '/set/data/',
    '/set/record/',
    '/set/distribution/',
    '/id/catalogue/',
    '/id/record/',
    '/id/metrics/',
    '/id/vocabulary/',
    '/id/organization/',
    '/id/record/organization/',
  ])('lead from %s<id> to a description, and nowhere where there can be none', async (path) => {
    expect((await app.app.inject(`${path}some-id_1~`)).statusCode).toBe(303);
    for (const id of ['No%20id', 'a.b', '%2e%2e%2fgraphql', 'ä']) {
      const response = await app.app.inject(`${path}${encodeURI(decodeURI(id))}`);
      expect([response.statusCode, response.json().code]).toEqual([404, 'not-found']);
    }
  });
});

describe('the IRI of the vocabularies catalogue', () => {
  it('leads to the list of vocabularies', async () => {
    const { statusCode, headers } = await app.app.inject('/id/catalogue/vocabularies');
    expect(statusCode).toBe(303);
    expect(headers.location).toMatch(/\/vocabularies$/);
    const list = await app.app.inject(new URL(String(headers.location)).pathname);
    expect(list.json()).toMatchObject({ vocabularies: [] });
    const { detail } = (await app.app.inject('/catalogues/vocabularies')).json();
    expect(detail).toContain('GET /vocabularies lists them');
  });
});

describe('a query string that is not percent-encoded UTF-8', () => {
  it.each(['%ff', '%', '%zz'])('is refused: %s', async (originalId) => {
    const response = await app.app.inject({
      method: 'PUT',
      url: `/catalogues/city/datasets/origin?originalId=${originalId}`,
      headers: { 'x-api-key': API_KEY, 'content-type': 'text/turtle' },
      payload: '<urn:a> a <http://www.w3.org/ns/dcat#Dataset> .',
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().code).toBe('invalid-parameter');
  });
});
