import { setImmediate } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import { Parser } from 'n3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type QueryEngine, RDF_MEDIA_TYPES, readRdf } from '../../../repository/index.ts';
import { SPARQL } from '../../api/sparql/routes.ts';
import { DEFAULT_LIMITS } from '../../http/bounds/limits.ts';
import { createServer } from '../../http/server/create-server.ts';
import { registerForTest } from '../register-for-test.ts';
import { BASE, openTestApp, type TestApp } from '../rest/open-test-app.ts';

const JSON_RESULTS = 'application/sparql-results+json';
const FORM = 'application/x-www-form-urlencoded';
const TITLES =
  'SELECT ?title WHERE { ?dataset a <http://www.w3.org/ns/dcat#Dataset> ; <http://purl.org/dc/terms/title> ?title } ORDER BY ?title';

let test: TestApp;

beforeAll(async () => {
  test = await openTestApp();
  await test.put('/catalogues/city', '[] a <http://www.w3.org/ns/dcat#Catalog> .');
  await putDataset('trees', 'Trees');
  await putDataset('boats', 'Boats');
});

afterAll(() => test.close());

function putDataset(id: string, title: string) {
  return test.put(
    `/catalogues/city/datasets/origin?originalId=${id}`,
    `[] a <http://www.w3.org/ns/dcat#Dataset> ; <http://purl.org/dc/terms/title> "${title}"@en-GB .`,
  );
}

function get(parameters: Record<string, string | string[]>, accept?: string) {
  return send({ url: `/sparql?${form(parameters)}` }, accept);
}

function post(contentType: string | undefined, payload: string | Buffer, url = '/sparql') {
  const headers = contentType === undefined ? {} : { 'content-type': contentType };
  return send({ method: 'POST', url, payload, headers });
}

function send(options: InjectOptions, accept?: string) {
  return test.app.inject({
    ...options,
    headers: { ...options.headers, ...(accept && { accept }) },
  });
}

function form(parameters: Record<string, string | string[]>): string {
  return new URLSearchParams(
    Object.entries(parameters).flatMap(([name, values]) =>
      [values].flat().map((value) => [name, value]),
    ),
  ).toString();
}

/** The endpoint alone, over an engine, as a server on a port. */
async function serverWith(options: {
  readonly engine: QueryEngine;
  readonly onError: (error: unknown) => void;
}) {
  const app = createServer({ bodyBytes: 1_000 });
  app.addHook('onError', async (_request, _reply, error) => options.onError(error));
  await registerForTest(app, [SPARQL], {
    services: { ...test.services, queryEngine: options.engine },
    limits: { ...DEFAULT_LIMITS, bodyBytes: 1_000 },
    base: BASE,
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, [Symbol.asyncDispose]: () => app.close() };
}

/** Values of the only column. */
function column(body: string): readonly string[] {
  const { head, results } = JSON.parse(body);
  return results.bindings.map((row: Record<string, { value: string }>) => row[head.vars[0]]?.value);
}

describe('a query', () => {
  it.each([
    ['by GET', () => get({ query: TITLES })],
    ['by POST as a form', () => post(FORM, form({ query: TITLES }))],
    [
      'by POST as a form with a charset',
      () => post(`${FORM}; charset=UTF-8`, form({ query: TITLES })),
    ],
    ['by POST directly', () => post('application/sparql-query', TITLES)],
  ])('is answered %s', async (_how, ask) => {
    const { statusCode, headers, body } = await ask();
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': JSON_RESULTS,
      vary: 'Accept, accept-encoding',
    });
    expect(column(body)).toEqual(['Boats', 'Trees']);
  });

  it('may be asked by pages of other hosts', async () => {
    const { headers } = await send({ method: 'OPTIONS', url: '/sparql' });
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': expect.stringContaining('POST'),
    });
  });

  it('sees a write that was acknowledged', async () => {
    await putDataset('ships', 'Ships');
    expect(column((await get({ query: TITLES })).body)).toContain('Ships');
    await test.remove('/datasets/ships');
    expect(column((await get({ query: TITLES })).body)).not.toContain('Ships');
  });

  it.each([
    ['by GET', (sent: Record<string, string | string[]>) => get({ query: TITLES, ...sent })],
    [
      'by POST as a form',
      (sent: Record<string, string | string[]>) => post(FORM, form({ query: TITLES, ...sent })),
    ],
    [
      'by POST directly',
      (sent: Record<string, string | string[]>) =>
        post('application/sparql-query', TITLES, `/sparql?${form(sent)}`),
    ],
  ])('is about the graphs that the request names %s', async (_how, ask) => {
    const [trees, boats] = [`${BASE}set/data/trees`, `${BASE}set/data/boats`];
    const found = async (sent: Record<string, string | string[]>) => column((await ask(sent)).body);
    expect(await found({ 'default-graph-uri': trees })).toEqual(['Trees']);
    expect(await found({ 'default-graph-uri': [trees, boats] })).toEqual(['Boats', 'Trees']);
    expect(await found({ 'named-graph-uri': trees })).toEqual([]);
    expect(await found({ 'default-graph-uri': `${BASE}set/data/none` })).toEqual([]);
  });

  it('may name only those graphs that the request names', async () => {
    const query = TITLES.replace('{', '{ GRAPH ?g {').replace('}', '} }');
    const { body } = await get({ query, 'named-graph-uri': `${BASE}set/data/boats` });
    expect(column(body)).toEqual(['Boats']);
    expect(column((await get({ query })).body)).toEqual(['Boats', 'Trees']);
  });

  it('gives way to the request where both name graphs', async () => {
    const query = TITLES.replace('WHERE', `FROM <${BASE}set/data/boats> WHERE`);
    expect(column((await get({ query })).body)).toEqual(['Boats']);
    const named = { query, 'default-graph-uri': `${BASE}set/data/trees` };
    expect(column((await get(named)).body)).toEqual(['Trees']);
  });
});

