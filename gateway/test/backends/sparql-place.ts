import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openEmbeddedStore, openRepository } from '../../../repository/index.ts';
import {
  datasetPut,
  type SparqlBackend,
  uniqueNamespace,
} from '../../../repository/test/backends/index.ts';
import { dropGraphs } from './drop-graphs.ts';

/** Directories and a part of the server that are gone after the test. `fill` writes so many graphs to a data directory. */
export async function openSparqlPlace(backend: SparqlBackend, graphs: number) {
  const directory = await mkdtemp(path.join(tmpdir(), 'migrate-sparql-'));
  const name = uniqueNamespace();
  const base = `https://${name}.test/`;
  const settings = { ...backend, namespace: `https://${name}.store.test/` };
  const place = (name: string) => path.join(directory, name);
  return {
    base,
    settings,
    directory,
    place,
    async fill(name: string) {
      const store = await openEmbeddedStore(path.join(place(name), 'repository'));
      await openRepository({ store, base });
      const ids = Array.from({ length: graphs }, (_, at) => `d${at}`);
      await store.commit(ids.map((id) => datasetPut(id, { graph: `${base}set/data/${id}` })));
      await store.close();
    },
    /** How many graphs are there: asked of the server, for the command has the store. */
    async graphsThere() {
      const query = `SELECT (COUNT(DISTINCT ?g) AS ?n) WHERE { GRAPH ?g { ?s ?p ?o } FILTER STRSTARTS(STR(?g), "${base}") }`;
      const answer = await fetch(backend.queryEndpoint, {
        method: 'POST',
        headers: { accept: 'text/csv' },
        body: new URLSearchParams({ query }),
      });
      return Number((await answer.text()).split('\n')[1]);
    },
    /** Empties its part of the server. */
    empty: () => dropGraphs(backend, name),
    async [Symbol.asyncDispose]() {
      await dropGraphs(backend, name);
      await rm(directory, { recursive: true });
    },
  };
}

/** The feed of an embedded store, and every graph. */
export async function contentOf(dataDirectory: string) {
  const store = await openEmbeddedStore(path.join(dataDirectory, 'repository'));
  const feed = await store.changes(0, 10_000);
  const graphs = await Promise.all(feed.map(({ graph }) => store.read(graph)));
  const base = await store.base();
  await store.close();
  return { feed, graphs, base };
}
