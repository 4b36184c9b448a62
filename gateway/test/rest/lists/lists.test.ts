import { Parser } from 'n3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileFixture } from '../../../../profile-compiler/test/fixtures.ts';
import { catalogueTurtle, datasetTurtle } from '../bodies.ts';
import { BASE, openTestApp, type TestApp } from '../open-test-app.ts';

const HYDRA = 'http://www.w3.org/ns/hydra/core#';
const SERVICE = `@prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .
  <> a dcat:DataService ; dct:title "Tides"@en .`;
const PORT = `@prefix foaf: <http://xmlns.com/foaf/0.1/> . <> a foaf:Organization ; foaf:name "Port" .`;
const WINDS = '<urn:winds> a <http://www.w3.org/2004/02/skos/core#ConceptScheme> .';

let test: TestApp;

beforeAll(async () => {
  test = await openTestApp({ model: await compileFixture('entities'), limits: { listPage: 50 } });
  for (const id of ['lake', 'city']) {
    await test.put(`/catalogues/${id}`, catalogueTurtle(id));
  }
  for (const originalId of ['Tides 2', 'Tides 1', 'Trees']) {
    const query = `originalId=${encodeURIComponent(originalId)}`;
    await test.put(`/catalogues/city/datasets/origin?${query}`, datasetTurtle(originalId));
  }
  await test.put('/catalogues/lake/datasets/origin?originalId=Depths', datasetTurtle('Depths'));
  await test.put('/customresources/data-service/tides?catalogId=city', SERVICE);
  await test.put('/organizations/port', PORT);
  await test.put('/vocabularies/winds', WINDS);
});
afterAll(() => test.close());

const iri = (id: string) => `${BASE}set/data/${id}`;
const CITY = ['tides-1', 'tides-2', 'trees'];

async function get(url: string, headers: Readonly<Record<string, string>> = {}) {
  return test.app.inject({ url, headers });
}
async function list(url: string): Promise<unknown> {
  const answer = await get(url);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  return answer.json();
}

describe('a list of values', () => {
  it.each<[string, unknown]>([
    ['/catalogues?valueType=uriRefs', [`${BASE}id/catalogue/city`, `${BASE}id/catalogue/lake`]],
    ['/catalogues?valueType=identifiers', ['city', 'lake']],
    ['/catalogues?limit=1', [`${BASE}id/catalogue/city`]],
    ['/catalogues?offset=1', [`${BASE}id/catalogue/lake`]],
    ['/vocabularies?valueType=identifiers', ['winds']],
    ['/vocabularies?valueType=uriRefs', ['urn:winds']],
    ['/catalogues/city/datasets?valueType=uriRefs', CITY.map(iri)],
    ['/catalogues/city/datasets?valueType=identifiers&limit=2', ['tides-1', 'tides-2']],
    ['/catalogues/city/datasets?valueType=identifiers&limit=2&offset=2', ['trees']],
    ['/catalogues/city/datasets?valueType=originalIds', ['Tides 1', 'Tides 2', 'Trees']],
    ['/catalogues/city/datasets?valueType=originalIds&limit=1', ['Tides 1', 'Tides 2', 'Trees']],
    ['/catalogues/city/datasets?sourceIds=true', ['Tides 1', 'Tides 2', 'Trees']],
    ['/datasets', ['depths', ...CITY].map(iri)],
    ['/datasets?limit=1&offset=3', [iri('trees')]],
    ['/datasets?catalogue=lake', ['depths']],
    ['/datasets?catalogue=lake&valueType=uriRefs', [iri('depths')]],
    ['/datasets?catalogue=city&sourceIds=true', ['Tides 1', 'Tides 2', 'Trees']],
    ['/catalogues/city/resources', [...CITY.map(iri), `${BASE}set/resource/data-service/tides`]],
    ['/catalogues/city/resources?valueType=identifiers&offset=2', ['trees', 'data-service/tides']],
    ['/catalogues/city/resources?resourceTypes=Dataset&valueType=identifiers', CITY],
    [
      '/catalogues/city/resources?resourceTypes=DataService,DatasetSeries&valueType=identifiers',
      ['data-service/tides'],
    ],
    ['/catalogues/lake/resources?resourceTypes=DataService', []],
    ['/catalogues/lake/resources?valueType=originalIds', ['Depths']],
    ['/resources?valueType=identifiers', ['depths', ...CITY, 'data-service/tides']],
    ['/organizations?valueType=uriRefs', [`${BASE}id/organization/port`]],
    ['/organizations?limit=1', [`${BASE}id/organization/port`]],
    ['/organizations?valueType=originalIds', ['port']],
    ['/organizations?alias=x', ['port']],
    ['/customresources/data-service', ['tides']],
    ['/customresources/data-service?valueType=uriRefs', [`${BASE}set/resource/data-service/tides`]],
    ['/customresources/data-service?catalogId=lake', []],
    ['/customresources/data-service?catalogId=city&sourceIds=true', ['tides']],
    ['/catalogues?alias=x', ['city', 'lake']],
  ])('%s', async (url, expected) => {
    expect(await list(url)).toEqual(expected);
  });

  it('names the types of the profile where no parameter asks for a list', async () => {
    const types = await list('/customresources');
    expect(types).toContain('data-service');
    expect(await list('/resources')).toEqual(types);
  });

  it.each([
    ['valueType=metadata&limit=0', '"limit" must be a whole number from 1 to 50.'],
    ['limit=51', '"limit" must be a whole number from 1 to 50.'],
    ['offset=-1', '"offset" must be a whole number from 0 to 9007199254740991.'],
    ['valueType=names', '"valueType" must be one of uriRefs, identifiers, originalIds, metadata.'],
    ['hydra=maybe', '"hydra" must be true or false.'],
    [
      'resourceTypes=Dataset,Boat',
      /"resourceTypes" names "Boat"\. It may name Dataset, DataService, DatasetSeries/,
    ],
  ])('refuses %s', async (query, detail) => {
    const answer = await get(`/catalogues/city/resources?${query}`);
    expect(answer.json()).toMatchObject({ status: 400, code: 'invalid-parameter' });
    expect(answer.json().detail).toMatch(detail);
  });

  it.each([
    '/catalogues/city/resources?valueType=identifiers&sourceIds=null',
    '/catalogues/city/datasets?after=tides-1&hydra=5',
    '/catalogues?after=city&valueType=names',
  ])('refuses %s, although the wrong part decides nothing', async (url) => {
    expect((await get(url)).json()).toMatchObject({ status: 400, code: 'invalid-parameter' });
  });

  it.each([
    '/datasets?catalogue=sea',
    '/catalogues/sea/datasets?valueType=uriRefs',
    '/catalogues/sea/resources',
    '/customresources/boat?valueType=uriRefs',
  ])('%s is not found', async (url) => {
    expect((await get(url)).json()).toMatchObject({ status: 404, code: 'not-found' });
  });

  it('describes what existing clients read of it with HEAD, and sends nothing', async () => {
    for (const url of ['/datasets?valueType=metadata', '/datasets?valueType=originalIds']) {
      const answer = await test.app.inject({ method: 'HEAD', url });
      expect(answer).toMatchObject({ statusCode: 200, body: '' });
    }
  });
});