describe('a format', () => {
  const ASK = 'ASK { ?s ?p ?o }';
  const GRAPH = 'CONSTRUCT WHERE { ?s <http://purl.org/dc/terms/title> ?title }';

  it.each([
    [TITLES, undefined, JSON_RESULTS],
    [TITLES, '*/*', JSON_RESULTS],
    [TITLES, JSON_RESULTS, JSON_RESULTS],
    [TITLES, 'application/json', 'application/json'],
    [TITLES, 'application/sparql-results+xml', 'application/sparql-results+xml'],
    [TITLES, 'text/csv', 'text/csv; charset=utf-8'],
    [TITLES, 'text/tab-separated-values', 'text/tab-separated-values; charset=utf-8'],
    [TITLES, 'text/turtle, text/csv;q=0.5', 'text/csv; charset=utf-8'],
    [ASK, undefined, JSON_RESULTS],
    [ASK, 'application/sparql-results+xml', 'application/sparql-results+xml'],
  ])('of %s for %s is %s', async (query, accept, contentType) => {
    const { statusCode, headers, body } = await get({ query }, accept);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe(contentType);
    expect(body).toMatch(query === ASK ? /true/ : /Trees/);
  });

  it.each([...RDF_MEDIA_TYPES])('of a graph may be %s', async (mediaType) => {
    for (const query of [GRAPH, `DESCRIBE <${BASE}set/data/trees>`]) {
      const answer = await get({ query }, mediaType);
      expect(answer.headers['content-type']?.split(';')[0]).toBe(mediaType);
      const read = await readRdf(
        { bytes: answer.rawPayload, contentType: mediaType },
        { baseIri: BASE },
      );
      const titles = read.filter(({ predicate }) => predicate.value.endsWith('title'));
      expect(titles.map(({ object }) => object)).toContainEqual(
        expect.objectContaining({ value: 'Trees', language: 'en-GB' }),
      );
    }
  });

  it.each([
    [TITLES, 'text/turtle'],
    [ASK, 'text/csv'],
    [GRAPH, JSON_RESULTS],
    [TITLES, 'image/png'],
  ])('that %s cannot have is refused: %s', async (query, accept) => {
    const { statusCode, body } = await get({ query }, accept);
    expect(statusCode).toBe(406);
    expect(JSON.parse(body)).toMatchObject({ code: 'not-acceptable' });
  });
});

