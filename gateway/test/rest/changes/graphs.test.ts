import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalogueTurtle } from '../bodies.ts';
import { BASE, openTestApp, type TestApp } from '../open-test-app.ts';

let test: TestApp;
beforeEach(async () => {
  test = await openTestApp();
});
afterEach(() => test.close());

describe('GET /graphs', () => {
  it('gives a graph of the feed as it is stored', async () => {
    await test.put('/catalogues/harbour', catalogueTurtle('Harbour'));
    const { changes } = (await test.app.inject('/changes')).json();
    const url = `/graphs?iri=${encodeURIComponent(changes[0].graph)}`;
    const { entry, triples } = (await test.app.inject(url)).json();
    expect(entry).toMatchObject({ kind: 'catalogue', id: 'harbour' });
    expect(triples).toContain(`<${BASE}.well-known/genid/`);
  });

  it('answers 404 for a graph that is not there, 400 without a name', async () => {
    const unknown = encodeURIComponent(`${BASE}id/catalogue/none`);
    expect((await test.app.inject(`/graphs?iri=${unknown}`)).statusCode).toBe(404);
    expect((await test.app.inject('/graphs')).statusCode).toBe(400);
  });
});
