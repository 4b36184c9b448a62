import type { Quad } from '@rdfjs/types';
import { LRUCache } from 'lru-cache';
import { cacheCounts } from '../../profile-compiler/basics.ts';
import type { PublishedGraph } from '../repository.ts';
import { compressText } from '../stores/compressed-text.ts';
import { unpackTriples } from '../stores/packed-triples.ts';
import type {
  CompressedTriples,
  GraphWrite,
  PackedGraph,
  StoredGraph,
} from '../stores/triple-store.ts';

const counts = cacheCounts('written-graphs');

/** Keeps graphs in memory, by name. */
export type GraphCache = ReturnType<typeof createGraphCache>;

/** Quads of the largest graph that is handed over; larger ones are read from the store. */
const MAX_HANDED_OVER = 200_000;
/** Bytes of compressed texts: some six thousand datasets, by which a follower may lag behind an import. */
const MAX_BYTES = 16 * 2 ** 20;

interface WrittenGraph extends PublishedGraph {
  readonly triples: string;
  /** Whether a follower has read it, and so needs it no longer. */
  isRead: boolean;
}

/**
 * Keeps the quads of the graphs written last, `maxQuads` in all, so that a follower need not parse them, and the texts of
 * those before that no follower has read. The newest graph may be larger: it stays until it is read, or until another
 * graph is written.
 */
export function createGraphCache(maxQuads: number, largestHandedOver = MAX_HANDED_OVER) {
  const graphs = new LRUCache<string, WrittenGraph>({
    maxSize: Math.max(1, maxQuads),
    sizeCalculation: ({ quads }) => Math.max(1, quads.length),
    dispose: ({ entry, triples, isRead }, graph, reason) => {
      if (reason === 'evict' && !isRead) {
        texts.set(graph, { entry, triples: { compressed: compressText(triples) } });
      }
    },
  });
  const texts = new LRUCache<string, PackedGraph & { triples: CompressedTriples }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ triples }) => triples.compressed.length,
  });
  let handedOver: PublishedGraph | undefined;

  const forget = (graph: string) => {
    graphs.delete(graph);
    texts.delete(graph);
    take(graph);
  };
  const remember = ({ entry, triples }: StoredGraph, quads: readonly Quad[]) => {
    if (quads.length > maxQuads) {
      handedOver = quads.length <= largestHandedOver ? { entry, quads } : undefined;
      return;
    }
    graphs.set(entry.graph, { entry, quads, triples, isRead: false });
  };

  function take(graph: string): PublishedGraph | undefined {
    const taken = handedOver?.entry.graph === graph ? handedOver : undefined;
    handedOver = taken ? undefined : handedOver;
    return taken;
  }

  function read(graph: string): WrittenGraph | undefined {
    const written = graphs.peek(graph);
    if (written) {
      written.isRead = true;
    }
    return written;
  }

  function takeText(graph: string): PackedGraph | undefined {
    const text = texts.peek(graph);
    texts.delete(graph);
    return text;
  }

  return {
    /**
     * A graph that is too large for the cache is given once, and so is one of which only the text is kept. One that was
     * read is followed and no longer needed: reading does not make it newer.
     */
    get: (graph: string): PublishedGraph | StoredGraph | undefined =>
      counted(read(graph) ?? take(graph) ?? unpacked(takeText(graph))),
    /** Returns a cached graph as text or compressed text; takes it as `get` does. */
    text: (graph: string): PackedGraph | undefined => counted(read(graph) ?? takeText(graph)),
    /** Takes the writes of a commit. Only commits fill the cache, so it never holds a graph that is no longer stored. */
    update: (writes: readonly GraphWrite[]) => {
      handedOver = undefined;
      for (const write of writes) {
        forget(write.entry.graph);
        if (write.operation === 'put' && write.quads) {
          remember(write, write.quads);
        }
      }
    },
    /** Drops graphs whose stored state is unknown. */
    forget: (writes: readonly GraphWrite[]) => {
      for (const { entry } of writes) {
        forget(entry.graph);
      }
    },
  };
}

function unpacked(text: PackedGraph | undefined): StoredGraph | undefined {
  return text && { entry: text.entry, triples: unpackTriples(text.triples, text.entry.graph) };
}

function counted<Known>(known: Known): Known {
  counts[known ? 'hits' : 'misses'] += 1;
  return known;
}
