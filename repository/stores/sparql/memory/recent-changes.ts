import type { Change } from '../../change.ts';
import { changeOf } from '../../number-changes.ts';
import type { Batch } from '../write/batch.ts';

const MOST = 1_000;

/**
 * Remembers the end of the change feed, for a follower that is close behind: the changes of this process. `lastSeq` is the
 * number of the one before them.
 */
export function createRecentChanges(lastSeq: number) {
  /** By graph, in the order of their numbers: the feed has the newest change of each graph only. */
  const changes = new Map<string, Change>();
  let complete = lastSeq;
  return {
    /** Answers as `TripleStore.changes`; `undefined` if it would need older changes than are remembered. */
    after: (seq: number, limit: number): readonly Change[] | undefined =>
      seq < complete
        ? undefined
        : [...changes.values()].filter((change) => change.seq > seq).slice(0, Math.max(0, limit)),
    /** Adds the changes of a batch, which follow all before. */
    written: ({ writes }: Batch) => {
      for (const write of writes) {
        changes.delete(write.entry.graph);
        changes.set(write.entry.graph, changeOf(write, write.seq));
      }
      for (const [graph, { seq }] of changes) {
        if (changes.size <= MOST) {
          break;
        }
        changes.delete(graph);
        complete = seq;
      }
    },
  };
}
