import type { DatabaseSync } from 'node:sqlite';
import { nothingIfDamaged } from '../../errors.ts';
import type { Change } from '../change.ts';
import { numberChanges } from '../number-changes.ts';
import type { GraphWrite } from '../triple-store.ts';
import { attempt } from './attempt.ts';
import type { OpenFiles } from './open-files.ts';
import { changeValues, digestOf, entryValues, storedTriples } from './rows.ts';
import type { Statements } from './statements.ts';

/** The target of a committer. */
interface CommitTarget {
  readonly database: DatabaseSync;
  readonly statements: Statements;
  readonly files: OpenFiles;
  /** Tests whether tables are known to be damaged, and not only graphs. */
  readonly mustRebuild: () => boolean;
  /** Replaces damaged tables, and gives the number of the newest change. */
  readonly rebuild: (lastSeq: number) => Promise<number>;
}

/**
 * The one writer of an embedded store. Commits batches one after the other, and counts from the newest change in the store. A commit is
 * acknowledged only while the open files are still the ones that the next start will find. Damaged tables
 * are replaced first, and where a commit meets damage, it is repeated afterwards.
 */
export function createCommitter(target: CommitTarget) {
  const { files, statements, mustRebuild, rebuild } = target;
  let lastSeq = Number(statements.lastSeq.get()?.seq);
  const commit = (writes: readonly GraphWrite[]) =>
    attempt(() => {
      files.check();
      const changes = commitBatch(target, { writes, lastSeq });
      lastSeq = changes.at(-1)?.seq ?? lastSeq;
      files.check();
      return changes;
    });
  return {
    commit: async (writes: readonly GraphWrite[]): Promise<readonly Change[]> => {
      const tried = mustRebuild() ? undefined : await commit(writes).catch(nothingIfDamaged);
      if (tried) {
        return tried;
      }
      lastSeq = await rebuild(lastSeq);
      return commit(writes);
    },
    /** Rejects where a commit would. */
    lastSeq: () =>
      attempt(() => {
        files.check();
        return lastSeq;
      }),
  };
}

/**
 * Writes a batch and its changes, numbered after `lastSeq`, in one transaction. When this returns, all
 * of it is on disk; when it throws, none of it is.
 */
function commitBatch(
  { database, statements }: CommitTarget,
  batch: { readonly writes: readonly GraphWrite[]; readonly lastSeq: number },
): readonly Change[] {
  const changes = numberChanges(batch.writes, batch.lastSeq);
  database.exec('BEGIN IMMEDIATE');
  try {
    for (const write of batch.writes) {
      writeGraph(statements, write);
    }
    for (const change of changes) {
      statements.putChange.run(...changeValues(change));
    }
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
    const { entry, triples } = write;
    statements.putGraph.run(
      ...entryValues(entry),
      storedTriples(triples),
      digestOf(entry, triples),
    );
  } else {
    statements.deleteGraph.run(write.entry.graph);
  }
}
