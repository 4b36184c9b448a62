import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileFixture } from '../../../../profile-compiler/test/fixtures.ts';
import { API_KEY, BASE, openTestApp, type TestApp } from '../open-test-app.ts';

const PREFIXES = `
  @prefix dcat: <http://www.w3.org/ns/dcat#> .
  @prefix dct: <http://purl.org/dc/terms/> .
  @prefix foaf: <http://xmlns.com/foaf/0.1/> .
  @prefix org: <http://www.w3.org/ns/org#> .
  @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
`;
const PORT = `${PREFIXES} <https://port.example/> a org:Organization ; foaf:name "Port authority"@en .`;
const TIDES = `${PREFIXES} [] a dcat:DataService ; dct:title "Tides"@en ;
  dcat:endpointURL <https://port.example/tides> .`;
const OFFER = `${PREFIXES} [] a <https://entities.example/ns#Offering> ; dct:title "Berth" .`;

let test: TestApp;

beforeAll(async () => {
  test = await openTestApp({ model: await compileFixture('entities') });
  await test.put('/catalogues/city', `${PREFIXES} [] a dcat:Catalog ; dct:title "City"@en .`);
  await test.put('/catalogues/museum', `${PREFIXES} [] a dcat:Catalog ; dct:title "Museum"@en .`);
});
afterAll(() => test.close());

const get = (url: string, accept = 'application/json') =>
  test.app.inject({ url, headers: { accept } });

const graphql = async (query: string) =>
  (await test.app.inject({ method: 'POST', url: '/graphql', payload: { query } })).json();

describe('an organisation', () => {
  it('is created, replaced, read as document and RDF, and deleted', async () => {
    const created = await test.put('/organizations/port', PORT);
    expect(created.statusCode).toBe(201);
    expect(created.headers.location).toBe(`${BASE}organizations/port`);
    expect((await test.put('/organizations/port', PORT)).statusCode).toBe(204);
    const document = (await get('/organizations/port')).json();
    expect(document).toMatchObject({
      id: 'port',
      resource: `${BASE}id/organization/port`,
      name: { en: 'Port authority' },
    });
    // Without a date of its own, the record's.
    expect(document.issued).toMatch(/^\d{4}-/);
    const turtle = (await get('/organizations/port', 'text/turtle')).body;
    expect(turtle).toContain(`<${BASE}id/organization/port>`);
    expect(turtle).toContain('dct:source <https://port.example/>');
    expect((await test.app.inject({ method: 'HEAD', url: '/organizations/port' })).statusCode).toBe(
      200,
    );
    expect((await get('/id/organization/port')).headers.location).toBe(`${BASE}organizations/port`);
    expect((await test.remove('/organizations/port')).statusCode).toBe(204);
    expect((await get('/organizations/port')).statusCode).toBe(404);
    expect((await test.remove('/organizations/port')).statusCode).toBe(404);
  });

  it('is the node that no other refers to, of any class of organisations', async () => {
    const body = `${PREFIXES} <https://a.example/x> a foaf:Organization ; org:subOrganizationOf <https://a.example/> .
      <https://a.example/> a org:FormalOrganization ; foaf:name "Parent" .`;
    await test.put('/organizations/x', body);
    const turtle = (await get('/organizations/x', 'application/n-triples')).body;
    expect(turtle).toContain(
      `<${BASE}id/organization/x> <http://www.w3.org/ns/org#subOrganizationOf> <https://a.example/>`,
    );
    const none = await test.put('/organizations/y', `${PREFIXES} [] a dcat:Dataset .`);
    expect(none.json()).toMatchObject({ status: 400, code: 'no-main-resource' });
  });

  it('is listed, and found by GraphQL with its graph', async () => {
    await test.put('/organizations/port', PORT);
    expect((await get('/organizations')).json()).toContain('port');
    expect((await get('/organizations?valueType=uriRefs&limit=1')).json()).toEqual([
      `${BASE}id/organization/port`,
    ]);
    expect((await get('/organizations?limit=0')).json()).toMatchObject({
      code: 'invalid-parameter',
      detail: '"limit" must be a whole number from 1 to 5000.',
    });
    const { data } = await graphql(`{
      organization(id: "port") { id name { value } rdf }
      organizations(query: "authority") { totalCount nodes { id } }
    }`);
    expect(data).toMatchObject({
      organization: { id: 'port', name: { value: 'Port authority' } },
      organizations: { totalCount: 1, nodes: [{ id: 'port' }] },
    });
    expect(data.organization.rdf).toContain('Port authority');
  });

  it('cannot exist where the profile has none', async () => {
    await using other = await openTestApp();
    const answer = await other.put('/organizations/port', PORT);
    expect(answer.json()).toMatchObject({ status: 404, code: 'not-found' });
    expect(answer.json().detail).toContain('"organization"');
  });
});

