import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  canonicalize,
  RDF_MEDIA_TYPES,
  readRdf,
  StoreRequestError,
  writeRdf,
} from '../../../../repository/index.ts';
import { catalogueTurtle, datasetTurtle } from '../bodies.ts';
import { BASE, openTestApp, type TestApp } from '../open-test-app.ts';

const CRAFT = '/vocabularies/craft';
const RDF_XML = 'application/rdf+xml';

const CRAFT_TURTLE = `
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
<https://port.test/craft> a skos:ConceptScheme ; skos:prefLabel "Watercraft"@en .
<https://port.test/craft/tug> a skos:Concept ; skos:inScheme <https://port.test/craft> ;
  skos:prefLabel "Tug"@en, "Schlepper"@de, "Remorkeris"@sr-Latn, "Sleepboot"@en-t-nl, "TUG"@FR ;
  skos:notation "T" ; skos:note [ skos:example "Red & <white>" ] .
`;

/** What others publish: an empty tag, long ones and capitals, spaces and quotes in IRIs. */
const ODD_RDF_XML = `
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:skos="http://www.w3.org/2004/02/skos/core#">
  <skos:ConceptScheme rdf:about="https://port.test/craft"/>
  <skos:Concept rdf:about="https://port.test/craft/tow boat" xml:lang="en">
    <skos:inScheme rdf:resource="https://port.test/craft"/>
    <skos:prefLabel xml:lang="">Tow boat</skos:prefLabel>
    <skos:prefLabel xml:lang="FR">Remorqueur</skos:prefLabel>
    <skos:prefLabel xml:lang="en-t-nl">Tug</skos:prefLabel>
    <skos:prefLabel xml:lang="sr-Latn">Remorker</skos:prefLabel>
    <skos:exactMatch rdf:resource='https://port.test/"tug"'/>
  </skos:Concept>
</rdf:RDF>`;

let test: TestApp;
/** The last change before the test. */
let before: number;
beforeAll(async () => {
  test = await openTestApp();
});
beforeEach(async () => {
  before = await test.repository.lastSeq();
});
afterEach(() => test.clear());
afterAll(() => test.close());

async function graphHash(text: string, contentType: string): Promise<string> {
  const quads = await readRdf(
    { bytes: Buffer.from(text), contentType },
    { baseIri: 'https://elsewhere.test/' },
  );
  return (await canonicalize(quads)).hash;
}

