import type { Quad } from '@rdfjs/types';
import type { PublishedGraph } from '../repository.ts';
import type { GraphWrite } from '../stores/triple-store.ts';

/** Graphs in memory by their name. */
export interface GraphCache {
  /** A graph that is too large to stay is there once. */
  get(graph: string): PublishedGraph | undefined;
  /** Follows a commit. Only commits fill the cache, so it never holds what is no longer stored. */
  update(writes: readonly GraphWrite[]): void;
  /** Lets go of graphs of which nobody knows what is stored. */
  forget(writes: readonly GraphWrite[]): void;
}

/** A vocabulary that is larger than the cache may be handed over; beyond this only the store has it. */
const LARGEST_HANDED_OVER = 200_000;

/**
 * Keeps the quads of the graphs written last, `maxQuads` in all, so that a follower need not parse. The
 * newest one may be larger: it stays until it is asked for, or another one is written.
 */
export function createGraphCache(
  maxQuads: number,
  largestHandedOver = LARGEST_HANDED_OVER,
): GraphCache {
  const graphs = new Map<string, PublishedGraph>();
  let size = 0;
  let handedOver: PublishedGraph | undefined;

  const forget = (graph: string) => {
    size -= graphs.get(graph)?.quads.length ?? 0;
    graphs.delete(graph);
    take(graph);
  };
  const remember = (entry: PublishedGraph['entry'], quads: readonly Quad[]) => {
    if (quads.length > maxQuads) {
      handedOver = quads.length <= largestHandedOver ? { entry, quads } : undefined;
      return;
    }
    graphs.set(entry.graph, { entry, quads });
    size += quads.length;
  };

  function take(graph: string): PublishedGraph | undefined {
    const taken = handedOver?.entry.graph === graph ? handedOver : undefined;
    handedOver = taken ? undefined : handedOver;
    return taken;
  }

  return {
    get: (graph) => graphs.get(graph) ?? take(graph),
    update: (writes) => {
      handedOver = undefined;
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
    forget: (writes) => {
      for (const { entry } of writes) {
        forget(entry.graph);
      }
    },
  };
}
