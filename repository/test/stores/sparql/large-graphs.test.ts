import { afterAll, beforeAll, expect, it } from 'vitest';
import { sparqlClient } from '../../../stores/sparql/client/sparql-client.ts';
import type { GraphWrite } from '../../../stores/triple-store.ts';
import {
  datasetEntry,
  describeOnSparql,
  describeWithOwnServers,
  type OwnServer,
  type SparqlBackend,
  startOwnVirtuoso,
} from '../../backends/index.ts';
import { temporarySparqlStore } from './sparql-support.ts';

/** Triples that Virtuoso constructs at most. */
const MAX_CONSTRUCT = 10_000;

describeWithOwnServers('large graphs in Virtuoso', () => {
  let server: OwnServer<SparqlBackend>;

  beforeAll(async () => {
    server = await startOwnVirtuoso({ maxConstruct: MAX_CONSTRUCT });
  });
  afterAll(() => server.purge());

  it('are read whole beyond the limit, which other programs learn how to raise', async () => {
    const { store, base } = await temporarySparqlStore(server.backend);
    const { entry, triples } = vocabulary(base, 'whole', 5 * MAX_CONSTRUCT + 10);
    await store.commit([{ operation: 'put', entry, triples }]);
    expect((await store.read(entry.graph))?.triples === triples).toBe(true);

    const client = sparqlClient(server.backend);
    const all = `CONSTRUCT { ?s ?p ?o } WHERE { GRAPH <${entry.graph}> { ?s ?p ?o } }`;
    await expect(client.construct(all)).rejects.toMatchObject({
      name: 'StoreRequestError',
      message: expect.stringMatching(
        /D1CTX.*MaxConstructTriples.*TRIPLESTORE_SPARQL_MAXCONSTRUCTTRIPLES/s,
      ),
    });
    expect(await client.construct(`${all} LIMIT ${MAX_CONSTRUCT}`)).toHaveLength(MAX_CONSTRUCT);
  });

  it('are replaced and deleted', async () => {
    const { store, base, namespace } = await temporarySparqlStore(server.backend);
    const first = vocabulary(base, 'first', 11_000);
    const second = vocabulary(base, 'second', 11_000);
    await store.commit([first]);
    // Others find all of it under its own name.
    expect(await triplesUnder(server.backend, [base])).toBe(11_000);
    const reads = readsUntil(store.commit([second]), () => store.read(first.entry.graph));
    for (const found of await reads) {
      expect([first.triples, second.triples].includes(found?.triples ?? '')).toBe(true);
    }
    expect((await store.read(second.entry.graph))?.triples === second.triples).toBe(true);

    const small = vocabulary(base, 'small', 10);
    await store.commit([small]);
    expect((await store.read(small.entry.graph))?.triples).toBe(small.triples);
    await store.commit([vocabulary(base, 'again', 11_000)]);
    await store.commit([{ operation: 'delete', entry: first.entry }]);
    expect(await store.read(first.entry.graph)).toBeUndefined();
    expect(await triplesUnder(server.backend, [base, `${namespace}staging`])).toBe(0);
  });
});

describeOnSparql('graphs in a SPARQL store', (backend) => {
  it('are not served when the server leaves something out', async () => {
    const { store, base } = await temporarySparqlStore(backend);
    const put = vocabulary(base, 'torn', 30);
    await store.commit([put]);
    await sparqlClient(backend).update(
      `DELETE WHERE { GRAPH <${put.entry.graph}> { <${base}concept/2> ?p ?o } }`,
    );
    await expect(store.read(put.entry.graph)).rejects.toMatchObject({
      name: 'StoreRequestError',
      message: expect.stringContaining(put.entry.graph),
    });
  });
});

/** A vocabulary of `size` triples, each naming `version`. */
function vocabulary(
  base: string,
  version: string,
  size: number,
): Extract<GraphWrite, { readonly operation: 'put' }> {
  const lines = Array.from(
    { length: size },
    (_, n) =>
      `<${base}concept/${Math.floor(n / 10)}> <http://www.w3.org/2004/02/skos/core#p${n % 10}> "label ${n}, ${version}"@en .\n`,
  );
  const entry = datasetEntry('vocabulary', { graph: `${base}vocabulary` });
  return { operation: 'put', entry, triples: lines.sort().join('') };
}

/** What readers see until `writing` is over. */
async function readsUntil<Found>(
  writing: Promise<unknown>,
  read: () => Promise<Found>,
): Promise<readonly Found[]> {
  const found: Found[] = [];
  let over = false;
  const end = writing.finally(() => {
    over = true;
  });
  while (!over) {
    found.push(await read());
  }
  await end;
  expect(found.length).toBeGreaterThan(1);
  return found;
}

/** How many triples lie in graphs whose names begin so. */
async function triplesUnder(backend: SparqlBackend, starts: readonly string[]): Promise<number> {
  const filter = starts.map((start) => `STRSTARTS(STR(?g), "${start}")`).join(' || ');
  const [row] = await sparqlClient(backend).select(
    `SELECT (COUNT(*) AS ?n) WHERE { GRAPH ?g { ?s ?p ?o } FILTER(${filter}) }`,
  );
  return Number(row?.n);
}
