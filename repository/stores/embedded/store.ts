import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreRequestError, StoreUnavailableError } from '../../errors.ts';
import { lockDirectory } from '../directory-lock.ts';
import type { TripleStore } from '../triple-store.ts';
import { commitBatch } from './commit.ts';
import { prepareSchema } from './layout.ts';
import { text, toChange, toEntry } from './rows.ts';
import { prepareStatements, type Statements } from './statements.ts';

/**
 * Opens the triple store in `directory` (made where it is missing), one SQLite file of one row a
 * graph. Rejects with `UnusableStoreError` where another process holds the directory or the file
 * has another layout. Files that cannot be read or written are `StoreUnavailableError`.
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
    prepareSchema(database, file);
    return embeddedStore(database, release);
  } catch (cause) {
    release();
    throw cause;
  }
}

function embeddedStore(database: DatabaseSync, release: () => void): TripleStore {
  const statements = prepareStatements(database);
  let lastSeq = Number(statements.lastSeq.get()?.seq);
  return {
    claimBase: (base) =>
      attempt(() => {
        statements.claimBase.run(base);
        return text(statements.base.get()?.value);
      }),
    base: () =>
      attempt(() => {
        const row = statements.base.get();
        return row && text(row.value);
      }),
    releaseBase: () =>
      attempt(() => {
        statements.releaseBase.run();
      }),
    commit: (writes) =>
      attempt(() => {
        const changes = commitBatch(database, statements, { writes, lastSeq });
        lastSeq = changes.at(-1)?.seq ?? lastSeq;
        return changes;
      }),
    ...reads(statements),
    lastSeq: () => attempt(() => lastSeq),
    close: () =>
      attempt(() => {
        if (database.isOpen) {
          release();
        }
      }),
  };
}

type Reads = Pick<TripleStore, 'read' | 'entry' | 'entriesByOrigin' | 'list' | 'count' | 'changes'>;

function reads(statements: Statements): Reads {
  return {
    read: (graph) =>
      attempt(() => {
        const row = statements.read.get(graph);
        return row && { entry: toEntry(row), triples: text(row.triples) };
      }),
    entry: (graph) =>
      attempt(() => {
        const row = statements.entry.get(graph);
        return row && toEntry(row);
      }),
    entriesByOrigin: ({ originalId, catalogue }, limit) =>
      attempt(() =>
        (catalogue === undefined
          ? statements.byOriginalId.all(originalId, limit)
          : statements.byOrigin.all(originalId, catalogue, limit)
        ).map(toEntry),
      ),
    list: ({ kind, catalogue }, { limit, offset, after = '' }) =>
      attempt(() =>
        (catalogue === undefined
          ? statements.listKind.all(kind, after, limit, offset)
          : statements.listCatalogue.all(kind, catalogue, after, limit, offset)
        ).map(toEntry),
      ),
    count: ({ kind, catalogue }) =>
      attempt(() => {
        const row =
          catalogue === undefined
            ? statements.countKind.get(kind)
            : statements.countCatalogue.get(kind, catalogue);
        return Number(row?.count);
      }),
    changes: (after, limit) => attempt(() => statements.changes.all(after, limit).map(toChange)),
  };
}

/** Runs one short synchronous call and turns what SQLite throws into the port's error. */
async function attempt<T>(call: () => T): Promise<T> {
  try {
    return call();
  } catch (cause) {
    if (cause instanceof StoreRequestError) {
      throw cause;
    }
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StoreUnavailableError(`The store cannot be used: ${reason}.`, { cause });
  }
}
