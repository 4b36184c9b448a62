import type { DatabaseSync } from 'node:sqlite';
import type { WritingConnection } from './connections.ts';

/** The state of a generation. */
export interface GenerationState {
  readonly mapping: string;
  readonly cursor: number;
  /** The identity of the store that it follows. */
  readonly store: string | undefined;
  readonly published: boolean;
  /** The number of the newest checkpoint; 0 if there is none. */
  readonly checkpoint: number;
}

/** Reads the state of a generation; `undefined` if there is none. */
export function readState(reader: DatabaseSync): GenerationState | undefined {
  const rows = reader.prepare('SELECT key, value FROM state').all();
  const values = new Map(rows.map(({ key, value }) => [key, String(value)]));
  const mapping = values.get('mapping');
  if (mapping === undefined) {
    return undefined;
  }
  return {
    mapping,
    cursor: Number(values.get('cursor') ?? 0),
    store: values.get('store'),
    published: values.get('published') === 'true',
    checkpoint: Number(values.get('checkpoint') ?? 0),
  };
}

/** Primary subtags of the texts that were ever written. */
export function readLanguages(reader: DatabaseSync): string[] {
  return reader
    .prepare('SELECT tag FROM language ORDER BY tag')
    .all()
    .map(({ tag }) => String(tag));
}

/** Writes parts of the state, within the caller's transaction. */
export function createStateWriter(connection: WritingConnection) {
  const set = connection.writer.prepare('INSERT OR REPLACE INTO state(key, value) VALUES (?, ?)');
  const addLanguage = connection.writer.prepare('INSERT OR IGNORE INTO language(tag) VALUES (?)');
  return {
    set: (part: keyof GenerationState, value: string | number | true): void =>
      void set.run(part, String(value)),
    addLanguage: (tag: string) => void addLanguage.run(tag),
  };
}

/**
 * The rows that were written or removed since the last checkpoint of an index. Prepares the statements over one
 * connection.
 */
export function createChangedRows({ writer }: WritingConnection) {
  const insert = writer.prepare('INSERT OR IGNORE INTO changed_row(entity, row) VALUES (?, ?)');
  const select = writer.prepare('SELECT row FROM changed_row WHERE entity = ? ORDER BY row');
  const count = writer.prepare('SELECT count(*) AS count FROM changed_row');
  return {
    /** Within the transaction that changes the row; `position` is that of its entity. */
    add: (position: number, row: number): void => void insert.run(position, row),
    of: (position: number): readonly number[] => select.all(position).map(({ row }) => Number(row)),
    count: (): number => Number(count.get()?.count ?? 0),
    /** Within the caller's transaction. */
    clear: (): void => writer.exec('DELETE FROM changed_row'),
  };
}
