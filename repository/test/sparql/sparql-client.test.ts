import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { StoreUnavailableError } from '../../errors.ts';
import { sparqlClient } from '../../sparql/sparql-client.ts';

/** A client of a server that drops the first connections instead of answering; `requests` counts them all. */
async function clientOfDropping(drops: number) {
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    if (requests <= drops) {
      request.socket.destroy();
    } else {
      response.end('<urn:s> <urn:p> <urn:o> .\n');
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

describe('a SPARQL client whose connection is lost', () => {
  it('sends a query again, also where the next connection is lost too', async () => {
    const { client, requests } = await clientOfDropping(2);
    expect(await client.construct('CONSTRUCT WHERE { ?s ?p ?o }')).toEqual([
      '<urn:s> <urn:p> <urn:o> .',
    ]);
    expect(requests()).toBe(3);
  });

  it('gives up after the third', async () => {
    const { client, requests } = await clientOfDropping(9);
    const answer = client.construct('CONSTRUCT WHERE { ?s ?p ?o }');
    await expect(answer).rejects.toThrow(StoreUnavailableError);
    expect(requests()).toBe(3);
  });

  it('never sends an update again', async () => {
    const { client, requests } = await clientOfDropping(1);
    const update = client.update('INSERT DATA { <urn:s> <urn:p> <urn:o> }');
    await expect(update).rejects.toThrow(StoreUnavailableError);
    expect(requests()).toBe(1);
  });
});
