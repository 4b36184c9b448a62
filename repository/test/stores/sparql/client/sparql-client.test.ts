import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { StoreUnavailableError } from '../../../../errors.ts';
import { sparqlClient } from '../../../../stores/sparql/client/sparql-client.ts';
import type { SparqlEndpoints } from '../../../../stores/sparql/settings.ts';

const TRIPLE = '<urn:s> <urn:p> <urn:o> .';
const QUERY = 'CONSTRUCT WHERE { ?s ?p ?o }';

type Failing = (request: IncomingMessage, response: ServerResponse) => void;

/** A client of a server whose first answers are failures; `requests` counts all of them. */
async function clientOfFailing(failures: number, fail: Failing) {
  let requests = 0;
  const { base } = await serverThat((request, response) => {
    requests += 1;
    if (requests <= failures) {
      fail(request, response);
    } else {
      response.end(`${TRIPLE}\n`);
    }
  });
  const endpoint = `${base}sparql`;
  const client = sparqlClient({ queryEndpoint: endpoint, updateEndpoint: endpoint });
  onTestFinished(client.close);
  return { client, requests: () => requests };
}

/** The address of a server that answers so until the test ends. */
async function serverThat(answer: Failing): Promise<{ readonly base: string }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

const dropped: Failing = (request) => request.socket.destroy();
const refused =
  (body: string): Failing =>
  (_, response) =>
    response.writeHead(500).end(body);

describe('a SPARQL client whose connection is lost', () => {
  it('sends a query again, also where the next connection is lost too', async () => {
    const { client, requests } = await clientOfFailing(2, dropped);
    expect(await client.construct(QUERY)).toEqual([TRIPLE]);
    expect(requests()).toBe(3);
  });

  it('gives up after the third', async () => {
    const { client, requests } = await clientOfFailing(9, dropped);
    const answer = client.construct(QUERY);
    await expect(answer).rejects.toThrow(StoreUnavailableError);
    expect(requests()).toBe(3);
  });

  it('never sends an update again', async () => {
    const { client, requests } = await clientOfFailing(1, dropped);
    const update = client.update('INSERT DATA { <urn:s> <urn:p> <urn:o> }');
    await expect(update).rejects.toThrow(StoreUnavailableError);
    expect(requests()).toBe(1);
  });
});

describe('a SPARQL client of a server that loads', () => {
  it('loads N-Quads at the graph endpoint of Virtuoso, or at the configured one', async () => {
    const asked: string[] = [];
    const { base } = await serverThat((request, response) => {
      asked.push(`${request.method} ${request.url} ${request.headers['content-type']}`);
      response.writeHead(201).end();
    });
    const queryEndpoint = `${base}sparql`;
    const loaded = async (endpoints: Pick<SparqlEndpoints, 'updateEndpoint' | 'loadEndpoint'>) =>
      sparqlClient({ queryEndpoint, ...endpoints }).load?.(`${TRIPLE}\n`);
    await loaded({ updateEndpoint: `${base}sparql-basic` });
    await loaded({ updateEndpoint: `${base}update`, loadEndpoint: `${base}data` });
    await loaded({ updateEndpoint: `${base}update` });
    expect(asked).toEqual([
      'POST /sparql-graph-crud-auth?graph-uri=urn%3Ashapeql%3Aunused application/n-quads',
      'POST /data?graph-uri=urn%3Ashapeql%3Aunused application/n-quads',
    ]);
  });
});

describe('a SPARQL client whose answer breaks off', () => {
  it.each([
    ['a deadlock', 'Virtuoso 40001 Error SR172: Transaction deadlocked'],
    ['a deadlock behind triples', `${TRIPLE}\nVirtuoso 40001 Error SR172: Transaction deadlocked`],
    ['given up', 'Virtuoso S1TAT Error Query did not complete due to ANYTIME timeout.'],
    ['triples only', TRIPLE],
    ['a result', '"row","seq"\n"{}",1\n'],
  ])('sends the query again: %s', async (_, body) => {
    const { client, requests } = await clientOfFailing(1, refused(body));
    expect(await client.construct(QUERY)).toEqual([TRIPLE]);
    expect(requests()).toBe(2);
  });

  it('tells what the server says behind the triples, and asks no more', async () => {
    const said = 'Virtuoso 42000 Error D1CTX: Hash dictionary is full, exceeded 10000 entries';
    const { client, requests } = await clientOfFailing(9, refused(`${TRIPLE}\n${said}`));
    await expect(client.construct(QUERY)).rejects.toThrow('MaxConstructTriples');
    expect(requests()).toBe(1);
  });
});