describe('a custom resource', () => {
  it('in a catalogue shows the catalogue and goes with it', async () => {
    await test.put('/catalogues/docks', `${PREFIXES} [] a dcat:Catalog ; dct:title "Docks"@en .`);
    const url = '/customresources/data-service?id=Tides%20API&catalogId=docks';
    const created = await test.put(url, TIDES);
    expect(created.headers.location).toBe(`${BASE}customresources/data-service/tides-api`);
    const document = (await get('/customresources/data-service/tides-api')).json();
    expect(document).toMatchObject({
      id: 'tides-api',
      title: { en: 'Tides' },
      catalog: { id: 'docks', title: { en: 'Docks' } },
      catalog_record: { issued: expect.stringMatching(/^\d{4}-/) },
    });
    expect((await get('/customresources/data-service/origin?id=Tides%20API')).json()).toEqual(
      document,
    );
    expect((await get('/set/resource/data-service/tides-api')).headers.location).toBe(
      `${BASE}customresources/data-service/tides-api`,
    );
    const { changes } = (await get('/changes')).json();
    expect(changes).toContainEqual(
      expect.objectContaining({
        kind: 'resource',
        id: 'data-service/tides-api',
        graph: `${BASE}set/resource/data-service/tides-api`,
        catalogue: 'docks',
      }),
    );

    await test.put('/catalogues/docks', `${PREFIXES} [] a dcat:Catalog ; dct:title "Quays"@en .`);
    expect((await get('/customresources/data-service/tides-api')).json().catalog.title).toEqual({
      en: 'Quays',
    });

    expect((await test.remove('/catalogues/docks')).statusCode).toBe(204);
    expect((await get('/customresources/data-service/tides-api')).statusCode).toBe(404);
    expect((await get('/customresources/data-service/tides-api', 'text/turtle')).statusCode).toBe(
      404,
    );
  });

  it('needs a catalogue that exists, and stays in it', async () => {
    const url = '/customresources/data-service/tides';
    expect((await test.put(url, TIDES)).json()).toMatchObject({ code: 'invalid-parameter' });
    expect((await test.put(`${url}?catalogId=none`, TIDES)).json().code).toBe('not-found');
    expect((await test.put(`${url}?catalogId=city`, TIDES)).statusCode).toBe(201);
    const moved = await test.put(`${url}?catalogId=museum`, TIDES);
    expect(moved.json()).toMatchObject({ status: 409, code: 'taken' });
    const listed = '/customresources/data-service?catalogId=';
    expect((await get(`${listed}city`)).json()).toEqual(['tides']);
    expect((await get(`${listed}museum`)).json()).toEqual([]);
    expect((await test.remove(url)).statusCode).toBe(204);
  });

  it('without catalogue is recognised by the class of the entry file', async () => {
    const posted = await test.app.inject({
      method: 'POST',
      url: '/customresources/offering',
      headers: { 'x-api-key': API_KEY, 'content-type': 'text/turtle' },
      payload: OFFER,
    });
    expect(posted.statusCode).toBe(201);
    const { id } = posted.json();
    expect((await get('/customresources/offering')).json()).toEqual([id]);
    expect((await get(`/customresources/offering/${id}`)).json()).toEqual({
      id,
      name: { en: 'Berth' },
    });
    const { data } = await graphql(`{
      offering(id: "${id}") { name { value language } }
      offerings(query: "berth") { totalCount }
      suggest(text: "ber") { documentId entity }
    }`);
    expect(data).toMatchObject({
      offering: { name: { value: 'Berth', language: 'en' } },
      offerings: { totalCount: 1 },
      suggest: [{ documentId: id, entity: 'offering' }],
    });
    const url = `/customresources/offering/origin?id=${id}`;
    expect((await test.remove(url)).statusCode).toBe(204);
    expect((await get(url)).statusCode).toBe(404);
  });

  it('is written under the paths of resources and catalogues, too', async () => {
    const url = '/resources/data-service/depths';
    expect((await test.put(url, TIDES)).json()).toMatchObject({ code: 'invalid-parameter' });
    expect((await test.put(`${url}?catalogue=city`, TIDES)).statusCode).toBe(201);
    expect((await test.put(`${url}?catalogId=city`, TIDES)).statusCode).toBe(204);
    expect((await get('/customresources/data-service/depths')).json().id).toBe('depths');
    expect((await test.remove(url)).statusCode).toBe(204);
    expect((await get(url)).statusCode).toBe(404);

    const post = (path: string, payload: string) =>
      test.app.inject({
        method: 'POST',
        url: path,
        payload,
        headers: { 'x-api-key': API_KEY, 'content-type': 'text/turtle' },
      });
    const posted = await post('/catalogues/museum/resources/data-service', TIDES);
    expect(posted.statusCode).toBe(201);
    const created = `/customresources/data-service/${posted.json().id}`;
    expect((await get(created)).json().catalog.id).toBe('museum');
    await test.remove(created);
    for (const path of [
      '/catalogues/none/resources/data-service',
      '/catalogues/city/resources/gadget',
      '/catalogues/city/resources/offering',
    ]) {
      expect([path, (await post(path, TIDES)).json().code]).toEqual([path, 'not-found']);
    }
  });

  it('of an unknown type is refused with the known types', async () => {
    expect((await get('/customresources')).json()).toEqual(['data-service', 'offering']);
    const answer = await test.put('/customresources/gadget/x', OFFER);
    expect(answer.json()).toMatchObject({
      status: 404,
      detail:
        'The profile entities has no resource type "gadget". It has "data-service", "offering".',
    });
  });
});
