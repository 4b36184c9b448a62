import { canonicalize, readRdf, skolemize } from '../../../../repository/index.ts';
import { sparqlClient } from '../../../../repository/stores/sparql/client/sparql-client.ts';
import { systemNames } from '../../../../repository/stores/sparql/layout.ts';
import { emptied, operations } from '../../../../repository/stores/sparql/text/sparql-text.ts';
import { storedLines } from '../../../../repository/stores/sparql/text/stand-ins.ts';
import type { SparqlBackend } from '../../../../repository/testing/backends.ts';
import type { DatasetBody } from '../bed/put-files.ts';

/** Virtuoso without a platform: a writer that replaces one graph after the other. */
export interface RawStore {
  /** The update that replaces the graph of a dataset; reading RDF is not part of what is measured. */
  updateOf(body: DatasetBody): Promise<string>;
  send(update: string): Promise<void>;
  /** Empties the graphs of all updates. */
  clear(): Promise<void>;
}

export function rawStore(backend: SparqlBackend, namespace: string): RawStore {
  const client = sparqlClient(backend);
  const names = systemNames(namespace);
  const graphs = new Set<string>();
  return {
    async updateOf({ originalId, turtle: bytes }) {
      const graph = `${namespace}${originalId}`;
      graphs.add(graph);
      const quads = await readRdf({ bytes, contentType: 'text/turtle' }, { baseIri: graph });
      const { triples } = await canonicalize(quads);
      const lines = skolemize(triples, { base: 'https://raw.example/', graph }).trim().split('\n');
      const written = storedLines(lines, names).map((line) => ({ graph, line }));
      return [emptied(graph), ...operations('INSERT', written)].join(';\n');
    },
    send: client.update,
    async clear() {
      for (const graph of graphs) {
        await client.update(emptied(graph));
      }
      client.close();
    },
  };
}
