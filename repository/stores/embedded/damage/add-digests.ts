import type { DatabaseSync } from 'node:sqlite';
import { nextTurn } from '../../../scheduling/scheduler.ts';
import { digestOf, toEntry, triplesOf } from '../rows.ts';

/** Rows of one transaction: it holds up writers. */
const ROWS = 50;

/**
 * Digests the rows that an older program wrote, in small transactions, until all have one or `isClosed`. Gives
 * the number of rows that got one.
 */
export async function addDigests(database: DatabaseSync, isClosed: () => boolean): Promise<number> {
  const isDue = database.prepare("SELECT 1 FROM setting WHERE name = 'digests-missing'");
  const next = database.prepare(
    'SELECT rowid AS row_id, * FROM graph WHERE rowid > ? ORDER BY rowid LIMIT ?',
  );
  const update = database.prepare('UPDATE graph SET digest = ? WHERE rowid = ?');
  let added = 0;
  for (let after = 0; !isClosed() && isDue.get(); await nextTurn()) {
    const rows = next.all(after, ROWS);
    database.exec('BEGIN IMMEDIATE');
    try {
      for (const row of rows.filter(({ digest }) => digest === null)) {
        const triples = triplesOf(row.triples);
        if (triples !== undefined) {
          added += 1;
          update.run(digestOf(toEntry(row), triples), Number(row.row_id));
        }
      }
      if (rows.length < ROWS) {
        database.exec("DELETE FROM setting WHERE name = 'digests-missing'");
      }
      database.exec('COMMIT');
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
    after = Number(rows.at(-1)?.row_id ?? after);
  }
  return added;
}
