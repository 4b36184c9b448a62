import type { Quad } from '@rdfjs/types';
import { LRUCache } from 'lru-cache';
import { cacheCounts } from '../../profile-compiler/index.ts';
import type { PublishedGraph } from '../repository.ts';
import type { GraphWrite } from '../stores/triple-store.ts';

const counts = cacheCounts('written-graphs');

/** Keeps graphs in memory, by name. */
export interface GraphCache {
  /** A graph that is too large for the cache is given once. */
  get(graph: string): PublishedGraph | undefined;
  /** Takes the writes of a commit. Only commits fill the cache, so it never holds a graph that is no longer stored. */
  update(writes: readonly GraphWrite[]): void;
  /** Drops graphs whose stored state is unknown. */
  forget(writes: readonly GraphWrite[]): void;
}

/** Quads of the largest graph that is handed over; larger ones are read from the store. */
const LARGEST_HANDED_OVER = 200_000;

/**
 * Keeps the quads of the graphs written last, `maxQuads` in all, so that a follower need not parse them. The
 * newest graph may be larger: it stays until it is read, or until another graph is written.
 */
export function createGraphCache(
  maxQuads: number,
  largestHandedOver = LARGEST_HANDED_OVER,
): GraphCache {
  const graphs = new LRUCache<string, PublishedGraph>({
    maxSize: Math.max(1, maxQuads),
    sizeCalculation: ({ quads }) => Math.max(1, quads.length),
  });
  let handedOver: PublishedGraph | undefined;

  const forget = (graph: string) => {
    graphs.delete(graph);
    take(graph);
  };
  const remember = (entry: PublishedGraph['entry'], quads: readonly Quad[]) => {
    if (quads.length > maxQuads) {
      handedOver = quads.length <= largestHandedOver ? { entry, quads } : undefined;
      return;
    }
    graphs.set(entry.graph, { entry, quads });
  };

  function take(graph: string): PublishedGraph | undefined {
    const taken = handedOver?.entry.graph === graph ? handedOver : undefined;
    handedOver = taken ? undefined : handedOver;
    return taken;
  }

  return {
    // A graph that was read is followed and no longer needed: reading does not make it newer.
    get: (graph) => {
      const known = graphs.peek(graph) ?? take(graph);
      counts[known ? 'hits' : 'misses'] += 1;
      return known;
    },
    update: (writes) => {
      handedOver = undefined;
      for (const write of writes) {
        forget(write.entry.graph);
        if (write.operation === 'put' && write.quads) {
          remember(write.entry, write.quads);
        }
      }
    },
    forget: (writes) => {
      for (const { entry } of writes) {
        forget(entry.graph);
      }
    },
  };
}
