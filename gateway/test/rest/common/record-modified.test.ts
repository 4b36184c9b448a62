import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileFixture } from '../../../../profile-compiler/test/fixtures.ts';
import { catalogueTurtle, datasetTurtle, metricsTurtle } from '../bodies.ts';
import { openTestApp, type TestApp } from '../open-test-app.ts';

const orgTurtle = (name: string) =>
  `<urn:port> a <http://www.w3.org/ns/org#Organization> ; <http://xmlns.com/foaf/0.1/name> "${name}" .`;

const KINDS = [
  ['catalogue', '/catalogues/harbour?', catalogueTurtle],
  ['dataset', '/catalogues/harbour/datasets/origin?originalId=tides&', datasetTurtle],
  ['quality graph', '/datasets/tides/metrics?', (text: string) => metricsTurtle(text.length)],
  ['organisation', '/organizations/port?', orgTurtle],
] as const;

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ model: await compileFixture('entities') });
  for (const [, url, body] of KINDS) {
    expect((await test.put(url, body('First'))).statusCode).toBe(201);
  }
});
afterAll(() => test.close());

const at = (time: string) => `recordModified=${encodeURIComponent(time)}`;

describe.each(KINDS)('recordModified at a write of a %s', (_, url, body) => {
  it('refuses a state older than the stored one', async () => {
    const before = await test.repository.lastSeq();
    const answer = await test.put(`${url}${at('2020-01-01T00:00:00Z')}`, body('Older one'));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'stored-is-newer', parameter: 'recordModified' });
    expect(await test.repository.lastSeq()).toBe(before);
  });

  it('stores a newer one', async () => {
    const answer = await test.put(`${url}${at('2999-01-01T00:00:00+02:00')}`, body('Newest state'));
    expect(answer.statusCode).toBe(204);
  });
});

describe('recordModified', () => {
  const url = (query: string) => `/catalogues/harbour?${query}`;
  const statusOf = async (query: string) =>
    (await test.put(url(query), catalogueTurtle(query))).statusCode;

  it('counts to the millisecond, and equal is not newer', async () => {
    await test.put(url(''), catalogueTurtle('Exact'));
    const modified = (await test.repository.findCatalogue('harbour'))?.modified ?? '';
    const earlier = new Date(Date.parse(modified) - 1).toISOString();
    expect(await statusOf(at(earlier))).toBe(409);
    expect(await statusOf(at(modified))).toBe(204);
  });

  it('is understood with a plus that was not encoded, and without a zone as UTC', async () => {
    expect(await statusOf('recordModified=2999-01-01T00:00:00+02:00')).toBe(204);
    expect(await statusOf('recordModified=2999-01-01T00:00:00')).toBe(204);
    expect(await statusOf('recordModified=2020-01-01T00:00:00')).toBe(409);
  });

  it('is no reason to refuse what is not stored yet', async () => {
    const answer = await test.put(
      `/catalogues/lake?${at('2020-01-01T00:00:00Z')}`,
      catalogueTurtle('L'),
    );
    expect(answer.statusCode).toBe(201);
  });

  it.each(['yesterday', '2020-13-01T00:00:00Z', '2020'])('of %s is refused', async (text) => {
    const answer = await test.put(url(at(text)), catalogueTurtle('X'));
    expect(answer.json()).toMatchObject({ status: 400, code: 'invalid-parameter' });
  });
});
