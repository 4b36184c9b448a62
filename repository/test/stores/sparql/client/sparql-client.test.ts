import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { StoreUnavailableError } from '../../../../errors.ts';
import { sparqlClient } from '../../../../stores/sparql/client/sparql-client.ts';

const TRIPLE = '<urn:s> <urn:p> <urn:o> .';
const QUERY = 'CONSTRUCT WHERE { ?s ?p ?o }';

type Failing = (request: IncomingMessage, response: ServerResponse) => void;

/** A client of a server whose first answers are failures; `requests` counts all of them. */
async function clientOfFailing(failures: number, fail: Failing) {
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    if (requests <= failures) {
      fail(request, response);
    } else {
      response.end(`${TRIPLE}\n`);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}/sparql`;
  const client = sparqlClient({ queryEndpoint: endpoint, updateEndpoint: endpoint });
  onTestFinished(() => {
    client.close();
    server.closeAllConnections();
    server.close();
  });
  return { client, requests: () => requests };
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

describe('a SPARQL client whose answer breaks off', () => {
  it.each([
    ['a deadlock', 'Virtuoso 40001 Error SR172: Transaction deadlocked'],
    ['a deadlock behind triples', `${TRIPLE}\nVirtuoso 40001 Error SR172: Transaction deadlocked`],
    ['triples only', TRIPLE],
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
