import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openEmbeddedEngine } from '../../../../search/index.ts';
import { API_KEY, BASE, openTestApp, type TestApp } from '../open-test-app.ts';

const TREES = 'https://trees.example/';

let app: TestApp;

beforeEach(async () => {
  app = await openTestApp();
});

afterEach(() => app.close());

const json = { 'content-type': 'application/json' };

function put(id: string, body: unknown, options: InjectOptions = {}) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  return app.put(`/imports/${id}`, payload, { headers: json, ...options });
}

function trees(...terms: readonly object[]) {
  return { resource: TREES, title: { en: 'Trees' }, vocab: terms };
}

function tree(id: string, more: object = {}) {
  return { id, resource: TREES + id, in_scheme: [TREES], pref_label: { en: id }, ...more };
}

async function read(url: string) {
  const headers = { accept: 'application/json' };
  return (await app.app.inject({ url, headers })).json();
}

describe('/imports/{vocabularyId}', () => {
  it('takes a vocabulary that can be read, searched and listed at once', async () => {
    const oak = tree('oak', { alt_labels: { la: ['Quercus'] }, narrower: ['ilex'] });
    const ilex = tree('ilex', { broader: ['oak'], parent_id: 'oak', notation: ['1.1'] });
    const created = await put('trees', trees({ ...oak, matches: ['urn:oak'] }, ilex));
    expect(created.statusCode).toBe(201);
    expect(created.headers.location).toBe(`${BASE}vocabularies/trees`);
    expect(created.json()).toEqual({ id: 'trees', state: 'created', terms: 2 });
    expect(await read('/vocabularies/trees')).toEqual({
      id: 'trees',
      resource: TREES,
      vocab: [oak, ilex],
    });
    expect(await read('/vocabularies/trees/ilex')).toEqual(ilex);
    const query =
      '{ vocabularies { id termCount title { value } } vocabulary(id: "trees") { terms(query: "querc") { nodes { value narrower(first: 5) { value } } } } }';
    const found = await app.app.inject({ url: `/graphql?query=${encodeURIComponent(query)}` });
    expect(found.json()).toEqual({
      data: {
        vocabularies: [{ id: 'trees', termCount: 2, title: { value: 'Trees' } }],
        vocabulary: { terms: { nodes: [{ value: 'oak', narrower: [{ value: 'ilex' }] }] } },
      },
    });
  });

  it('takes what it gave, and tells that nothing changed', async () => {
    await put('trees', trees(tree('oak')));
    const given = { ...(await read('/vocabularies/trees')), title: { en: 'Trees' } };
    const again = await put('trees', given);
    expect([again.statusCode, again.json()]).toEqual([
      200,
      { id: 'trees', state: 'unchanged', terms: 1 },
    ]);
    const forced = await app.put('/imports/trees?override=true', JSON.stringify(given), {
      headers: json,
    });
    expect(forced.json().state).toBe('replaced');
    expect((await put('trees', trees(tree('ash')))).json().state).toBe('replaced');
  });

  it('takes a vocabulary of which there is nothing but JSON, whatever else would do', async () => {
    await put('trees', trees(tree('oak')));
    const url = '/vocabularies/trees';
    for (const accept of ['*/*', 'application/rdf+xml, */*;q=0.1']) {
      const { headers, statusCode } = await app.app.inject({ url, headers: { accept } });
      expect([statusCode, headers['content-type']]).toEqual([
        200,
        'application/json; charset=utf-8',
      ]);
    }
    const head = await app.app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.headers['last-modified']]).toEqual([200, expect.any(String)]);
    const rdf = await app.app.inject({ url, headers: { accept: 'text/turtle' } });
    expect(rdf.statusCode).toBe(406);
    expect(rdf.json()).toMatchObject({ allowed: ['application/json'] });
  });

  it('forgets a vocabulary that is deleted', async () => {
    await put('trees', trees(tree('oak')));
    expect((await app.remove('/imports/trees')).statusCode).toBe(204);
    expect((await read('/vocabularies/trees')).code).toBe('not-found');
    expect((await app.remove('/imports/trees')).json().code).toBe('not-found');
  });

  it('needs credentials', async () => {
    for (const method of ['PUT', 'DELETE'] as const) {
      const { statusCode } = await app.app.inject({ method, url: '/imports/trees' });
      expect(statusCode).toBe(401);
    }
  });

  it('leaves a vocabulary of the repository alone, which replaces an imported one', async () => {
    await put('trees', trees(tree('oak'), tree('ash')));
    const turtle = `@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
      <${TREES}> a skos:ConceptScheme . <${TREES}elm> a skos:Concept ; skos:prefLabel "Elm"@en .`;
    expect((await app.put('/vocabularies/trees', turtle)).statusCode).toBe(201);
    expect((await read('/vocabularies/trees')).vocab).toHaveLength(1);
    const refused = await put('trees', trees(tree('oak')));
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'taken',
      detail: expect.stringMatching(/^The repository has a vocabulary "trees"/),
    });
    await app.remove('/vocabularies/trees');
    expect((await read('/vocabularies/trees')).vocab).toHaveLength(2);
  });

  it.each([
    ['no JSON', 'trees', 'is not valid JSON'],
    ['another thing', [], 'expected object'],
    ['no terms', trees(), 'vocab'],
    ['an unknown member', trees(tree('oak', { colour: 'green' })), '"colour"'],
    ['no label', trees(tree('oak', { pref_label: {} })), 'must have at least one text'],
    [
      'a language that is none',
      trees(tree('oak', { pref_label: { 'no tag': 'x' } })),
      'pref_label',
    ],
    ['a tag in other case', trees(tree('oak', { pref_label: { EN: 'x' } })), 'pref_label'],
    ['no IRI', trees(tree('oak', { resource: 'oak' })), 'must be an absolute IRI'],
    ['one id twice', trees(tree('oak'), tree('oak', { resource: 'urn:oak' })), 'the same id'],
    ['one IRI twice', trees(tree('oak'), { ...tree('oak'), id: 'ash' }), 'the same id or IRI'],
    ['an unknown term above', trees(tree('oak', { broader: ['tree'] })), 'refers to the id "tree"'],
    ['another id', { ...trees(tree('oak')), id: 'bushes' }, 'describes the vocabulary "bushes"'],
  ])('refuses a body with %s, and says so', async (_what, body, reason) => {
    const refused = await put('trees', body);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: 'malformed-request' });
    expect(refused.json().detail).toContain(reason);
    expect((await read('/vocabularies/trees')).code).toBe('not-found');
  });

  it('refuses other media types, ids and parameters', async () => {
    const turtle = { headers: { 'content-type': 'text/turtle' } };
    const other = await put('trees', '', turtle);
    expect(other.statusCode).toBe(415);
    expect(other.json().allowed).toEqual(['application/json']);
    expect((await put('Trees', trees(tree('oak')))).json().code).toBe('invalid-id');
    const headers = { ...json, 'x-api-key': API_KEY };
    const url = '/imports/trees?override=yes';
    const odd = await app.app.inject({ method: 'PUT', url, headers, payload: '{}' });
    expect(odd.json().code).toBe('invalid-parameter');
  });
});