describe('the parameter "format"', () => {
  const GRAPH = 'CONSTRUCT WHERE { ?s ?p ?o }';

  it.each([
    [TITLES, 'json', 'application/json'],
    [TITLES, 'application/sparql-results+json', JSON_RESULTS],
    [TITLES, 'xml', 'application/sparql-results+xml'],
    [TITLES, 'csv', 'text/csv; charset=utf-8'],
    [TITLES, 'html', 'text/html; charset=utf-8'],
    [TITLES, '', JSON_RESULTS],
    [TITLES, 'auto', JSON_RESULTS],
    [GRAPH, 'json', 'application/ld+json'],
    [GRAPH, 'rdf', 'application/rdf+xml'],
    [GRAPH, 'ttl', 'text/turtle; charset=utf-8'],
  ])('stands for "Accept": %s as %s', async (query, format, expected) => {
    const { headers } = await get({ query, format, 'default-graph-uri': '' }, '*/*');
    expect(headers['content-type']).toBe(expected);
  });

  it('counts in a form, and is refused with those on offer where none is of this name', async () => {
    expect((await post(FORM, form({ query: GRAPH, format: 'rdf' }))).headers['content-type']).toBe(
      'application/rdf+xml',
    );
    const refused = await get({ query: GRAPH, format: 'spreadsheet' });
    expect(refused.json()).toMatchObject({ code: 'not-acceptable', allowed: RDF_MEDIA_TYPES });
  });
});

describe('a refusal', () => {
  const UPDATE = 'DELETE WHERE { ?s ?p ?o }';

  it.each([
    ['bad syntax', () => get({ query: 'SELECT *\nWHERE { ?s ?p' }), 400, 'malformed-query'],
    ['an empty query', () => get({ query: '' }), 400, 'malformed-query'],
    ['two queries', () => get({ query: ['ASK {}', 'ASK {}'] }), 400, 'invalid-parameter'],
    [
      'two queries in a form',
      () => post(FORM, 'query=ASK{}&query=ASK{}'),
      400,
      'invalid-parameter',
    ],
    ['a form without a query', () => post(FORM, 'other=ASK{}'), 400, 'invalid-parameter'],
    [
      'an IRI that is none',
      () => get({ query: 'ASK { ?s <http://[bad> ?o }' }),
      400,
      'malformed-query',
    ],
    [
      'a variable that is bound twice',
      () => get({ query: 'SELECT * { BIND(1 AS ?x) BIND(2 AS ?x) }' }),
      400,
      'malformed-query',
    ],
    ['an undeclared prefix', () => get({ query: 'ASK { ?s x:p ?o }' }), 400, 'malformed-query'],
    [
      'a graph that is no IRI',
      () => get({ query: TITLES, 'default-graph-uri': 'x> {} INSERT' }),
      400,
      'invalid-parameter',
    ],
    [
      'a graph that is no IRI, without a query',
      () => get({ 'named-graph-uri': 'x' }),
      400,
      'invalid-parameter',
    ],
    ['an update by GET', () => get({ update: UPDATE }), 403, 'read-only'],
    ['an update as a form', () => post(FORM, form({ update: UPDATE })), 403, 'read-only'],
    ['an update directly', () => post('application/sparql-update', UPDATE), 403, 'read-only'],
    ['an update for a query', () => get({ query: UPDATE }), 403, 'read-only'],
    ['an update sent as a query', () => post('application/sparql-query', UPDATE), 403, 'read-only'],
    ['an update beside a query', () => get({ query: TITLES, update: UPDATE }), 403, 'read-only'],
    ['LOAD', () => get({ query: 'LOAD <http://other.test/>' }), 403, 'read-only'],
    [
      'a question to another host',
      () => get({ query: 'ASK { SERVICE SILENT <http://other.test/> { ?s ?p ?o } }' }),
      403,
      'query-not-allowed',
    ],
    [
      'a function of a store',
      () => get({ query: 'SELECT (<bif:file_to_string>("/etc/passwd") AS ?x) {}' }),
      403,
      'query-not-allowed',
    ],
    ['no media type', () => post(undefined, TITLES), 415, 'unsupported-media-type'],
    ['another media type', () => post('text/plain', TITLES), 415, 'unsupported-media-type'],
    ['a media type that is none', () => post('something', TITLES), 415, 'unsupported-media-type'],
    [
      'another encoding',
      () => post('application/sparql-query; charset=UTF-16', Buffer.from(TITLES, 'utf16le')),
      400,
      'invalid-encoding',
    ],
    [
      'bytes that are no UTF-8',
      () => post('application/sparql-query', Buffer.from(`ASK { ?s ?p "\xe9" }`, 'latin1')),
      400,
      'invalid-encoding',
    ],
    [
      'a body larger than any query',
      () => post('application/sparql-query', ' '.repeat(4 * 1024 * 1024 + 1)),
      413,
      'body-too-large',
    ],
    ['PUT', () => send({ method: 'PUT', url: '/sparql' }), 405, 'method-not-allowed'],
  ])('of %s is reported', async (_what, ask, status, code) => {
    const { statusCode, headers, body } = await ask();
    expect(JSON.parse(body)).toMatchObject({ status, code });
    expect(statusCode).toBe(status);
    expect(headers['content-type']).toContain('application/problem+json');
  });

  it('of bad syntax names the place', async () => {
    const { body } = await get({ query: 'SELECT *\nWHERE { ?s ?p ] }' });
    expect(JSON.parse(body)).toMatchObject({ line: 2, column: 15 });
  });

  it('changes nothing', async () => {
    expect(column((await get({ query: TITLES })).body)).toEqual(['Boats', 'Trees']);
  });
});

