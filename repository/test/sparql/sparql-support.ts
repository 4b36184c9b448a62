import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { openSparqlStore } from '../../sparql/sparql-store.ts';
import { type SparqlBackend, uniqueNamespace } from '../../testing.ts';
import type { TripleStore } from '../../triple-store.ts';

/** Graphs that are deleted at once. */
const DELETES = 50;

/** The store kept at `location`: its journal lies there, and its namespace is made from the name. */
export function openStoreAt(backend: SparqlBackend, location: string): Promise<TripleStore> {
  return openSparqlStore({
    ...backend,
    journalDirectory: path.join(location, 'journal'),
    namespace: namespaceOf(location),
  });
}

/** What the names of the store at `location` begin with. */
export function namespaceOf(location: string): string {
  return `urn:test:${createHash('sha256').update(location).digest('hex').slice(0, 16)}:`;
}

export interface TemporarySparqlStore {
  readonly store: TripleStore;
  /** For the names of graphs: another one for each store. */
  readonly base: string;
  readonly namespace: string;
  readonly location: string;
  reopen(): Promise<TripleStore>;
}

/** An empty store on `backend`; it and what was put are gone when the test ends. */
export async function temporarySparqlStore(backend: SparqlBackend): Promise<TemporarySparqlStore> {
  const location = await mkdtemp(path.join(tmpdir(), 'sparql-store-'));
  let store = await openStoreAt(backend, location);
  onTestFinished(async () => {
    await emptyStore(store);
    await store.close();
    await rm(location, { recursive: true, force: true });
  });
  return {
    store,
    base: `https://${uniqueNamespace()}.test/`,
    namespace: namespaceOf(location),
    location,
    reopen: async () => {
      await store.close();
      store = await openStoreAt(backend, location);
      return store;
    },
  };
}

/** Deletes every graph of a store. */
export async function emptyStore(store: TripleStore): Promise<void> {
  const puts = (await store.changes(0, 100_000)).filter(({ operation }) => operation === 'put');
  const found = await Promise.all(puts.map(({ graph }) => store.entry(graph)));
  const deletes = found.flatMap((entry) =>
    entry ? [{ operation: 'delete', entry } as const] : [],
  );
  for (let start = 0; start < deletes.length; start += DELETES) {
    await store.commit(deletes.slice(start, start + DELETES));
  }
}
