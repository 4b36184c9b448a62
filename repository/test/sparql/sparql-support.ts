import { createHash } from 'node:crypto';
import path from 'node:path';
import { openSparqlStore } from '../../sparql/sparql-store.ts';
import type { SparqlBackend } from '../../testing.ts';
import type { TripleStore } from '../../triple-store.ts';

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
