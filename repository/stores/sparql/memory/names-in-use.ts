import { createHash } from 'node:crypto';
import type { GraphEntry, Origin } from '../../triple-store.ts';

/**
 * Tells of graphs and original ids that certainly have no entry, so that nobody asks the store for
 * them: of a dataset that is new, that is most of what is asked. Numbers made of the names are kept,
 * some 20 bytes each; that two names have one number, or that a graph was deleted, costs a question.
 */
export interface NamesInUse {
  mayHaveGraph(graph: string): boolean;
  mayHaveOrigin(origin: Origin): boolean;
  add(entry: Pick<GraphEntry, 'graph' | 'originalId'>): void;
  /** Says that the entries of the whole store were added. Before, everything may be there. */
  complete(): void;
}

export function createNamesInUse(): NamesInUse {
  const numbers = new Set<number>();
  let isComplete = false;
  const mayHave = (name: string) => !isComplete || numbers.has(numberOf(name));
  return {
    mayHaveGraph: (graph) => mayHave(`graph ${graph}`),
    mayHaveOrigin: ({ originalId }) => mayHave(`origin ${originalId}`),
    add: ({ graph, originalId }) => {
      numbers.add(numberOf(`graph ${graph}`));
      if (originalId !== undefined) {
        numbers.add(numberOf(`origin ${originalId}`));
      }
    },
    complete: () => {
      isComplete = true;
    },
  };
}

/** 48 bits of a hash. */
function numberOf(name: string): number {
  return createHash('sha256').update(name).digest().readUIntBE(0, 6);
}