describe('PUT /vocabularies/{vocabularyId}', () => {
  it('creates with 201 and Location', async () => {
    const response = await test.put(CRAFT, CRAFT_TURTLE);
    expect(response.statusCode).toBe(201);
    expect(response.headers.location).toBe(`${BASE}vocabularies/craft`);
    expect(response.json()).toEqual({
      id: 'craft',
      location: `${BASE}vocabularies/craft`,
      remarks: [],
    });
  });

  it('replaces with 204, and answers 204 where nothing changes', async () => {
    await test.put(CRAFT, CRAFT_TURTLE);
    const replaced = await test.put(CRAFT, CRAFT_TURTLE.replace('"T"', '"TU"'));
    expect([replaced.statusCode, replaced.body]).toEqual([204, '']);
    const seq = await test.repository.lastSeq();
    const unchanged = await test.put(CRAFT, CRAFT_TURTLE.replace('"T"', '"TU"'));
    expect(unchanged.statusCode).toBe(204);
    expect(await test.repository.lastSeq()).toBe(seq);
  });

  it.each([
    ['that is no RDF', 'text/turtle', 'a a', 'invalid-rdf'],
    ['that is no RDF/XML', RDF_XML, '<rdf:RDF', 'invalid-rdf'],
    ['without a concept scheme', 'text/turtle', datasetTurtle('Tides'), 'no-main-resource'],
    [
      'with two concept schemes',
      'text/turtle',
      `${CRAFT_TURTLE} <urn:b> a skos:ConceptScheme . <urn:c> a skos:Concept ; skos:inScheme <urn:b> .`,
      'several-main-resources',
    ],
  ])('refuses a body %s with 400', async (_, contentType, body, code) => {
    const response = await test.put(CRAFT, body, { headers: { 'content-type': contentType } });
    expect(response.statusCode).toBe(400);
    expect(response.headers['content-type']).toMatch('application/problem+json');
    expect(response.json()).toMatchObject({ code });
    expect(await test.repository.lastSeq()).toBe(before);
  });

  it('lists the concept schemes that it cannot choose from', async () => {
    const body = '<urn:b> a skos:ConceptScheme . <urn:a> a skos:ConceptScheme .';
    const response = await test.put(CRAFT, `${CRAFT_TURTLE.split('\n')[1]} ${body}`);
    expect(response.json()).toMatchObject({ candidates: ['urn:a', 'urn:b'] });
  });

  it('refuses ids that cannot be, and media types that are no RDF', async () => {
    const wrongId = await test.put('/vocabularies/Craft', CRAFT_TURTLE);
    expect([wrongId.statusCode, wrongId.json().code]).toEqual([400, 'invalid-id']);
    const wrongType = await test.put(CRAFT, 'a,b', { headers: { 'content-type': 'text/csv' } });
    expect(wrongType.statusCode).toBe(415);
  });

  it('refuses with 409 what a dataset or another vocabulary has', async () => {
    await test.put('/catalogues/harbour', catalogueTurtle('Harbour'));
    await test.put('/catalogues/harbour/datasets/origin?originalId=tides', datasetTurtle('Tides'));
    const id = await test.put('/vocabularies/tides', CRAFT_TURTLE);
    expect([id.statusCode, id.json().code]).toEqual([409, 'taken']);
    await test.put(CRAFT, CRAFT_TURTLE);
    const scheme = await test.put('/vocabularies/boats', CRAFT_TURTLE);
    expect([scheme.statusCode, scheme.json().code]).toEqual([409, 'taken']);
  });

  it('needs credentials', async () => {
    const missing = await test.put(CRAFT, CRAFT_TURTLE, { headers: { 'x-api-key': '' } });
    const wrong = await test.put(CRAFT, CRAFT_TURTLE, { headers: { 'x-api-key': 'guessed' } });
    for (const response of [missing, wrong]) {
      expect(response.statusCode).toBe(401);
      expect(response.headers['www-authenticate']).toContain('ApiKey');
    }
    expect(await test.repository.lastSeq()).toBe(before);
  });

  it('tells in a dry run what would happen, and stores nothing', async () => {
    const twoLabels = CRAFT_TURTLE.replace('"Tug"@en', '"Tug"@en, "Push boat"@en');
    const response = await test.put(`${CRAFT}?dryRun=true`, twoLabels);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      comparison: expect.objectContaining({ added: expect.objectContaining({ total: 1 }) }),
      id: 'craft',
      state: 'created',
      graph: 'https://port.test/craft',
      concepts: 1,
      triples: 13,
      remarks: [
        'https://port.test/craft/tug has 2 preferred labels in "en": "Push boat" is used, "Tug" treated as alternative.',
      ],
    });
    expect(await test.repository.lastSeq()).toBe(before);
    expect((await test.app.inject(CRAFT)).statusCode).toBe(404);
  });

  it('takes only true or false for a dry run, and credentials for that as well', async () => {
    const unclear = await test.put(`${CRAFT}?dryRun=yes`, CRAFT_TURTLE);
    expect([unclear.statusCode, unclear.json().code]).toEqual([400, 'invalid-parameter']);
    const headers = { 'x-api-key': 'guessed' };
    const wrong = await test.put(`${CRAFT}?dryRun=true`, CRAFT_TURTLE, { headers });
    expect(wrong.statusCode).toBe(401);
  });

  it('answers 500 where the database cannot do it', async () => {
    const failing = new StoreRequestError('The graph is too large.');
    vi.spyOn(test.repository, 'putVocabulary').mockRejectedValueOnce(failing);
    const response = await test.put(CRAFT, CRAFT_TURTLE);
    expect(response.statusCode).toBe(500);
    expect(response.json()).toMatchObject({ title: 'SPARQL request failed' });
  });
});

