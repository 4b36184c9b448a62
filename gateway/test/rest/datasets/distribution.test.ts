import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueTurtle } from '../bodies.ts';
import { openTestApp, type TestApp } from '../open-test-app.ts';

const TIDES = `
@prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .
<> a dcat:Dataset ; dct:title "Tides"@en ; dct:description "Levels"@en ;
  dcat:distribution <https://harbour.example/tides.csv> ,
    [ a dcat:Distribution ; dcat:accessURL <https://harbour.example/api> ; dct:title "By API"@en ;
      dct:license [ dct:title "Free" ] ] ,
    [ a dcat:Distribution ; dcat:accessURL <https://harbour.example/files> ; dct:format "CSV" ] ,
    [ a dcat:Distribution ; dcat:accessURL <https://harbour.example/files> ; dct:format "JSON" ] .
<https://harbour.example/tides.csv> a dcat:Distribution ; dct:title "As file"@en ;
  dcat:accessURL <https://harbour.example/tides.csv> .`;

let test: TestApp;
let ids: Readonly<Record<string, string>>;

beforeAll(async () => {
  test = await openTestApp();
  await test.put('/catalogues/city', catalogueTurtle('City'));
  await test.put('/catalogues/city/datasets/origin?originalId=tides', TIDES);
  const { distributions } = (await test.app.inject('/datasets/tides')).json() as {
    distributions: { id: string; title?: { en: string } }[];
  };
  ids = Object.fromEntries(
    distributions.map(({ id, title }, at) => [title?.en ?? `twin ${at}`, id]),
  );
});
afterAll(() => test.close());

const read = (id: string | undefined, accept = 'text/turtle') =>
  test.app.inject({ url: `/distributions/${id}`, headers: { accept } });

describe('GET /distributions/{id}', () => {
  it('has the node and what only it refers to', async () => {
    const { body, headers } = await read(ids['By API']);
    expect(headers['content-type']).toBe('text/turtle; charset=utf-8');
    expect(body).toContain('"By API"@en');
    expect(body).toContain('"Free"');
    expect(body).not.toContain('As file');
    expect(body).not.toContain('"Levels"');
    expect((await read(ids['As file'])).body).toContain('<https://harbour.example/tides.csv> a');
  });

  it.each(['application/rdf+xml', 'application/ld+json', 'application/n-triples', '*/*'])(
    'answers as %s',
    async (accept) => {
      const answer = await read(ids['As file'], accept);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('As file');
    },
  );

  it('answers in the format of a suffix', async () => {
    const { headers } = await test.app.inject(`/distributions/${ids['As file']}.jsonld`);
    expect(headers['content-type']).toBe('application/ld+json');
  });

  it('has one of the blank nodes that only their formats tell apart', async () => {
    const twins = Object.entries(ids).filter(([name]) => name.startsWith('twin'));
    const formats = await Promise.all(
      twins.map(async ([, id]) => (await read(id)).body.match(/"(?:CSV|JSON)"/g)),
    );
    expect(formats.flat().sort()).toEqual(['"CSV"', '"JSON"']);
  });

  it('has a tag, and is found by HEAD', async () => {
    const { headers } = await read(ids['As file']);
    const url = `/distributions/${ids['As file']}`;
    const again = await test.app.inject({
      url,
      headers: { accept: 'text/turtle', 'if-none-match': String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect((await test.app.inject({ method: 'HEAD', url })).statusCode).toBe(200);
  });

  it('is not found under another id', async () => {
    expect((await read('nothing')).json()).toMatchObject({ status: 404, code: 'not-found' });
  });

  it('is read by a process with the search alone', async () => {
    await using search = await openTestApp({ only: 'search' });
    const body = (turtle: string) => ({ bytes: Buffer.from(turtle), contentType: 'text/turtle' });
    await search.repository.putCatalogue('city', body(catalogueTurtle('City')));
    const origin = { catalogue: 'city', originalId: 'tides' };
    const { seq } = await search.repository.putDataset(origin, body(TIDES));
    await search.services.search?.waitFor(seq, 60_000);
    const answer = await search.app.inject(`/distributions/${ids['As file']}`);
    expect(answer.body).toContain('As file');
  });
});
