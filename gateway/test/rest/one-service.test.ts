import { describe, expect, it } from 'vitest';
import { catalogueTurtle, datasetTurtle } from './bodies.ts';
import { openTestApp, type TestApp } from './open-test-app.ts';

const TIDES = '/datasets/tides';
const JSON_LD = 'application/ld+json';
const RDF_XML = 'application/rdf+xml';

function get({ app }: TestApp, url: string, accept = '*/*') {
  return app.inject({ url, headers: { accept } });
}

describe('a process with the repository alone', () => {
  it('serves graphs, and offers nothing else', async () => {
    await using test = await openTestApp({ only: 'repository' });
    await test.put('/catalogues/harbour', catalogueTurtle('Harbour'));
    await test.put('/catalogues/harbour/datasets/origin?originalId=tides', datasetTurtle('Tides'));
    for (const url of [TIDES, `${TIDES}/record`, '/catalogues/harbour']) {
      for (const accept of ['*/*', 'application/json']) {
        const { headers } = await get(test, url, accept);
        expect([url, accept, headers['content-type']]).toEqual([url, accept, JSON_LD]);
      }
    }
    expect((await get(test, TIDES, 'text/xml')).headers['content-type']).toBe(RDF_XML);
    expect((await get(test, TIDES, 'image/png')).statusCode).toBe(406);
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

describe.each([['search'], [undefined]] as const)('a process with %s alone, or both', (only) => {
  it('finds datasets by original ids that are not their ids', async () => {
    await using test = await openTestApp(only ? { only } : {});
    const { repository, services } = test;
    const body = (turtle: string) => ({ bytes: Buffer.from(turtle), contentType: 'text/turtle' });
    let seq = 0;
    for (const catalogue of ['harbour', 'museum']) {
      await repository.putCatalogue(catalogue, body(catalogueTurtle(catalogue)));
      for (const originalId of ['Low Tide', `High Tide @ ${catalogue}`]) {
        const origin = { catalogue, originalId };
        ({ seq } = await repository.putDataset(origin, body(datasetTurtle(originalId))));
      }
    }
    await services.search?.waitFor(seq, 60_000);
    const at = async (id: string, query = '') => {
      const answer = await get(
        test,
        `/datasets/${encodeURIComponent(id)}${query}`,
        'application/json',
      );
      const { id: found, detail } = answer.json();
      return found ?? `${answer.statusCode} ${detail}`;
    };
    expect(await at('High Tide @ museum')).toBe('high-tide-museum');
    expect(await at('High Tide @ museum', '?catalogue=museum')).toBe('high-tide-museum');
    expect(await at('high-tide-museum', '?catalogue=museum')).toBe('high-tide-museum');
    expect(await at('high-tide-museum', '?catalogue=harbour')).toMatch(/^404/);
    expect(await at('Low Tide', '?catalogue=harbour')).toBe('low-tide');
    expect(await at('Low Tide', '?catalogue=museum')).toBe('low-tide~~1');
    expect(await at('Low Tide')).toMatch(/^404 Several datasets.*low-tide, low-tide~~1/);
    expect(await at('No Tide')).toMatch(/^404 There is no dataset/);
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

  it('lists what follows an id', async () => {
    await using test = await openTestApp({ only: 'search' });
    const { repository, services } = test;
    const body = (turtle: string) => ({ bytes: Buffer.from(turtle), contentType: 'text/turtle' });
    await repository.putCatalogue('harbour', body(catalogueTurtle('Harbour')));
    let seq = 0;
    for (const originalId of ['buoys', 'piers', 'tides']) {
      const origin = { catalogue: 'harbour', originalId };
      ({ seq } = await repository.putDataset(origin, body(datasetTurtle(originalId))));
    }
    await services.search?.waitFor(seq, 60_000);
    for (const list of ['/datasets', '/datasets?catalogue=harbour']) {
      const page = `${list}${list.includes('?') ? '&' : '?'}after=buoys`;
      expect([page, (await get(test, page)).json()]).toEqual([page, ['piers', 'tides']]);
    }
  });
});