describe('GET /vocabularies/{vocabularyId}', () => {
  beforeEach(() => test.put(CRAFT, CRAFT_TURTLE));

  it.each([undefined, '*/*', 'application/*', `text/html;q=0.5, ${RDF_XML}`, RDF_XML])(
    'answers RDF/XML to Accept %s',
    async (accept) => {
      const headers = accept === undefined ? {} : { accept };
      const response = await test.app.inject({ url: CRAFT, headers });
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe(RDF_XML);
      expect(response.body).toContain('<skos:ConceptScheme rdf:about="https://port.test/craft">');
    },
  );

  it.each(RDF_MEDIA_TYPES)('is served in %s as it was submitted', async (mediaType) => {
    const quads = await readRdf(
      { bytes: Buffer.from(CRAFT_TURTLE), contentType: 'text/turtle' },
      { baseIri: BASE },
    );
    const put = await test.put('/vocabularies/craft', await writeRdf(quads, mediaType), {
      headers: { 'content-type': mediaType },
    });
    expect(put.statusCode).toBe(204);
    const { body, statusCode } = await test.app.inject({
      url: CRAFT,
      headers: { accept: mediaType },
    });
    expect(statusCode).toBe(200);
    expect(await graphHash(body, mediaType)).toBe(await graphHash(CRAFT_TURTLE, 'text/turtle'));
    const back = await test.put(CRAFT, body, { headers: { 'content-type': mediaType } });
    expect(back.statusCode).toBe(204);
    expect((await test.repository.findVocabulary('craft'))?.modified).toBe(
      (await test.repository.findVocabulary('craft'))?.issued,
    );
  });

  it('comes back the same in every format, whatever tags and IRIs it has', async () => {
    const put = await test.put(CRAFT, ODD_RDF_XML, { headers: { 'content-type': RDF_XML } });
    expect(put.statusCode).toBe(204);
    const seq = await test.repository.lastSeq();
    for (const mediaType of RDF_MEDIA_TYPES) {
      const headers = { accept: mediaType };
      const { body } = await test.app.inject({ url: CRAFT, headers });
      expect(await graphHash(body, mediaType)).toBe(await graphHash(ODD_RDF_XML, RDF_XML));
      await test.put(CRAFT, body, { headers: { 'content-type': mediaType } });
    }
    expect(await test.repository.lastSeq()).toBe(seq);
    const json = { accept: 'application/json' };
    const { vocab } = (await test.app.inject({ url: CRAFT, headers: json })).json();
    expect(vocab).toMatchObject([
      {
        resource: 'https://port.test/craft/tow%20boat',
        pref_label: { en: 'Tow boat', fr: 'Remorqueur', 'sr-Latn': 'Remorker' },
        alt_labels: { en: ['Tug'] },
      },
    ]);
    const triples = { accept: 'application/n-triples' };
    const { body } = await test.app.inject({ url: CRAFT, headers: triples });
    expect(body).toContain('"Tow boat" .');
    expect(body).toContain('<https://port.test/%22tug%22>');
  });

  it('answers HEAD with content type and date of the last change', async () => {
    const entry = await test.repository.findVocabulary('craft');
    const response = await test.app.inject({ method: 'HEAD', url: CRAFT });
    expect([response.statusCode, response.body]).toEqual([200, '']);
    expect(response.headers['content-type']).toBe(RDF_XML);
    expect(response.headers['last-modified']).toBe(new Date(entry?.modified ?? '').toUTCString());
  });

  it('answers 304 to clients that have it', async () => {
    const first = await test.app.inject(CRAFT);
    const etag = String(first.headers.etag);
    const again = await test.app.inject({ url: CRAFT, headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const since = { 'if-modified-since': String(first.headers['last-modified']) };
    expect((await test.app.inject({ url: CRAFT, headers: since })).statusCode).toBe(304);
    const turtle = { 'if-none-match': etag, accept: 'text/turtle' };
    expect((await test.app.inject({ url: CRAFT, headers: turtle })).statusCode).toBe(200);
  });

  it('answers 404 where there is none, and where there can be none', async () => {
    for (const id of ['none', 'UPPER', 'a.b', 'h%C3%A4fen']) {
      const url = `/vocabularies/${id}`;
      for (const method of ['GET', 'HEAD'] as const) {
        expect((await test.app.inject({ method, url })).statusCode).toBe(404);
      }
      expect((await test.remove(url)).statusCode).toBe(404);
      expect((await test.app.inject(`${url}/oak`)).statusCode).toBe(404);
    }
  });

  it('answers 406 for any other media type', async () => {
    const response = await test.app.inject({ url: CRAFT, headers: { accept: 'text/plain' } });
    expect([response.statusCode, response.json().code]).toEqual([406, 'not-acceptable']);
  });
});

describe('DELETE /vocabularies/{vocabularyId}', () => {
  it('deletes with 204, and answers 404 where there is none', async () => {
    await test.put(CRAFT, CRAFT_TURTLE);
    expect((await test.remove(CRAFT)).statusCode).toBe(204);
    expect((await test.app.inject(CRAFT)).statusCode).toBe(404);
    expect((await test.remove(CRAFT)).statusCode).toBe(404);
  });

  it('needs credentials', async () => {
    await test.put(CRAFT, CRAFT_TURTLE);
    expect((await test.app.inject({ method: 'DELETE', url: CRAFT })).statusCode).toBe(401);
    expect((await test.app.inject(CRAFT)).statusCode).toBe(200);
  });
});

describe('a vocabulary written under a condition', () => {
  it('is replaced and deleted in the state that was read only', async () => {
    await test.put(CRAFT, CRAFT_TURTLE);
    const { etag } = (await test.app.inject(CRAFT)).headers;
    const headers = { 'if-match': String(etag) };
    const changed = CRAFT_TURTLE.replace('"T"', '"TU"');
    expect((await test.put(CRAFT, changed, { headers })).statusCode).toBe(204);
    expect((await test.put(CRAFT, CRAFT_TURTLE, { headers })).statusCode).toBe(412);
    expect((await test.remove(CRAFT, headers)).statusCode).toBe(412);
  });

  it('can be created only', async () => {
    const headers = { 'if-none-match': '*' };
    expect((await test.put(CRAFT, CRAFT_TURTLE, { headers })).statusCode).toBe(201);
    expect((await test.put(CRAFT, CRAFT_TURTLE, { headers })).statusCode).toBe(412);
  });
});

describe('GET /vocabularies', () => {
  it('lists them by id, in pages', async () => {
    await test.put(CRAFT, CRAFT_TURTLE);
    await test.put('/vocabularies/berths', CRAFT_TURTLE.replaceAll('craft', 'berths'));
    const page = (await test.app.inject('/vocabularies?limit=1&offset=1&after=')).json();
    expect(page).toMatchObject({
      total: 2,
      limit: 1,
      offset: 1,
      vocabularies: [{ id: 'craft', graph: 'https://port.test/craft', kind: 'vocabulary' }],
    });
    expect((await test.app.inject('/vocabularies?limit=x')).statusCode).toBe(400);
  });
});

describe('the ordinary endpoints', () => {
  beforeEach(() => test.put(CRAFT, CRAFT_TURTLE));

  it('show nothing of vocabularies', async () => {
    for (const url of ['/catalogues/vocabularies', '/datasets/craft', '/datasets/craft/metrics']) {
      for (const accept of ['application/json', 'text/turtle']) {
        const response = await test.app.inject({ url, headers: { accept } });
        expect([url, accept, response.statusCode]).toEqual([url, accept, 404]);
      }
    }
    expect((await test.app.inject('/catalogues')).json()).toMatchObject({ total: 0 });
    expect((await test.app.inject('/catalogues/vocabularies/datasets')).statusCode).toBe(404);
    const query = '{ datasets { totalCount } catalogs { totalCount } }';
    const answer = await test.app.inject({ method: 'POST', url: '/graphql', payload: { query } });
    expect(answer.json().data).toEqual({
      datasets: { totalCount: 0 },
      catalogs: { totalCount: 0 },
    });
  });

  it('change nothing of vocabularies', async () => {
    const seq = await test.repository.lastSeq();
    const origin = '/catalogues/vocabularies/datasets/origin?originalId=craft';
    const answers = [
      await test.put('/catalogues/vocabularies', catalogueTurtle('Mine')),
      await test.put(origin, datasetTurtle('Mine')),
      await test.remove('/catalogues/vocabularies'),
      await test.remove('/datasets/craft'),
      await test.remove(origin),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 404, 404, 404, 404]);
    expect(await test.repository.lastSeq()).toBe(seq);
  });

  it('lead to a vocabulary by the IRI that it got here', async () => {
    const response = await test.app.inject('/id/vocabulary/craft');
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe(`${BASE}vocabularies/craft`);
  });
});