describe('a list of metadata', () => {
  const page = (offset: number) =>
    `${BASE}catalogues/city/resources?valueType=metadata&limit=2&offset=${offset}`;

  it('has each resource in its graph, and leads to the next page', async () => {
    const url = '/catalogues/city/resources?valueType=metadata&limit=2';
    const answer = await get(url, { accept: 'application/n-quads' });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/n-quads',
      vary: 'Accept, accept-encoding',
    });
    const quads = new Parser({ format: 'N-Quads' }).parse(answer.body);
    const graphs = new Set(quads.map(({ graph }) => graph.value));
    expect([...graphs]).toEqual(['', iri('tides-1'), iri('tides-2')]);
    const view = Object.fromEntries(
      quads
        .filter(({ subject, graph }) => graph.value === '' && subject.value === page(0))
        .map(({ predicate, object }) => [predicate.value.replace(HYDRA, ''), object.value]),
    );
    expect(view).toMatchObject({ totalItems: '4', first: page(0), next: page(2), last: page(2) });
    const tides = quads.filter(({ graph }) => graph.value === iri('tides-1'));
    const one = await get('/datasets/tides-1', { accept: 'application/n-triples' });
    expect(tides).toHaveLength(new Parser().parse(one.body).length);
  });

  it('is JSON-LD where the client names no type', async () => {
    const answer = await get('/datasets?hydra=true');
    expect(answer.headers['content-type']).toBe('application/ld+json');
    const graphs = answer.json()['@graph'].map((graph: { '@id': string }) => graph['@id']);
    expect(graphs.slice(-4)).toEqual(['depths', ...CITY].map(iri));
  });

  it.each(['text/turtle', 'application/n-triples', 'application/rdf+xml', 'application/trig'])(
    'is %s where the client asks for it',
    async (accept) => {
      const answer = await get('/catalogues?valueType=metadata', { accept });
      expect(answer.headers['content-type']).toContain(accept);
      expect(answer.body).toContain('Harbour office');
      expect(answer.body).toContain('PartialCollectionView');
    },
  );

  it('has vocabularies, organisations and custom resources as well', async () => {
    const accept = 'application/n-quads';
    const body = async (url: string) => (await get(url, { accept })).body;
    expect(await body('/vocabularies?valueType=metadata')).toContain('<urn:winds> .');
    expect(await body('/organizations?valueType=metadata')).toContain('"Port"');
    expect(await body('/customresources/data-service?hydra=true')).toContain('"Tides"@en');
  });

  it('refuses what is no RDF', async () => {
    const answer = await get('/datasets?valueType=metadata', { accept: 'text/csv' });
    expect(answer.json()).toMatchObject({ status: 406, code: 'not-acceptable' });
  });

  it('leaves out what was deleted while it was read', async () => {
    await using other = await openTestApp();
    await other.put('/catalogues/city', catalogueTurtle('City'));
    await other.put('/catalogues/city/datasets/origin?originalId=a', datasetTurtle('A'));
    await other.put('/catalogues/city/datasets/origin?originalId=b', datasetTurtle('B'));
    const readGraph = other.repository.readGraph;
    other.repository.readGraph = async (graph) => {
      await other.repository.deleteDataset('b');
      return readGraph(graph);
    };
    const { body } = await other.app.inject('/datasets?valueType=metadata');
    expect(body).toContain(iri('a'));
    expect(body).not.toContain('"B"');
  });
});

