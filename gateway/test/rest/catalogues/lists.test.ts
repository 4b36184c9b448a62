import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueTurtle, datasetTurtle } from '../bodies.ts';
import { BASE, openTestApp, type TestApp } from '../open-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ limits: { pageSize: 3 } });
  for (const id of ['c', 'a', 'b', 'd']) {
    await test.put(`/catalogues/${id}`, catalogueTurtle(id));
  }
});
afterAll(() => test.close());

describe('GET /catalogues', () => {
  it('lists by id, a page at a time', async () => {
    const first = (await test.app.inject('/catalogues')).json();
    expect(first).toMatchObject({ total: 4, limit: 3, offset: 0 });
    expect(first.catalogues.map(({ id }: { id: string }) => id)).toEqual(['a', 'b', 'c']);
    const last = (await test.app.inject('/catalogues?offset=3&limit=2&after=')).json();
    expect(last).toMatchObject({ total: 4, limit: 2, offset: 3, catalogues: [{ id: 'd' }] });
  });

  it('shows the titles of the documents', async () => {
    const { catalogues } = (await test.app.inject('/catalogues')).json();
    expect(catalogues.map(({ title }: { title: unknown }) => title)).toEqual([
      { en: 'a' },
      { en: 'b' },
      { en: 'c' },
    ]);
  });

  it('names the next page in the header Link, up to the last one', async () => {
    expect(await followed('/catalogues')).toEqual([['a', 'b', 'c'], ['d']]);
    expect(await followed('/catalogues?after=&limit=2')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(await followed('/catalogues?after=&limit=0')).toEqual([[]]);
    expect(await followed('/catalogues?valueType=identifiers&limit=3')).toEqual([
      ['a', 'b', 'c'],
      ['d'],
    ]);
    const metadata = await test.app.inject('/catalogues?valueType=metadata&limit=3');
    expect(metadata.headers.link).toBe(
      `<${BASE}catalogues?valueType=metadata&limit=3&offset=3>; rel="next"`,
    );
  });

  /** The ids of all pages that the headers lead to. */
  async function followed(start: string): Promise<readonly (readonly string[])[]> {
    const pages: string[][] = [];
    let next: string | undefined = start;
    while (next !== undefined) {
      const response: Awaited<ReturnType<typeof test.app.inject>> = await test.app.inject(next);
      const list = response.json();
      pages.push(list.catalogues?.map(({ id }: { id: string }) => id) ?? list);
      next = /^<(.*)>; rel="next"$/
        .exec(String(response.headers.link ?? ''))?.[1]
        ?.replace(BASE, '/');
    }
    return pages;
  }

  it('lists behind an id, which need not be there', async () => {
    const ids = async (query: string) =>
      (await test.app.inject(`/catalogues?${query}`))
        .json()
        .catalogues.map(({ id }: { id: string }) => id);
    expect(await ids('after=b')).toEqual(['c', 'd']);
    expect(await ids('after=bb&limit=1')).toEqual(['c']);
    expect(await ids('after=d')).toEqual([]);
    await test.remove('/catalogues/a');
    expect(await ids('after=c')).toEqual(['d']);
    await test.put('/catalogues/a', catalogueTurtle('a'));
  });

  it.each(['limit=4&after=', 'limit=-1', 'offset=x', 'limit=1&limit=2', 'after=a&after=b'])(
    'refuses %s',
    async (query) => {
      const response = await test.app.inject(`/catalogues?${query}`);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'invalid-parameter' });
    },
  );
});

describe('GET /catalogues/{catalogueId}/datasets', () => {
  it('lists with original ids and hashes, so that a client can tell what it has to send', async () => {
    await test.put('/catalogues/a/datasets/origin?originalId=Tides%202', datasetTurtle('Tides'));
    const list = (await test.app.inject('/catalogues/a/datasets')).json();
    expect(list).toMatchObject({
      total: 1,
      datasets: [
        {
          id: 'tides-2',
          graph: `${BASE}set/data/tides-2`,
          originalId: 'Tides 2',
          hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      ],
    });
  });

  it('answers 404 for a catalogue that is not there', async () => {
    expect((await test.app.inject('/catalogues/z/datasets')).statusCode).toBe(404);
  });
});

describe('the IRIs under the base', () => {
  it.each([
    ['/id/catalogue/a', 'catalogues/a'],
    ['/set/data/tides-2', 'datasets/tides-2'],
    ['/set/record/tides-2', 'datasets/tides-2'],
    ['/id/metrics/tides-2', 'datasets/tides-2/metrics'],
    ['/id/record/a', 'catalogues/a'],
    ['/set/distribution/winds', 'distributions/winds'],
    ['/id/record/organization/port', 'organizations/port'],
  ])('%s leads to %s', async (iri, path) => {
    const response = await test.app.inject(iri);
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe(BASE + path);
  });

  it('leads from the dataset and the distribution that describe a vocabulary to the vocabulary', async () => {
    const scheme = '<urn:winds> a <http://www.w3.org/2004/02/skos/core#ConceptScheme> .';
    await using search = await openTestApp({ only: 'search' });
    await test.put('/vocabularies/winds', scheme);
    const body = { bytes: Buffer.from(scheme), contentType: 'text/turtle' };
    const { seq } = await search.repository.putVocabulary('winds', body);
    await search.services.search?.waitFor(seq, 60_000);
    const iris = ['/set/data/winds', '/set/distribution/winds'];
    for (const [{ app }, iri] of [test, search].flatMap((one) =>
      iris.map((iri) => [one, iri] as const),
    )) {
      const { headers } = await app.inject(iri);
      expect(headers.location).toMatch(/\/vocabularies\/winds$/);
      const { statusCode } = await app.inject(new URL(headers.location ?? '', BASE).pathname);
      expect(statusCode).toBe(200);
    }
  });
});
