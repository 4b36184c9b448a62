import type { Quad } from '@rdfjs/types';
import type { PublishedGraph } from './repository.ts';
import type { GraphWrite } from './triple-store.ts';

/** Graphs in memory by their name. */
export interface GraphCache {
  get(graph: string): PublishedGraph | undefined;
  /** Follows a commit. Only commits fill the cache, so it never holds what is no longer stored. */
  update(writes: readonly GraphWrite[]): void;
}

/** Keeps the quads of the graphs written last, `maxQuads` in all, so that a follower need not parse. */
export function createGraphCache(maxQuads: number): GraphCache {
  const graphs = new Map<string, PublishedGraph>();
  let size = 0;

  const forget = (graph: string) => {
    size -= graphs.get(graph)?.quads.length ?? 0;
    graphs.delete(graph);
  };
  const remember = (entry: PublishedGraph['entry'], quads: readonly Quad[]) => {
    graphs.set(entry.graph, { entry, quads });
    size += quads.length;
  };

  return {
    get: (graph) => graphs.get(graph),
    update: (writes) => {
      for (const write of writes) {
        forget(write.entry.graph);
        if (write.operation === 'put' && write.quads) {
          remember(write.entry, write.quads);
        }
      }
      for (const oldest of graphs.keys()) {
        if (size <= maxQuads) {
          return;
        }
        forget(oldest);
      }
    },
  };
}
