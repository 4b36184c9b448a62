import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogueTurtle, datasetTurtle, metricsTurtle } from '../bodies.ts';
import { openTestApp, type TestApp } from '../open-test-app.ts';

const craftTurtle = (label: string) => `
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
<https://port.test/craft> a skos:ConceptScheme ; skos:prefLabel "${label}"@en .
`;

interface Kind {
  readonly read: string;
  readonly write: string;
  readonly body: (version: number) => string;
}

const KINDS: readonly (readonly [string, Kind])[] = [
  [
    'catalogue',
    {
      read: '/catalogues/harbour',
      write: '/catalogues/harbour',
      body: (version) => catalogueTurtle(`Harbour ${version}`),
    },
  ],
  [
    'dataset',
    {
      read: '/datasets/tides',
      write: '/catalogues/harbour/datasets/origin?originalId=tides',
      body: (version) => datasetTurtle(`Tides ${version}`),
    },
  ],
  [
    'quality graph',
    {
      read: '/datasets/tides/metrics',
      write: '/datasets/tides/metrics',
      body: (version) => metricsTurtle(version),
    },
  ],
  [
    'vocabulary',
    {
      read: '/vocabularies/craft',
      write: '/vocabularies/craft',
      body: (version) => craftTurtle(`Craft ${version}`),
    },
  ],
];

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
beforeEach(async () => {
  await test.put('/catalogues/harbour', catalogueTurtle('Harbour'));
  await test.put('/catalogues/harbour/datasets/origin?originalId=tides', datasetTurtle('Tides'));
});
afterEach(() => test.clear());
afterAll(() => test.close());

const etagOf = async (url: string, accept: string) =>
  String((await test.app.inject({ url, headers: { accept } })).headers.etag);

describe.each(KINDS)('of writes to a %s at the same time', (_, { read, write, body }) => {
  it('that name one state, one is done', async () => {
    await test.put(write, body(0));
    const headers = { 'if-match': await etagOf(read, 'text/turtle') };
    const answers = await Promise.all([1, 2, 3].map((n) => test.put(write, body(n), { headers })));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([204, 412, 412]);
    const winner = answers.findIndex(({ statusCode }) => statusCode === 204) + 1;
    const seq = await test.repository.lastSeq();
    await test.put(write, body(winner));
    expect(await test.repository.lastSeq()).toBe(seq);
  });

  it('that only delete the state that was read, none is done after a change', async () => {
    await test.put(write, body(0));
    const headers = { 'if-match': await etagOf(read, 'text/turtle') };
    const [changed, deleted] = await Promise.all([
      test.put(write, body(1)),
      test.put(write, body(1)).then(() => test.remove(write, headers)),
    ]);
    expect([changed.statusCode, deleted.statusCode]).toEqual([204, 412]);
    expect(
      (await test.app.inject({ url: read, headers: { accept: 'text/turtle' } })).statusCode,
    ).toBe(200);
  });
});

describe('of writes that only create', () => {
  it.each(KINDS.filter(([kind]) => kind === 'quality graph' || kind === 'vocabulary'))(
    'a %s at the same time, one is done',
    async (_, { write, body }) => {
      const headers = { 'if-none-match': '*' };
      const answers = await Promise.all([1, 2].map((n) => test.put(write, body(n), { headers })));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 412]);
    },
  );
});

describe('the entity tag of a document', () => {
  it('is no condition for a newer graph that is not indexed yet', async () => {
    const url = '/catalogues/harbour/datasets/origin?originalId=tides';
    const headers = { 'if-match': await etagOf('/datasets/tides', 'application/json') };
    const [document] = (await test.services.search?.get('dataset', ['tides'])) ?? [];
    await test.put(url, datasetTurtle('Tides of the year'));
    const search = test.services.search;
    const get = search?.get;
    Object.assign(search ?? {}, { get: async () => [document] });
    expect((await test.put(url, datasetTurtle('Lost'), { headers })).statusCode).toBe(412);
    Object.assign(search ?? {}, { get });
  });

  it('allows a write to the state that it is of', async () => {
    const url = '/catalogues/harbour/datasets/origin?originalId=tides';
    const headers = { 'if-match': await etagOf('/datasets/tides', 'application/json') };
    expect((await test.put(url, datasetTurtle('Tides again'), { headers })).statusCode).toBe(204);
  });

  it('is not looked for where the repository can tell', async () => {
    const url = '/catalogues/harbour/datasets/origin?originalId=tides';
    const etag = await etagOf('/datasets/tides', 'text/turtle');
    const search = test.services.search;
    const get = search?.get;
    Object.assign(search ?? {}, { get: () => Promise.reject(new Error('The search is away')) });
    const conditions = [{ 'if-none-match': '*' }, { 'if-match': etag }, { 'if-match': '*' }];
    const codes: number[] = [];
    for (const headers of conditions) {
      codes.push(
        (await test.put(url, datasetTurtle(`Tides ${codes.length}`), { headers })).statusCode,
      );
    }
    Object.assign(search ?? {}, { get });
    expect(codes).toEqual([412, 204, 204]);
  });
});
