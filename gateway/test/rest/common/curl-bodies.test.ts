import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileFixture } from '../../../../profile-compiler/test/fixtures.ts';
import { readRdf, writeRdf } from '../../../../repository/index.ts';
import { BASE, openTestApp, type TestApp } from '../open-test-app.ts';

/** A file as `curl --data @file` sends it: without line ends. */
const asCurlSends = (text: string) => text.replaceAll(/[\r\n]/g, '');

const PREFIXES = `@prefix dcat: <http://www.w3.org/ns/dcat#> .
@prefix dct: <http://purl.org/dc/terms/> .
@prefix foaf: <http://xmlns.com/foaf/0.1/> .
@prefix org: <http://www.w3.org/ns/org#> .
`;

const KINDS = [
  ['catalogue', '/catalogues/city', 'id/catalogue/city', 'a dcat:Catalog ; dct:title "City"@en'],
  [
    'dataset',
    '/catalogues/city/datasets/origin?originalId=trees',
    'set/data/trees',
    'a dcat:Dataset ; dct:title "Trees"@en ; dcat:keyword "a", "b"',
  ],
  [
    'organisation',
    '/organizations/port',
    'id/organization/port',
    'a org:Organization ; foaf:name "Port"@en',
  ],
  [
    'custom resource',
    '/customresources/data-service?id=s&catalogId=city',
    'set/resource/data-service/s',
    'a dcat:DataService ; dct:title "Service"@en',
  ],
] as const;

const NODES = [
  ['a blank node', '[]'],
  ['another IRI', '<https://elsewhere.example/x#it>'],
  ['a URN', '<urn:isbn:0451450523>'],
  ['a relative IRI', '<>'],
] as const;

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ model: await compileFixture('entities') });
});
afterAll(() => test.close());

const stored = async (iri: string) =>
  (
    await test.app.inject({
      url: (await test.app.inject(`/${iri}`)).headers.location?.replace(BASE, '/') ?? '',
      headers: { accept: 'application/n-triples' },
    })
  ).body;

describe.each(KINDS)('a %s', (_, url, iri, triples) => {
  describe.each(NODES)('whose main node is %s', (_, node) => {
    const turtle = `${PREFIXES}${node} ${triples} .\n`;

    it('is read from Turtle on one line, and renamed', async () => {
      expect([201, 204]).toContain((await test.put(url, asCurlSends(turtle))).statusCode);
      expect(await stored(iri)).toContain(`<${BASE}${iri}> <http`);
    });

    it('is read from N-Triples on one line, and is the same', async () => {
      const quads = await readRdf(
        { bytes: Buffer.from(turtle), contentType: 'text/turtle' },
        { baseIri: 'https://elsewhere.example/' },
      );
      const lines = await writeRdf(quads, 'application/n-triples', { prefixes: {} });
      expect(lines.trim().split('\n').length).toBeGreaterThan(1);
      const headers = { 'content-type': 'application/n-triples' };
      const before = await stored(iri);
      const answer = await test.put(url, asCurlSends(lines), { headers });
      expect(answer.statusCode).toBe(204);
      const contentOf = (text: string) =>
        text.split('\n').filter((line) => !/record|dc\/terms\/(source|modified)/.test(line));
      expect(contentOf(await stored(iri))).toEqual(contentOf(before));
    });
  });
});

describe('N3', () => {
  const headers = { 'content-type': 'text/n3' };

  it('is read as far as it is Turtle', async () => {
    const body = `${PREFIXES}<> a dcat:Catalog ; dct:title "Sea"@en .`;
    expect((await test.put('/catalogues/sea', body, { headers })).statusCode).toBe(201);
    const answer = await test.app.inject({
      url: '/catalogues/sea',
      headers: { accept: 'text/n3' },
    });
    expect(answer.headers['content-type']).toBe('text/n3; charset=utf-8');
    expect(answer.body).toContain('dct:title "Sea"@en');
  });

  it.each([
    ['a rule', '{ ?a a dcat:Catalog } => { ?a a dcat:Dataset } .'],
    ['a formula', '<> dct:title { <urn:a> <urn:b> <urn:c> } .'],
    ['a path', '<>!dct:publisher a foaf:Agent .'],
    ['an equality', '<> = <urn:a> .'],
    ['a reversed verb', '<> is dct:isPartOf of <urn:a> .'],
    ['a quantifier', '@forAll <urn:x> .'],
    ['a variable', '?x a dcat:Catalog .'],
  ])('with %s, which Turtle lacks, is refused', async (_, text) => {
    const answer = await test.put('/catalogues/sea', `${PREFIXES}${text}`, { headers });
    expect(answer.json()).toMatchObject({ status: 400, code: 'invalid-rdf' });
  });
});
