/** Primary result codes of SQLite (https://www.sqlite.org/rescode.html). */
const CODES = {
  failed: 1,
  busy: 5,
  readOnly: 8,
  io: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notADatabase: 26,
} as const;

export type SqliteFailure = keyof typeof CODES;

const NAMES = new Map<number, SqliteFailure>(
  Object.entries(CODES).map(([name, code]) => [code, name as SqliteFailure]),
);

/** The kind of failure that an error of node:sqlite reports; `undefined` for all other errors. */
export function sqliteFailure(error: unknown): SqliteFailure | undefined {
  const isReported =
    error instanceof Error && 'errcode' in error && typeof error.errcode === 'number';
  // The low byte of an extended code is the primary one.
  return isReported ? NAMES.get(Number(error.errcode) & 0xff) : undefined;
}

/** Tests whether a file holds something that SQLite did not write there. */
export function isCorruption(error: unknown): boolean {
  const failure = sqliteFailure(error);
  return failure === 'corrupt' || failure === 'notADatabase';
}

/** The result of a read, or `unreadable` where it meets something that SQLite did not write. */
export function orUnreadable<T>(read: () => T): T | 'unreadable' {
  try {
    return read();
  } catch (error) {
    if (isCorruption(error)) {
      return 'unreadable';
    }
    throw error;
  }
}
