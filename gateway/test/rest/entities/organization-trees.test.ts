import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileFixture } from '../../../../profile-compiler/test/fixtures.ts';
import { BASE, openTestApp, type TestApp } from '../open-test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await openTestApp({ model: await compileFixture('organizations') });
  const put = (id: string, more: string) =>
    test.put(
      `/organizations/${id}`,
      `<https://${id}.example/> a <http://xmlns.com/foaf/0.1/Organization> ; <http://xmlns.com/foaf/0.1/name> "${id}"@en ${more} .`,
    );
  const below = (id: string) =>
    `; <http://www.w3.org/ns/org#subOrganizationOf> <https://${id}.example/>`;
  await put('office', below('city'));
  await put('city', below('land'));
  await put('port', below('land'));
  await put('land', '');
  await put('museum', '');
});
afterAll(() => test.close());

const get = (url: string) => test.app.inject({ url });

const node = (id: string, children: readonly unknown[] = []) => ({
  id,
  name: { en: id },
  resource: `${BASE}id/organization/${id}`,
  children,
});

describe('GET /organizations?hierarchy=true', () => {
  it('lists organisations as trees, in the order of ids', async () => {
    const answer = await get('/organizations?hierarchy=true');
    expect(answer.json()).toEqual([
      node('land', [node('city', [node('office')]), node('port')]),
      node('museum'),
    ]);
  });

  it('lists ids where the parameter is false, and refuses other values', async () => {
    const ids = ['city', 'land', 'museum', 'office', 'port'];
    expect((await get('/organizations?hierarchy=false')).json()).toEqual(ids);
    expect((await get('/organizations?hierarchy=yes')).statusCode).toBe(400);
  });
});