describe('a bound', () => {
  it('that an answer exceeds is reported', async () => {
    await using small = await openTestApp({ queryLimits: { resultRows: 2 } });
    const url = `/sparql?${form({ query: 'SELECT * { VALUES ?a { 1 2 3 } }' })}`;
    const { statusCode, body } = await small.app.inject(url);
    expect(statusCode).toBe(422);
    expect(JSON.parse(body)).toMatchObject({
      code: 'result-too-large',
      detail: expect.stringContaining('2 rows'),
    });
  });

  it('of time is reported, and the next query is answered', async () => {
    await using small = await openTestApp({ queryLimits: { timeoutMs: 2_500 } });
    const values = (name: string) => `VALUES ?${name} { ${'1 '.repeat(100)} }`;
    const endless = `SELECT (COUNT(*) AS ?n) { ${'abcdef'.split('').map(values).join(' ')} }`;
    const late = await small.app.inject(`/sparql?${form({ query: endless })}`);
    expect(late.statusCode).toBe(504);
    expect(late.json()).toMatchObject({ code: 'store-timeout' });
    // A busy machine may take as long to start the next engine.
    const next = async () =>
      (await small.app.inject(`/sparql?${form({ query: 'ASK {}' })}`)).json();
    await expect.poll(next).toMatchObject({ boolean: true });
  });
});

describe('a client that goes away', () => {
  it('ends its query, and is no error', async () => {
    const errors: unknown[] = [];
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    await using server = await serverWith({
      engine: {
        answer: ({ signal }) =>
          new Promise((_resolve, reject) => {
            signal?.addEventListener('abort', () => {
              reject(signal.reason);
              leave();
            });
            ask();
          }),
        queued: () => 0,
        close: async () => undefined,
      },
      onError: (error) => errors.push(error),
    });
    const leaving = new AbortController();
    const answer = fetch(`${server.url}/sparql?query=ASK{}`, { signal: leaving.signal });
    await asked;
    leaving.abort();
    await expect(answer).rejects.toThrow();
    await left;
    await setImmediate();
    expect(errors).toEqual([]);
  });
});

describe('without a query', () => {
  it('the endpoint describes itself as RDF', async () => {
    const { headers, body } = await send({ url: '/sparql' });
    expect(headers['content-type']).toBe('text/turtle; charset=utf-8');
    const objects = new Parser().parse(body).map(({ object }) => object.value);
    expect(objects).toContain('http://www.w3.org/ns/sparql-service-description#SPARQL11Query');
    expect(objects).toContain(`${BASE}sparql`);
    const xml = await send({ url: '/sparql' }, 'application/rdf+xml');
    expect(xml.headers['content-type']).toBe('application/rdf+xml');
  });

  it('a browser gets a page that needs no other host', async () => {
    const { headers, body } = await send({ url: '/sparql' }, 'text/html,*/*;q=0.8');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<textarea');
    expect(body).not.toMatch(/(src|href)="(https?:)?\/\//);
    const examples = [...body.matchAll(/href="(sparql\?query=[^"]+)"/g)].map(([, href]) => href);
    expect(examples).not.toHaveLength(0);
    for (const href of examples) {
      expect((await send({ url: `/${href}` })).statusCode).toBe(200);
    }
  });

  it('the page for developers leads to it', async () => {
    expect((await send({ url: '/developers' })).body).toContain('href="./sparql"');
  });
});
