import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  QueryEngineBusyError,
  RefusedQueryError,
  StoreRequestError,
  StoreTimeoutError,
  StoreUnavailableError,
} from '../../../errors.ts';
import { openRepository } from '../../../open-repository.ts';
import { QUERY_LIMITS, type QueryEngine, type QueryLimits } from '../../../query/query-engine.ts';
import { readQuery } from '../../../query/syntax/read-query.ts';
import { openRemoteQueryEngine, type QueryEndpoint } from '../../../stores/sparql/query-engine.ts';
import { describeOnSparql } from '../../backends/index.ts';
import { turtle } from '../../support.ts';
import { temporarySparqlStore } from './sparql-support.ts';

const BASE = 'https://platform.test/';
const JSON_RESULTS = 'application/sparql-results+json';

function open(endpoint: QueryEndpoint, limits: Partial<QueryLimits> = {}): QueryEngine {
  const engine = openRemoteQueryEngine(endpoint, { ...QUERY_LIMITS, ...limits });
  onTestFinished(() => engine.close());
  return engine;
}

async function ask(engine: QueryEngine, text: string, mediaType = JSON_RESULTS) {
  const query = readQuery(text, { base: BASE });
  return new TextDecoder().decode(await engine.answer({ query, mediaType }));
}

/** A server that answers every request alike, and keeps what it was sent. */
async function serverThat(answer: (response: ServerResponse) => void) {
  const requests: { readonly message: IncomingMessage; readonly body: string }[] = [];
  const server = createServer(async (message, response) => {
    requests.push({ message, body: await textOf(message) });
    answer(response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { queryEndpoint: `http://127.0.0.1:${port}/query`, requests };
}

describe('a query for a SPARQL server', () => {
  const { resultBytes } = QUERY_LIMITS;

  it('is sent as it was checked, with the credentials', async () => {
    const { queryEndpoint, requests } = await serverThat((response) => response.end('{}'));
    await ask(
      open({ queryEndpoint, user: 'reader', password: 'secret' }),
      '# INSERT\nSELECT * FROM <g> { ?s ?p "\\u0041"@en-GB }',
    );
    const [request] = requests;
    expect(request?.message).toMatchObject({ method: 'POST', url: '/query' });
    expect(request?.message.headers).toMatchObject({
      accept: JSON_RESULTS,
      authorization: `Basic ${btoa('reader:secret')}`,
      'content-type': expect.stringContaining('application/x-www-form-urlencoded'),
    });
    expect([...new URLSearchParams(request?.body)]).toEqual([
      ['query', `BASE <${BASE}> SELECT * FROM <g> WHERE { ?s ?p "A"@en-gb . }`],
    ]);
  });

  it.each([
    [
      'a syntax error',
      400,
      'Virtuoso 37000 Error SP030: no\n\nSPARQL query: x',
      RefusedQueryError,
      'Not a SPARQL 1.1 query',
    ],
    [
      'a graph that is too large for it',
      500,
      'Virtuoso 42000 Error D1CTX: Hash dictionary is full, exceeded 10000 entries',
      StoreRequestError,
      'MaxConstructTriples',
    ],
    [
      'its time-out',
      500,
      'Virtuoso S1T00 Error SR171: Transaction timed out',
      StoreTimeoutError,
      'SR171',
    ],
    [
      'a part of its result',
      500,
      'Virtuoso S1TAT Error RC...: Returning incomplete results, query interrupted by result timeout.',
      StoreTimeoutError,
      'incomplete results',
    ],
  ])('that ends with %s says so', async (_what, status, body, type, message) => {
    const { queryEndpoint } = await serverThat((response) => {
      response.writeHead(status, { 'content-type': 'text/plain' }).end(body);
    });
    const answer = ask(open({ queryEndpoint }), 'ASK {}');
    await expect(answer).rejects.toThrow(type);
    await expect(answer).rejects.toThrow(message);
  });

  it.each([
    ['leaves rows out', 200, { 'x-sparql-maxrows': '100000' }, 'result-too-large'],
    ['redirects', 302, { location: 'http://127.0.0.1:1/' }, undefined],
  ])('is refused where the server %s', async (_what, status, headers, code) => {
    const { queryEndpoint } = await serverThat((response) => {
      response.writeHead(status, headers).end('{}');
    });
    const error = await ask(open({ queryEndpoint }), 'ASK {}').catch((caught: unknown) => caught);
    expect(error).toMatchObject(code ? { code } : { name: 'StoreUnavailableError' });
  });

  it('is late where the server gives a part', async () => {
    const { queryEndpoint } = await serverThat((response) => response.writeHead(206).end('{}'));
    await expect(ask(open({ queryEndpoint }), 'ASK {}')).rejects.toThrow(StoreTimeoutError);
  });

  it('is refused where the answer has too many bytes', async () => {
    const { queryEndpoint } = await serverThat((response) => response.end('x'.repeat(1_001)));
    await expect(ask(open({ queryEndpoint }, { resultBytes: 1_000 }), 'ASK {}')).rejects.toThrow(
      '1000 bytes',
    );
    expect(await ask(open({ queryEndpoint }, { resultBytes }), 'ASK {}')).toHaveLength(1_001);
  });

  it('is given up in time', async () => {
    const { queryEndpoint } = await serverThat(() => undefined);
    await expect(ask(open({ queryEndpoint }, { timeoutMs: 100 }), 'ASK {}')).rejects.toThrow(
      StoreTimeoutError,
    );
  });

  it('is refused where too many run, and where nobody listens', async () => {
    const { queryEndpoint } = await serverThat(() => undefined);
    const engine = open({ queryEndpoint }, { timeoutMs: 300, queries: 2 });
    const running = [ask(engine, 'ASK {}'), ask(engine, 'ASK {}')].map((one) =>
      one.catch((error: unknown) => error),
    );
    await expect(ask(engine, 'ASK {}')).rejects.toThrow(QueryEngineBusyError);
    await Promise.all(running);
    const nobody = open({ queryEndpoint: 'http://127.0.0.1:1/query' });
    await expect(ask(nobody, 'ASK {}')).rejects.toThrow(StoreUnavailableError);
  });
});

describeOnSparql('a query for a real SPARQL server', (backend) => {
  async function harbour() {
    const { store, base } = await temporarySparqlStore(backend);
    const repository = await openRepository({ store, base });
    await repository.putCatalogue(
      'harbour',
      turtle('[] a dcat:Catalog ; dct:title "Harbour"@en-GB .'),
    );
    await repository.putDataset(
      { catalogue: 'harbour', originalId: 'trees' },
      turtle('[] a dcat:Dataset ; dct:title "Trees"@en-GB .'),
    );
    return { repository, graph: `${base}set/data/trees`, catalogue: `${base}id/catalogue/harbour` };
  }

  it('sees what was written, in every form and format', async () => {
    const { graph } = await harbour();
    const engine = open(backend);
    const table = `SELECT ?title { GRAPH <${graph}> { ?s <http://purl.org/dc/terms/title> ?title } }`;
    expect(JSON.parse(await ask(engine, table)).results.bindings).toEqual([
      { title: { type: 'literal', value: 'Trees', 'xml:lang': 'en-GB' } },
    ]);
    expect(await ask(engine, table, 'application/sparql-results+xml')).toContain('lang="en-GB"');
    expect(await ask(engine, table, 'text/csv')).toContain('Trees');
    expect(JSON.parse(await ask(engine, `ASK { GRAPH <${graph}> { ?s ?p ?o } }`))).toMatchObject({
      boolean: true,
    });
    for (const text of [
      `CONSTRUCT { ?s ?p ?o } FROM <${graph}> WHERE { ?s ?p ?o }`,
      `DESCRIBE <${graph}> FROM <${graph}>`,
    ]) {
      expect(await ask(engine, text, 'text/turtle')).toContain('"Trees"@en-GB');
      expect(await ask(engine, text, 'application/trig')).toContain('"Trees"@en-GB');
    }
  });

  it('sees the union of all graphs', async () => {
    const { graph, catalogue } = await harbour();
    const text = `ASK { <${graph}> ?p ?o . <${catalogue}> ?q ?r }`;
    expect(JSON.parse(await ask(open(backend), text)).boolean).toBe(true);
  });

  it('is refused, not cut, where the server stops at a number of rows', async () => {
    const engine = open(backend, { timeoutMs: 60_000 });
    const answer = ask(engine, 'SELECT ?a ?d { ?a ?b ?c . ?d ?e ?f }', 'text/csv');
    await expect(answer).rejects.toThrow(expect.objectContaining({ code: 'result-too-large' }));
  });
});
