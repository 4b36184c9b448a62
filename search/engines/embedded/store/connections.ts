import { DatabaseSync } from 'node:sqlite';

/** A connection that writes to a file. */
export interface WritingConnection {
  readonly writer: DatabaseSync;
}

/** Two connections to one file, so that reading never sees a batch that is still being written. */
export interface Connections extends WritingConnection, Disposable {
  readonly reader: DatabaseSync;
  close(): void;
}

/**
 * The index is derived: a power failure may take the last commits, documents and cursor together. A
 * commit changes many pages of few tables, so copying them into the file less often saves most of it.
 */
const PRAGMAS = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA wal_autocheckpoint = 8000;
  PRAGMA busy_timeout = 5000;
  PRAGMA cache_size = -16000;
`;

/**
 * Pages that the thread of the server keeps, in KiB: rows are cached as documents, and the system has the file in memory. The thread that
 * writes keeps more, as each batch comes back to the same pages.
 */
const CACHE_OF_SERVER = 'PRAGMA cache_size = -4000';

/** Opens a file, which is created where it is not there. */
export function openConnections(file: string): Connections {
  const writer = openConnection(file);
  const reader = openConnection(file);
  writer.exec(CACHE_OF_SERVER);
  reader.exec(CACHE_OF_SERVER);
  const close = () => {
    reader.close();
    writer.close();
  };
  return { writer, reader, close, [Symbol.dispose]: close };
}

/** Runs `work` as one transaction of the writing connection. */
export async function inTransaction<Result>(
  { writer }: WritingConnection,
  work: () => Promise<Result>,
): Promise<Result> {
  writer.exec('BEGIN IMMEDIATE');
  try {
    const result = await work();
    writer.exec('COMMIT');
    return result;
  } catch (error) {
    // A full disk has ended the transaction already.
    if (writer.isTransaction) {
      writer.exec('ROLLBACK');
    }
    throw error;
  }
}

/**
 * Reads go on from the state before `work` until it is done, also if another connection commits meanwhile. `follow`
 * is called with its result in the same turn in which reads begin to see the new state.
 */
export async function keepingState<Result>(
  { reader }: Pick<Connections, 'reader'>,
  work: () => Promise<Result>,
  follow: (result: Result) => Promise<void>,
): Promise<Result> {
  reader.exec('BEGIN');
  let result: Result;
  try {
    // The state is that of the first read.
    reader.prepare('SELECT key FROM state LIMIT 1').get();
    result = await work();
  } catch (error) {
    reader.exec('COMMIT');
    throw error;
  }
  reader.exec('COMMIT');
  await follow(result);
  return result;
}

/** Opens one connection to a file, which is created where it is not there. */
export function openConnection(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  try {
    database.exec(PRAGMAS);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}