describe('GET /vocabularies', () => {
  const scheme = (id: string) =>
    `@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
     <https://${id}.example/> a skos:ConceptScheme . <https://${id}.example/x> a skos:Concept ; skos:prefLabel "X" .`;
  const ids = async ({ app: { inject } }: TestApp, query = '') =>
    (await inject(`/vocabularies${query}`)).json().vocabularies.map(({ id }: { id: string }) => id);

  it('lists imported vocabularies among the stored ones', async () => {
    await app.put('/vocabularies/birds', scheme('birds'));
    await app.put('/vocabularies/winds', scheme('winds'));
    await put('trees', trees(tree('oak')));
    await put('clouds', { ...trees(tree('cirrus')), resource: 'urn:clouds' });
    expect(await ids(app)).toEqual(['birds', 'clouds', 'trees', 'winds']);
    // The list of the existing API has what is stored as RDF.
    const listed = await app.app.inject('/vocabularies?offset=1&limit=2');
    expect(listed.json()).toEqual(['https://winds.example/']);
    expect(await ids(app, '?after=birds&limit=1')).toEqual(['clouds']);
    const { total, vocabularies } = (await app.app.inject('/vocabularies')).json();
    expect(total).toBe(4);
    expect(vocabularies[2]).toEqual({
      id: 'trees',
      graph: TREES,
      modified: expect.any(String),
      terms: 1,
      imported: true,
      title: { en: 'Trees' },
    });
    expect(vocabularies[3]).toMatchObject({ id: 'winds', hash: expect.any(String) });
    const query =
      '{ trees: vocabulary(id: "trees") { imported } winds: vocabulary(id: "winds") { imported } }';
    const answer = await app.app.inject({ method: 'POST', url: '/graphql', payload: { query } });
    expect(answer.json().data).toEqual({ trees: { imported: true }, winds: { imported: false } });
  });

  it('lists what the search has, where no repository runs', async () => {
    await using search = await openTestApp({ only: 'search' });
    const body = { bytes: Buffer.from(scheme('winds')), contentType: 'text/turtle' };
    const { seq } = await search.repository.putVocabulary('winds', body);
    await search.services.search?.waitFor(seq, 60_000);
    await search.put('/imports/trees', JSON.stringify(trees(tree('oak'))), { headers: json });
    const { total, vocabularies } = (await search.app.inject('/vocabularies')).json();
    expect(total).toBe(2);
    expect(vocabularies).toMatchObject([
      { id: 'trees', imported: true },
      { id: 'winds', graph: 'https://winds.example/', terms: 1 },
    ]);
    expect(await ids(search, '?after=trees')).toEqual(['winds']);
  });
});

it('is not there where no search runs', async () => {
  await using repository = await openTestApp({ only: 'repository' });
  const { statusCode } = await repository.put('/imports/trees', '{}', { headers: json });
  expect(statusCode).toBe(404);
});

it('a vocabulary that cannot be stored, as on a full disk, is refused with 503 and leaves nothing', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'shapeql-full-'));
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    syscall: 'write',
  });
  let isFull = true;
  await using test = await openTestApp({
    async engine() {
      const engine = await openEmbeddedEngine(directory, { warn() {} });
      const { imports } = engine;
      const refuse =
        <Given extends readonly unknown[]>(store: (...given: Given) => Promise<void>) =>
        (...given: Given) =>
          isFull ? Promise.reject(full) : store(...given);
      return {
        ...engine,
        imports: { ...imports, put: refuse(imports.put), delete: refuse(imports.delete) },
      };
    },
  });
  onTestFinished(() => rm(directory, { recursive: true }));
  const send = () =>
    test.put('/imports/trees', JSON.stringify(trees(tree('oak'))), { headers: json });
  const refused = await send();
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toMatchObject({
    code: 'search-unavailable',
    detail: expect.stringContaining('ENOSPC'),
  });
  expect((await test.app.inject('/vocabularies/trees')).statusCode).toBe(404);
  isFull = false;
  expect((await send()).statusCode).toBe(201);
  isFull = true;
  expect((await test.remove('/imports/trees')).statusCode).toBe(503);
});
