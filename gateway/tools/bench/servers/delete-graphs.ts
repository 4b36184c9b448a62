import type { SparqlBackend } from '../../../../repository/testing/backends.ts';
import { createRawStore } from './raw-store.ts';

const GRAPHS = 50;

/** Clears all graphs whose names contain a word, many with one request. */
export async function deleteGraphsOf(backend: SparqlBackend, word: string): Promise<void> {
  const store = createRawStore(backend);
  try {
    const graphs = await store.graphs(word);
    for (let at = 0; at < graphs.length; at += GRAPHS) {
      await store.update(
        graphs
          .slice(at, at + GRAPHS)
          .map(deletion)
          .join(' ;\n'),
      );
    }
  } finally {
    store.close();
  }
}

/** The few graphs of a platform itself grow large, and Virtuoso deletes no more than it would construct. */
function deletion(graph: string): string {
  return graph.startsWith('urn:')
    ? `DROP SILENT GRAPH <${graph}>`
    : `DELETE WHERE { GRAPH <${graph}> { ?s ?p ?o } }`;
}
