import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileFixture } from '../../../profile-compiler/test/fixtures.ts';
import { suffixedParameters } from '../../http/routes/suffixes.ts';
import { ROUTES } from '../../process/routes.ts';
import { catalogueTurtle, datasetTurtle, metricsTurtle } from '../rest/bodies.ts';
import { openTestApp, type TestApp } from '../rest/open-test-app.ts';

const SUFFIXES = [
  ['ttl', 'text/turtle; charset=utf-8'],
  ['rdf', 'application/rdf+xml'],
  ['jsonld', 'application/ld+json'],
  ['nt', 'application/n-triples'],
  ['n3', 'text/n3; charset=utf-8'],
] as const;

const CRAFT = `@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
  <urn:craft> a skos:ConceptScheme . <urn:tug> a skos:Concept ; skos:inScheme <urn:craft> ; skos:prefLabel "Tug"@en .`;
const PORT =
  '<> a <http://www.w3.org/ns/org#Organization> ; <http://xmlns.com/foaf/0.1/name> "Port" .';
const SERVICE =
  '<> a <http://www.w3.org/ns/dcat#DataService> ; <http://purl.org/dc/terms/title> "S" .';

/** Where something is that has a graph, and where a suffix stands in its path. */
const RESOURCES = [
  ['/catalogues/harbour', ''],
  ['/datasets/tides', ''],
  ['/datasets/tides', '/metrics'],
  ['/organizations/port', ''],
  ['/customresources/data-service/s', ''],
  ['/vocabularies/craft', ''],
] as const;

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ model: await compileFixture('entities') });
  const origin = '/catalogues/harbour/datasets/origin?originalId=';
  await test.put('/catalogues/harbour', catalogueTurtle('Harbour'));
  await test.put(`${origin}tides`, datasetTurtle('Tides'));
  await test.put(`${origin}model.ttl`, datasetTurtle('A file'));
  await test.put(`${origin}v1.5`, datasetTurtle('A version'));
  await test.put('/datasets/tides/metrics', metricsTurtle(100));
  await test.put('/organizations/port', PORT);
  await test.put('/customresources/data-service/s?catalogId=harbour', SERVICE);
  await test.put('/vocabularies/craft', CRAFT);
});
afterAll(() => test.close());

const get = (url: string, accept = 'application/json') =>
  test.app.inject({ url, headers: { accept } });

describe.each(RESOURCES)('%s<suffix>%s', (path, segment) => {
  it.each(SUFFIXES)('.%s has the format %s, whatever Accept says', async (suffix, contentType) => {
    const answer = await get(`${path}.${suffix}${segment}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe(contentType);
    const [mediaType = ''] = contentType.split(';');
    const negotiated = await get(`${path}${segment}`, mediaType);
    expect(answer.body).toBe(negotiated.body);
    expect(answer.headers.etag).toBe(negotiated.headers.etag);
  });

  it('has a HEAD', async () => {
    const head = await test.app.inject({ method: 'HEAD', url: `${path}.ttl${segment}` });
    expect(head.statusCode).toBe(200);
    expect(head.headers['content-type']).toBe('text/turtle; charset=utf-8');
  });
});

describe('a segment whose suffix leaves nothing', () => {
  it('is looked for as a whole, with the format that Accept asks for', async () => {
    const answer = await get('/datasets/model.ttl');
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.json().title).toMatchObject({ en: 'A file' });
  });

  it('takes a suffix itself', async () => {
    const answer = await get('/datasets/model.ttl.nt');
    expect(answer.headers['content-type']).toBe('application/n-triples');
    expect(answer.body).toContain('"A file"@en');
  });

  it('is missing by its id where nothing has either', async () => {
    expect((await get('/datasets/none.ttl')).json()).toMatchObject({
      status: 404,
      detail: 'There is no dataset "none".',
    });
    expect((await get('/catalogues/none.ttl')).json()).toMatchObject({ code: 'not-found' });
  });
});

describe('an unknown suffix', () => {
  it('is part of the id', async () => {
    expect((await get('/datasets/v1.5')).json().title).toMatchObject({ en: 'A version' });
    expect((await get('/datasets/tides.trix')).statusCode).toBe(404);
    expect((await get('/catalogues/harbour.csv')).json().code).toBe('not-found');
  });

  it('is one in capitals, too', async () => {
    expect((await get('/datasets/tides.TTL')).statusCode).toBe(404);
  });
});

it('terms have no suffixes: their ids may hold dots', async () => {
  expect((await get('/vocabularies/craft/tug.ttl')).statusCode).toBe(404);
});

it('writes have no suffixes', async () => {
  expect((await test.remove('/datasets/tides.ttl')).statusCode).toBe(404);
});

it('the description says so once, at the id of each path that has them', async () => {
  const { paths } = (await test.app.inject('/openapi.json')).json();
  const routes = ROUTES.flatMap(({ routes }) => routes);
  for (const { method, path } of routes.filter((row) => suffixedParameters(row.path).length > 0)) {
    for (const name of suffixedParameters(path)) {
      const parameter = paths[path][method].parameters.find(
        (one: { name: string }) => one.name === name,
      );
      expect(parameter.description.includes('.jsonld'), `${method} ${path}`).toBe(method === 'get');
    }
  }
  const { schema } = paths['/catalogues/{catalogueId}'].get.parameters[0];
  expect('harbour.ttl').toMatch(new RegExp(schema.pattern));
  expect('harbour.csv').not.toMatch(new RegExp(schema.pattern));
});
