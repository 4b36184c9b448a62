import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../open-test-app.ts';

const AXIOS = 'application/json, text/plain, */*';
const WINDS = `@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
<https://winds.example/> a skos:ConceptScheme ; skos:prefLabel "Winds"@en .
<https://winds.example/mistral> a skos:Concept ; skos:inScheme <https://winds.example/> ;
  skos:prefLabel "Mistral"@en-GB ; skos:altLabel "Meistersturm"@de-CH .
<https://winds.example/vocable> a skos:Concept ; skos:inScheme <https://winds.example/> ;
  skos:prefLabel "Vocable"@en .`;

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ envelope: 'always' });
  await test.put('/vocabularies/winds', WINDS);
});
afterAll(() => test.close());

const get = (url: string, headers: Record<string, string> = { accept: AXIOS }) =>
  test.app.inject({ url, headers });
const byIri = (iri: string) => `/vocabularies/winds/vocable?resource=${encodeURIComponent(iri)}`;

describe('a term', () => {
  it('is the result of an envelope, with its labels under two letters, too', async () => {
    expect((await get('/vocabularies/winds/mistral')).json()).toEqual({
      success: true,
      result: {
        id: 'mistral',
        resource: 'https://winds.example/mistral',
        in_scheme: ['https://winds.example/'],
        pref_label: { en: 'Mistral', 'en-GB': 'Mistral' },
        alt_label: { de: 'Meistersturm', 'de-CH': 'Meistersturm' },
        alt_labels: { de: ['Meistersturm'], 'de-CH': ['Meistersturm'] },
        top_concept: true,
      },
    });
  });

  it('is bare where a request asks for it, under another entity tag', async () => {
    const enveloped = await get('/vocabularies/winds/mistral');
    const bare = await get('/vocabularies/winds/mistral?envelope=false');
    expect(bare.json().pref_label).toEqual({ 'en-GB': 'Mistral' });
    expect(bare.headers.etag).not.toBe(enveloped.headers.etag);
    const known = { accept: AXIOS, 'if-none-match': String(enveloped.headers.etag) };
    expect((await get('/vocabularies/winds/mistral', known)).statusCode).toBe(304);
    expect((await get('/vocabularies/winds/mistral?envelope=false', known)).statusCode).toBe(200);
  });

  it('is the same by its IRI, in both forms', async () => {
    const iri = 'https://winds.example/mistral';
    for (const form of ['', 'envelope=false']) {
      const [ofIri, ofId] = [
        await get(`${byIri(iri)}&${form}`),
        await get(`/vocabularies/winds/mistral?${form}`),
      ];
      expect([ofIri.body, ofIri.headers.etag]).toEqual([ofId.body, ofId.headers.etag]);
    }
  });

  it('with the id "vocable" is read by its IRI', async () => {
    expect((await get('/vocabularies/winds/vocable')).json()).toMatchObject({
      status: 400,
      code: 'invalid-parameter',
      parameter: 'resource',
    });
    expect((await get(byIri('https://winds.example/vocable'))).json().result.id).toBe('vocable');
  });

  it.each([byIri('https://winds.example/none'), '/vocabularies/none/vocable?resource=urn:a'])(
    'that is not there is 404: %s',
    async (url) => {
      expect((await get(url)).json()).toMatchObject({ status: 404, code: 'not-found' });
    },
  );
});

describe('the JSON of a vocabulary', () => {
  it('has count and results in the envelope', async () => {
    const { success, result } = (await get('/vocabularies/winds')).json();
    expect(success).toBe(true);
    expect(result).toMatchObject({ id: 'winds', resource: 'https://winds.example/', count: 2 });
    const [mistral] = result.results;
    expect(mistral).toEqual((await get('/vocabularies/winds/mistral')).json().result);
    expect(Object.keys(result)).toEqual(['id', 'resource', 'count', 'results']);
  });

  it('is bare where a request asks for it', async () => {
    const bare = (await get('/vocabularies/winds?envelope=false')).json();
    expect(Object.keys(bare)).toEqual(['id', 'resource', 'vocab']);
    expect(bare.vocab).toHaveLength(2);
  });

  it('has an entity tag for each form, and a HEAD', async () => {
    const tags: unknown[] = [];
    for (const url of ['/vocabularies/winds', '/vocabularies/winds?envelope=false']) {
      const { etag } = (await get(url)).headers;
      const head = await test.app.inject({ method: 'HEAD', url, headers: { accept: AXIOS } });
      expect(head.headers.etag).toBe(etag);
      expect((await get(url, { accept: AXIOS, 'if-none-match': String(etag) })).statusCode).toBe(
        304,
      );
      tags.push(etag);
    }
    expect(new Set(tags).size).toBe(2);
  });

  it('is RDF/XML for clients that take anything', async () => {
    expect((await get('/vocabularies/winds', { accept: '*/*' })).headers['content-type']).toBe(
      'application/rdf+xml',
    );
  });
});

it('terms in /search have their labels under two letters, too', async () => {
  const { results } = (await get('/search?filter=vocabulary&vocabulary=winds&q=mistral')).json()
    .result;
  expect(results).toEqual([
    { ...(await get('/vocabularies/winds/mistral')).json().result, index: 'vocabulary' },
  ]);
});
