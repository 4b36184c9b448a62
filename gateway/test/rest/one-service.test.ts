import { describe, expect, it } from 'vitest';
import { catalogueTurtle, datasetTurtle } from './bodies.ts';
import { openTestApp, type TestApp } from './open-test-app.ts';

const TIDES = '/datasets/tides';

function get({ app }: TestApp, url: string, accept = '*/*') {
  return app.inject({ url, headers: { accept } });
}

describe('a process with the repository alone', () => {
  it('serves graphs, and offers nothing else', async () => {
    await using test = await openTestApp({ only: 'repository' });
    await test.put('/catalogues/harbour', catalogueTurtle('Harbour'));
    await test.put('/catalogues/harbour/datasets/origin?originalId=tides', datasetTurtle('Tides'));
    const response = await get(test, TIDES);
    expect(response.headers['content-type']).toMatch('text/turtle');
    const refused = await get(test, TIDES, 'application/json');
    expect(refused.statusCode).toBe(406);
    expect(refused.json().allowed).not.toContain('application/json');
    expect((await get(test, `${TIDES}/problems`)).statusCode).toBe(404);
    expect((await get(test, '/graphql')).statusCode).toBe(404);
  });

  it('shows its pages, with what it can count', async () => {
    await using test = await openTestApp({ only: 'repository' });
    const home = await get(test, '/');
    expect([home.statusCode, home.headers.location]).toEqual([303, './developers']);
    const { body, statusCode } = await get(test, '/developers');
    expect(statusCode).toBe(200);
    expect(body).not.toContain('/graphql"');
  });
});

describe('a process with search alone', () => {
  it('serves documents, takes no writes, and offers nothing else', async () => {
    await using test = await openTestApp({ only: 'search' });
    const outcome = await test.repository.putCatalogue('harbour', {
      bytes: Buffer.from(catalogueTurtle('Harbour')),
      contentType: 'text/turtle',
    });
    await test.services.search?.waitFor(outcome.seq, 60_000);
    expect((await get(test, '/catalogues/harbour')).json()).toMatchObject({ id: 'harbour' });
    expect((await get(test, '/catalogues/harbour', 'text/turtle')).statusCode).toBe(406);
    expect((await get(test, '/changes')).statusCode).toBe(404);
    const put = await test.put('/catalogues/harbour', catalogueTurtle('Port'));
    expect(put.statusCode).toBe(405);
  });
});
