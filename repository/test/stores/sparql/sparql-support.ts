import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { StoreLog } from '../../../stores/backend.ts';
import { despiteDeadlocks } from '../../../stores/sparql/client/retry.ts';
import { sparqlClient } from '../../../stores/sparql/client/sparql-client.ts';
import { systemNames } from '../../../stores/sparql/layout.ts';
import { anyTripleQuery } from '../../../stores/sparql/read/queries.ts';
import { openSparqlStore } from '../../../stores/sparql/store.ts';
import type { TripleStore } from '../../../stores/triple-store.ts';
import { type SparqlBackend, uniqueNamespace } from '../../backends/index.ts';

/** The store kept at `location`: its journal lies there, and its namespace is made from the name. */
export function openStoreAt(
  backend: SparqlBackend,
  location: string,
  log?: StoreLog,
): Promise<TripleStore> {
  const journalDirectory = path.join(location, 'journal');
  return openSparqlStore({ ...backend, journalDirectory, namespace: namespaceOf(location) }, log);
}

/** What the names of the store at `location` begin with. */
export function namespaceOf(location: string): string {
  return `urn:test:${createHash('sha256').update(location).digest('hex').slice(0, 16)}:`;
}

/**
 * An address for updates that forwards those for which `refusal` resolves with nothing, and answers others with the
 * reason that it gives. `refusal` may take its time, or destroy the socket.
 */
export async function wayTo(
  { updateEndpoint }: SparqlBackend,
  refusal: (update: string, socket: Socket) => Promise<string | undefined>,
): Promise<string> {
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const update = new URLSearchParams(body.toString()).get('update') ?? '';
    const reason = await refusal(update, request.socket);
    if (reason !== undefined) {
      response.writeHead(400).end(reason);
      return;
    }
    const { authorization = '', 'content-type': type = '' } = request.headers;
    const headers = { authorization, 'content-type': type };
    const answer = await fetch(updateEndpoint, { method: 'POST', headers, body });
    response.writeHead(answer.status).end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}/update`;
}

export interface TemporarySparqlStore {
  readonly store: TripleStore;
  /** For the names of graphs: another one for each store. */
  readonly base: string;
  readonly namespace: string;
  readonly location: string;
  /** What the store has logged. */
  readonly said: readonly string[];
  reopen(): Promise<TripleStore>;
}

/** An empty store on `backend`; it and what was put are gone when the test ends. */
export async function temporarySparqlStore(backend: SparqlBackend): Promise<TemporarySparqlStore> {
  const location = await mkdtemp(path.join(tmpdir(), 'sparql-store-'));
  const said: string[] = [];
  const log = (sentence: string) => void said.push(sentence);
  let store = await openStoreAt(backend, location, log);
  onTestFinished(async () => {
    await store.close();
    await dropStoreAt(backend, location);
    await rm(location, { recursive: true, force: true });
  });
  return {
    store,
    base: `https://${uniqueNamespace()}.test/`,
    namespace: namespaceOf(location),
    location,
    said,
    reopen: async () => {
      await store.close();
      store = await openStoreAt(backend, location, log);
      return store;
    },
  };
}

/** Graphs that are emptied by one request. */
const AT_ONCE = 50;

/** Deletes what the store at `location` has: its graphs, and those of its entries and links. */
export async function dropStoreAt(backend: SparqlBackend, location: string): Promise<void> {
  const client = sparqlClient(backend);
  const { entries, links, row } = systemNames(namespaceOf(location));
  const rows = await client.select(
    `SELECT ?graph WHERE { GRAPH <${entries}> { ?graph <${row}> ?row } }`,
  );
  const graphs = [...rows.map(({ graph = '' }) => graph), entries, links];
  for (let start = 0; start < graphs.length; start += AT_ONCE) {
    const some = graphs.slice(start, start + AT_ONCE);
    const emptied = some.map((graph) => removal(graph, 9_000)).join(' ;\n');
    await despiteDeadlocks(() => client.update(emptied));
  }
  for (const graph of graphs) {
    while ((await client.select(anyTripleQuery(graph))).length > 0) {
      await despiteDeadlocks(() => client.update(removal(graph, 9_000)));
    }
  }
}

function removal(graph: string, limit: number): string {
  const some = `SELECT ?s ?p ?o WHERE { GRAPH <${graph}> { ?s ?p ?o } } LIMIT ${limit}`;
  return `DELETE { GRAPH <${graph}> { ?s ?p ?o } } WHERE { ${some} }`;
}
