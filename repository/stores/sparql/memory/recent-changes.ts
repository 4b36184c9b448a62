import type { Change } from '../../change.ts';
import { changeOf } from '../../number-changes.ts';
import type { Batch } from '../write/batch.ts';

/** The end of the change feed, for a follower that is close behind. */
export interface RecentChanges {
  /** Answers as `TripleStore.changes`; `undefined` if it would need older changes than are remembered. */
  after(seq: number, limit: number): readonly Change[] | undefined;
  /** Adds the changes of a batch, which follow all before. */
  written(batch: Batch): void;
}

const MOST = 1_000;

/** Remembers the changes of this process; `lastSeq` is the number of the one before them. */
export function createRecentChanges(lastSeq: number): RecentChanges {
  /** By graph, in the order of their numbers: the feed has the newest change of each graph only. */
  const changes = new Map<string, Change>();
  let complete = lastSeq;
  return {
    after: (seq, limit) =>
      seq < complete
        ? undefined
        : [...changes.values()].filter((change) => change.seq > seq).slice(0, Math.max(0, limit)),
    written: ({ writes }) => {
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
