import type { WritingConnection } from './connections.ts';

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
