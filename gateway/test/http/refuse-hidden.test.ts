import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileFixture } from '../../../profile-compiler/test/fixtures.ts';
import { isWrite } from '../../http/routes/route.ts';
import { ROUTES } from '../../process/routes.ts';
import { catalogueTurtle, datasetTurtle } from '../rest/bodies.ts';
import { API_KEY, openTestApp, type TestApp } from '../rest/open-test-app.ts';

const WRITES = ROUTES.flatMap(({ routes }) => routes).filter(isWrite);
const IDS: Readonly<Record<string, string>> = {
  catalogueId: 'harbour',
  datasetId: 'tides',
  resourceType: 'data-service',
};
const HIDDEN = ['publicationStatus=draft', 'accessLevel=internal', 'accessLevel=restricted'];
const TIDES = '/catalogues/harbour/datasets/origin?originalId=tides';

let test: TestApp;

beforeAll(async () => {
  test = await openTestApp({ model: await compileFixture('entities') });
  await test.put('/catalogues/harbour', catalogueTurtle('Harbour'));
  await test.put(TIDES, datasetTurtle('Tides'));
});
afterAll(() => test.close());

describe('metadata that must stay hidden', () => {
  it.each(WRITES.map(({ method, path }) => [method.toUpperCase(), path]))(
    'is refused by %s %s, and nothing is stored',
    async (method = '', path = '') => {
      const before = await test.repository.lastSeq();
      const to = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => IDS[name] ?? 'one');
      for (const hidden of HIDDEN) {
        const answer = await test.app.inject({
          method: method as 'PUT',
          url: `${to}?originalId=tides&id=one&catalogId=harbour&${hidden}`,
          headers: { 'x-api-key': API_KEY, 'content-type': 'text/turtle' },
          payload: datasetTurtle('Secret'),
        });
        expect(answer.statusCode).toBe(400);
        const [parameter] = hidden.split('=');
        expect(answer.json()).toMatchObject({ code: 'invalid-parameter', parameter });
      }
      expect(await test.repository.lastSeq()).toBe(before);
    },
  );

  it('is refused where one of several values asks for it', async () => {
    const url = `${TIDES}&accessLevel=public&accessLevel=restricted`;
    expect((await test.put(url, datasetTurtle('Secret'))).statusCode).toBe(400);
  });

  it('is refused for its sender only with valid credentials', async () => {
    const url = `${TIDES}&publicationStatus=draft`;
    expect((await test.app.inject({ method: 'PUT', url })).statusCode).toBe(401);
  });
});

it.each([
  'publicationStatus=published',
  'accessLevel=public',
  'accessLevel=PUBLIC',
  'accessLevel=',
])('a write with %s is stored', async (shown) => {
  expect((await test.put(`${TIDES}&${shown}`, datasetTurtle(shown))).statusCode).toBe(204);
});

it('the description of every write names both parameters', async () => {
  const { paths } = (await test.app.inject('/openapi.json')).json();
  for (const { method, path, operation } of WRITES) {
    const described = 'undocumented' in operation ? [] : paths[path][method].parameters;
    const names = described.map(({ name }: { name: string }) => name);
    expect(names, `${method} ${path}`).toEqual(
      expect.arrayContaining(['publicationStatus', 'accessLevel']),
    );
  }
});
