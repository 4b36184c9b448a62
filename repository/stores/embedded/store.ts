import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { lockDirectory } from '../directory-lock.ts';
import type { TripleStore } from '../triple-store.ts';
import { attempt } from './attempt.ts';
import { claimBase, readBase, releaseBase } from './base.ts';
import { readChanges } from './changes.ts';
import { createCommitter } from './commit.ts';
import { prepareLayout } from './layout.ts';
import { countEntries, entriesByOrigin, listEntries } from './list.ts';
import { readEntry, readGraph } from './read.ts';
import { prepareStatements } from './statements.ts';

/**
 * Opens the triple store in `directory`, which is made where it is missing: one SQLite file with a row
 * for each graph. Rejects with `UnusableStoreError` where another process uses the directory or the file
 * has another layout, and with `StoreUnavailableError` where files cannot be read or written.
 */
export async function openEmbeddedStore(directory: string): Promise<TripleStore> {
  const lock = lockDirectory(directory);
  const file = path.join(directory, 'graphs.sqlite');
  const database = new DatabaseSync(file, { timeout: 5000, open: false });
  const release = () => {
    if (database.isOpen) {
      database.close();
    }
    lock.release();
  };
  try {
    database.open();
    prepareLayout(database, file);
    return embeddedStore(database, release);
  } catch (cause) {
    release();
    throw cause;
  }
}

function embeddedStore(database: DatabaseSync, release: () => void): TripleStore {
  const statements = prepareStatements(database);
  const committer = createCommitter(database, statements);
  return {
    base: () => readBase(statements),
    claimBase: (base) => claimBase(statements, base),
    releaseBase: () => releaseBase(statements),
    commit: committer.commit,
    read: (graph) => readGraph(statements, graph),
    entry: (graph) => readEntry(statements, graph),
    entriesByOrigin: (origin, limit) => entriesByOrigin(statements, origin, limit),
    list: (selection, page) => listEntries(statements, selection, page),
    count: (selection) => countEntries(statements, selection),
    changes: (after, limit) => readChanges(statements, after, limit),
    lastSeq: async () => committer.lastSeq(),
    close: () =>
      attempt(() => {
        if (database.isOpen) {
          release();
        }
      }),
  };
}
