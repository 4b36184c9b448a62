import type { DatabaseSync } from 'node:sqlite';
import type { Change } from '../change.ts';
import { numberChanges } from '../number-changes.ts';
import type { GraphWrite } from '../triple-store.ts';
import { changeValues, entryValues } from './rows.ts';
import type { Statements } from './statements.ts';

/**
 * Writes a batch and its changes, numbered after `lastSeq`, in one transaction. The changes are on
 * disk when this returns; where it throws, nothing is.
 */
export function commitBatch(
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
    // SQLite has rolled back by itself after some errors (a full disk).
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
