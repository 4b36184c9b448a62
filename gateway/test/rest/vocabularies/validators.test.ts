import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { RDF_MEDIA_TYPES } from '../../../../repository/index.ts';
import { openTestApp, type TestApp } from '../open-test-app.ts';

const CRAFT = '/vocabularies/craft';
const MEDIA_TYPES = ['application/json', ...RDF_MEDIA_TYPES];

const craftTurtle = (label: string) => `
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
<https://port.test/craft> a skos:ConceptScheme .
<https://port.test/craft/tug> a skos:Concept ; skos:inScheme <https://port.test/craft> ;
  skos:prefLabel "${label}"@en .
`;

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
beforeEach(() => test.put(CRAFT, craftTurtle('Tug')));
afterEach(() => vi.restoreAllMocks());
afterAll(() => test.close());

const read = (
  accept: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) => test.app.inject({ method, url: CRAFT, headers: { accept, ...headers } });

describe.each(MEDIA_TYPES)('a vocabulary as %s', (accept) => {
  it('has the same validators in HEAD and GET, and answers 304 without being read', async () => {
    const { headers } = await read(accept);
    const readVocabulary = vi.spyOn(test.repository, 'readVocabulary');
    const search = test.services.search;
    const all = search && vi.spyOn(search.terms, 'all');
    const head = await read(accept, {}, 'HEAD');
    expect([head.statusCode, head.body]).toEqual([200, '']);
    for (const name of ['etag', 'last-modified', 'content-type', 'vary']) {
      expect([name, head.headers[name]]).toEqual([name, headers[name]]);
    }
    expect(head.headers['content-length']).toBeUndefined();
    const again = await read(accept, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.headers.etag]).toEqual([304, headers.etag]);
    expect(readVocabulary).not.toHaveBeenCalled();
    expect(all).not.toHaveBeenCalled();
  });

  it('has another tag once it is replaced', async () => {
    const { etag } = (await read(accept)).headers;
    await test.put(CRAFT, craftTurtle('Towboat'));
    const after = await read(accept, { 'if-none-match': String(etag) });
    expect(after.statusCode).toBe(200);
    expect(after.headers.etag).not.toBe(etag);
    expect(after.body).toContain('Towboat');
  });
});

describe('the tags of a vocabulary', () => {
  it('differ by format', async () => {
    const tags = await Promise.all(MEDIA_TYPES.map(async (one) => (await read(one)).headers.etag));
    expect(new Set(tags).size).toBe(MEDIA_TYPES.length);
  });

  it('are no tags of what is not there', async () => {
    for (const accept of MEDIA_TYPES) {
      const url = '/vocabularies/none';
      const response = await test.app.inject({ method: 'HEAD', url, headers: { accept } });
      expect([accept, response.statusCode]).toEqual([accept, 404]);
    }
  });
});
