import type { SparqlBackend } from '../../../repository/testing/backends.ts';
import { createRawStore } from './raw-store.ts';

const GRAPHS = 50;

/** Empties all graphs of a store whose names hold a word, many with one request. */
export async function deleteGraphsOf(backend: SparqlBackend, word: string): Promise<void> {
  const store = createRawStore(backend);
  try {
    const graphs = await store.graphs(word);
    for (let at = 0; at < graphs.length; at += GRAPHS) {
      const some = graphs.slice(at, at + GRAPHS);
      await store.update(
        some.map((graph) => `DELETE WHERE { GRAPH <${graph}> { ?s ?p ?o } }`).join(' ;\n'),
      );
    }
  } finally {
    store.close();
  }
}