describe('a list without parameters', () => {
  it('is a list of values where answers are enveloped', async () => {
    await using enveloped = await openTestApp({ envelope: 'always' });
    await enveloped.put('/catalogues/city', catalogueTurtle('City'));
    const answer = async (url: string) => (await enveloped.app.inject(url)).json();
    expect(await answer('/catalogues')).toEqual([`${BASE}id/catalogue/city`]);
    expect(await answer('/catalogues/city/datasets')).toEqual([]);
    expect(await answer('/vocabularies')).toEqual([]);
    expect(await answer('/catalogues?envelope=false')).toMatchObject({ total: 1 });
    expect(await answer('/catalogues?after=')).toMatchObject({ total: 1 });
  });

  it('has it also where one request asks for the envelope', async () => {
    expect(await list('/catalogues?envelope=true')).toEqual([
      `${BASE}id/catalogue/city`,
      `${BASE}id/catalogue/lake`,
    ]);
    expect(await list('/catalogues')).toMatchObject({ total: 2 });
    expect(await list('/organizations')).toEqual(['port']);
  });
});

describe('a process with the search alone', () => {
  it('lists the ids of its documents, or a range of them', async () => {
    await using search = await openTestApp({ only: 'search' });
    const body = (turtle: string) => ({ bytes: Buffer.from(turtle), contentType: 'text/turtle' });
    await search.repository.putCatalogue('city', body(catalogueTurtle('City')));
    await search.repository.putCatalogue('lake', body(catalogueTurtle('Lake')));
    const origin = { catalogue: 'city', originalId: 'Trees' };
    const { seq } = await search.repository.putDataset(origin, body(datasetTurtle('Trees')));
    await search.services.search?.waitFor(seq, 60_000);
    const ids = async (url: string) => (await search.app.inject(url)).json();
    expect(await ids('/catalogues')).toEqual(['city', 'lake']);
    expect(await ids('/catalogues?limit=1')).toEqual(['city']);
    expect(await ids('/catalogues?limit=1&offset=1')).toEqual(['lake']);
    expect(await ids('/catalogues?offset=2')).toEqual([]);
    expect(await ids('/datasets?catalogue=city')).toEqual(['trees']);
    expect(await ids('/datasets?catalogue=city&offset=1&limit=1')).toEqual([]);
    expect(await ids('/datasets?catalogue=lake')).toEqual([]);
  });
});

describe('a list of both services, where lists hold ids', () => {
  it('has all ids, a page of them, or what the value type names', async () => {
    await using ids = await openTestApp({
      model: await compileFixture('entities'),
      lists: 'ids',
      envelope: 'always',
    });
    for (const id of ['lake', 'city']) {
      await ids.put(`/catalogues/${id}`, catalogueTurtle(id));
    }
    for (const originalId of ['Tides', 'Trees']) {
      const url = `/catalogues/city/datasets/origin?originalId=${originalId}`;
      await ids.put(url, datasetTurtle(originalId));
    }
    await ids.put('/organizations/port', PORT);
    await ids.put('/vocabularies/winds', WINDS);
    const answer = async (url: string) => (await ids.app.inject(url)).json();
    expect(await answer('/catalogues')).toEqual(['city', 'lake']);
    expect(await answer('/catalogues?limit=1')).toEqual(['city']);
    expect(await answer('/catalogues?valueType=uriRefs')).toHaveLength(2);
    expect(await answer('/datasets')).toEqual(['tides', 'trees']);
    expect(await answer('/datasets?catalogue=city&limit=1&offset=1')).toEqual(['trees']);
    expect(await answer('/datasets?catalogue=city&sourceIds=true')).toEqual(['Tides', 'Trees']);
    expect(await answer('/organizations?limit=5')).toEqual(['port']);
    expect(await answer('/vocabularies')).toEqual(['winds']);
    expect(await answer('/catalogues/city/datasets?limit=1')).toEqual([iri('tides')]);
    expect(await answer('/catalogues?after=city')).toMatchObject({ total: 2 });
  });
});
