import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { catalogueTurtle, datasetTurtle } from '../bodies.ts';
import { BASE, openTestApp, type TestApp } from '../open-test-app.ts';

const HARBOUR = '/catalogues/harbour';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterEach(() => test.clear());
afterAll(() => test.close());

describe('PUT /catalogues/{catalogueId}', () => {
  it('creates with 201, Location and what was set aside', async () => {
    const response = await test.put(HARBOUR, catalogueTurtle('Harbour'));
    expect(response.statusCode).toBe(201);
    expect(response.headers.location).toBe(`${BASE}catalogues/harbour`);
    expect(response.headers.link).toContain(`<${BASE}catalogues/harbour/problems>`);
    expect(response.json()).toEqual({
      id: 'harbour',
      location: `${BASE}catalogues/harbour`,
      remarks: [],
    });
  });

  it('replaces with 204, and answers 204 where nothing changes', async () => {
    await test.put(HARBOUR, catalogueTurtle('Harbour'));
    const replaced = await test.put(HARBOUR, catalogueTurtle('Old harbour'));
    expect([replaced.statusCode, replaced.body]).toEqual([204, '']);
    const seq = await test.repository.lastSeq();
    const unchanged = await test.put(HARBOUR, catalogueTurtle('Old harbour'));
    expect(unchanged.statusCode).toBe(204);
    expect(unchanged.headers.link).toContain('describedby');
    expect(await test.repository.lastSeq()).toBe(seq);
  });

  it.each(['Harbour', 'h%C3%A4fen', 'a.b', 'a%2Fb'])('refuses the id %s', async (id) => {
    const response = await test.put(`/catalogues/${id}`, catalogueTurtle('Harbour'));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'invalid-id',
      detail: expect.stringContaining('a-z'),
    });
  });

  it.each([
    ['/catalogues/UPPER'],
    ['/catalogues/a.b'],
    ['/organizations/UPPER'],
    ['/datasets/UPPER'],
  ])('has nothing under %s', async (url) => {
    for (const method of ['GET', 'HEAD'] as const) {
      expect((await test.app.inject({ method, url })).statusCode).toBe(404);
    }
    expect((await test.remove(url)).statusCode).toBe(404);
  });

  it('keeps the id of the vocabularies for the platform', async () => {
    const response = await test.put('/catalogues/vocabularies', catalogueTurtle('Mine'));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'reserved-id' });
  });

  it('refuses a body without a catalogue', async () => {
    const response = await test.put(HARBOUR, datasetTurtle('Tides'));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'no-main-resource' });
  });

  it('says on which line a body is broken', async () => {
    const response = await test.put(HARBOUR, '<https://a.example/> a\n\n"x" "y" .');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid-rdf', line: 3 });
  });

  it('says which media types it reads', async () => {
    const headers = { 'content-type': 'text/csv' };
    const response = await test.put(HARBOUR, 'a,b', { headers });
    expect(response.statusCode).toBe(415);
    expect(response.headers.accept).toContain('text/turtle');
    expect(response.json()).toMatchObject({
      code: 'unsupported-media-type',
      allowed: expect.arrayContaining(['text/turtle']),
    });
  });

  it.each(['turtle', 'text/', ';'])('refuses "%s" as a media type', async (type) => {
    const headers = { 'content-type': type };
    const response = await test.put(HARBOUR, catalogueTurtle('Harbour'), { headers });
    expect(response.statusCode).toBe(415);
    expect(response.headers['content-type']).toMatch('application/problem+json');
    expect(response.json().allowed).toContain('text/turtle');
  });

  it('refuses an empty body', async () => {
    const response = await test.put(HARBOUR, '');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid-rdf' });
  });
});

describe('a write under a condition', () => {
  it('goes through for the state that was read', async () => {
    await test.put(HARBOUR, catalogueTurtle('Harbour'));
    const { etag } = (await test.app.inject(HARBOUR)).headers;
    const headers = { 'if-match': String(etag) };
    const response = await test.put(HARBOUR, catalogueTurtle('Port'), { headers });
    expect(response.statusCode).toBe(204);
    const late = await test.put(HARBOUR, catalogueTurtle('Late'), { headers });
    expect(late.statusCode).toBe(412);
    expect(late.json()).toMatchObject({ code: 'precondition-failed' });
    expect((await test.remove(HARBOUR, headers)).statusCode).toBe(412);
    expect((await test.app.inject(HARBOUR)).body).toContain('Port');
  });

  it('can create only', async () => {
    const headers = { 'if-none-match': '*' };
    const first = await test.put(HARBOUR, catalogueTurtle('Harbour'), { headers });
    expect(first.statusCode).toBe(201);
    const second = await test.put(HARBOUR, catalogueTurtle('Port'), { headers });
    expect(second.statusCode).toBe(412);
  });

  it('can replace only', async () => {
    const headers = { 'if-match': '*' };
    const response = await test.put(HARBOUR, catalogueTurtle('Harbour'), { headers });
    expect(response.statusCode).toBe(412);
  });
});

describe('DELETE /catalogues/{catalogueId}', () => {
  it('takes the datasets along', async () => {
    await test.put(HARBOUR, catalogueTurtle('Harbour'));
    await test.put(`${HARBOUR}/datasets/origin?originalId=tides`, datasetTurtle('Tides'));
    expect((await test.remove(HARBOUR)).statusCode).toBe(204);
    expect((await test.app.inject(HARBOUR)).statusCode).toBe(404);
    expect((await test.app.inject('/datasets/tides')).statusCode).toBe(404);
  });

  it('answers 404 where there is none', async () => {
    const response = await test.remove(HARBOUR);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'not-found' });
  });
});
