import { hash } from 'node:crypto';
import type { GraphEntry, Origin } from '../../triple-store.ts';

/**
 * Knows which graphs and original ids certainly have no entry, so that the store need not be asked: most
 * questions about a new dataset. Keeps a hash of each name, some 20 bytes. Where two names have the same
 * hash, or a graph was deleted, the store is asked in vain.
 */
export function createNamesInUse() {
  const hashes = new Set<number>();
  let isComplete = false;
  const mayHave = (name: string) => !isComplete || hashes.has(hashOf(name));
  return {
    mayHaveGraph: (graph: string) => mayHave(`graph ${graph}`),
    mayHaveOrigin: ({ originalId }: Origin) => mayHave(`origin ${originalId}`),
    add: ({ graph, originalId }: Pick<GraphEntry, 'graph' | 'originalId'>) => {
      hashes.add(hashOf(`graph ${graph}`));
      if (originalId !== undefined) {
        hashes.add(hashOf(`origin ${originalId}`));
      }
    },
    /** Marks all entries of the store as added. Before this call, any name may be in use. */
    complete: () => {
      isComplete = true;
    },
  };
}

/** 48 bits of a hash. */
function hashOf(name: string): number {
  return hash('sha256', name, 'buffer').readUIntBE(0, 6);
}
