import type { DatabaseSync } from 'node:sqlite';
import type { Change } from '../change.ts';
import { numberChanges } from '../number-changes.ts';
import type { GraphWrite } from '../triple-store.ts';
import { attempt } from './attempt.ts';
import { readLastSeq } from './changes.ts';
import { changeValues, entryValues } from './rows.ts';
import type { Statements } from './statements.ts';

/** The one writer of an embedded store. */
export interface Committer {
  commit(writes: readonly GraphWrite[]): Promise<readonly Change[]>;
  lastSeq(): number;
}

/** Commits batches one after the other, and counts from the newest change in the store. */
export function createCommitter(database: DatabaseSync, statements: Statements): Committer {
  let lastSeq = readLastSeq(statements);
  return {
    commit: (writes) =>
      attempt(() => {
        const changes = commitBatch(database, statements, { writes, lastSeq });
        lastSeq = changes.at(-1)?.seq ?? lastSeq;
        return changes;
      }),
    lastSeq: () => lastSeq,
  };
}

/**
 * Writes a batch and its changes, numbered after `lastSeq`, in one transaction. When this returns, all
 * of it is on disk; when it throws, none of it is.
 */
function commitBatch(
  database: DatabaseSync,
  statements: Statements,
  batch: { readonly writes: readonly GraphWrite[]; readonly lastSeq: number },
): readonly Change[] {
  const changes = numberChanges(batch.writes, batch.lastSeq);
  database.exec('BEGIN IMMEDIATE');
  try {
    batch.writes.forEach((write) => {
      writeGraph(statements, write);
    });
    changes.forEach((change) => {
      statements.putChange.run(...changeValues(change));
    });
    database.exec('COMMIT');
  } catch (cause) {
    // After some errors (a full disk) SQLite has already rolled back.
    if (database.isTransaction) {
      database.exec('ROLLBACK');
    }
    throw cause;
  }
  return changes;
}

function writeGraph(statements: Statements, write: GraphWrite): void {
  if (write.operation === 'put') {
    statements.putGraph.run(...entryValues(write.entry), write.triples);
  } else {
    statements.deleteGraph.run(write.entry.graph);
  }
}
