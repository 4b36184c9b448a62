import { namedNode, Store } from 'oxigraph';
import { type QueryEngine, StoreUnavailableError } from '../../../index.ts';
import { writeSparql } from '../../../query/syntax/sparql-syntax.ts';
import type { MemoryContent } from './store.ts';

/** Answers a query over a copy of all graphs that is made for this one query. */
export function openMemoryQueryEngine(content: MemoryContent): QueryEngine {
  let isOpen = true;
  return {
    answer: async ({ query, mediaType }) => {
      if (!isOpen) {
        throw new StoreUnavailableError('The query engine is closed.');
      }
      const copy = new Store();
      for (const { entry, triples } of content.graphs.values()) {
        copy.load(triples, {
          format: 'application/n-triples',
          to_graph_name: namedNode(entry.graph),
        });
      }
      const answer = copy.query(writeSparql(query.syntax), {
        results_format: mediaType,
        use_default_graph_as_union: !query.namesGraphs,
      });
      return new TextEncoder().encode(String(answer));
    },
    queued: () => 0,
    close: async () => {
      isOpen = false;
    },
  };
}
