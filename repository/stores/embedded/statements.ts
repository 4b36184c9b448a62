import type { DatabaseSync, StatementSync } from 'node:sqlite';

const ENTRY = 'graph, kind, id, catalogue, original_id, hash, issued, modified';

/** Prepares the statements of the embedded store, once for each store. */
export function prepareStatements(database: DatabaseSync) {
  const reading = (sql: string) => database.prepare(sql);
  const writing = (sql: string) => preparedWrite(database, sql);
  return {
    claimBase: writing(
      `INSERT INTO setting VALUES ('base', ?)
       ON CONFLICT DO UPDATE SET value = excluded.value WHERE NOT EXISTS (SELECT 1 FROM change)`,
    ),
    setting: reading('SELECT value FROM setting WHERE name = ?'),
    putSetting: writing('INSERT OR REPLACE INTO setting VALUES (?, ?)'),
    deleteSetting: writing('DELETE FROM setting WHERE name = ?'),
    putGraph: writing(
      `INSERT INTO graph (${ENTRY}, triples, digest) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (graph) DO UPDATE SET kind = excluded.kind, id = excluded.id,
         catalogue = excluded.catalogue, original_id = excluded.original_id, hash = excluded.hash,
         issued = excluded.issued, modified = excluded.modified, triples = excluded.triples,
         digest = excluded.digest`,
    ),
    deleteGraph: writing('DELETE FROM graph WHERE graph = ?'),
    putChange: writing(
      `INSERT INTO change (seq, graph, kind, id, catalogue, operation, at)
       VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (graph) DO UPDATE SET seq = excluded.seq, kind = excluded.kind,
         id = excluded.id, catalogue = excluded.catalogue, operation = excluded.operation,
         at = excluded.at`,
    ),
    read: reading(`SELECT ${ENTRY}, triples, digest FROM graph WHERE graph = ?`),
    entry: reading(`SELECT ${ENTRY} FROM graph WHERE graph = ?`),
    byOriginalId: reading(`SELECT ${ENTRY} FROM graph WHERE original_id = ? LIMIT ?`),
    byOrigin: reading(`SELECT ${ENTRY} FROM graph WHERE original_id = ? AND catalogue = ? LIMIT ?`),
    listKind: reading(
      `SELECT ${ENTRY} FROM graph WHERE kind = ? AND id > ? AND id < ?
       ORDER BY id LIMIT ? OFFSET ?`,
    ),
    listCatalogue: reading(
      `SELECT ${ENTRY} FROM graph WHERE kind = ? AND catalogue = ? AND id > ? AND id < ?
       ORDER BY id LIMIT ? OFFSET ?`,
    ),
    countKind: reading('SELECT count(*) AS count FROM graph WHERE kind = ? AND id > ? AND id < ?'),
    countCatalogue: reading(
      `SELECT count(*) AS count FROM graph
       WHERE kind = ? AND catalogue = ? AND id > ? AND id < ?`,
    ),
    changes: reading('SELECT * FROM change WHERE seq > ? ORDER BY seq LIMIT ?'),
    changeOf: reading('SELECT * FROM change WHERE graph = ?'),
    lastSeq: reading('SELECT coalesce(max(seq), 0) AS seq FROM change'),
  };
}

export type Statements = ReturnType<typeof prepareStatements>;

/** Row ids can exceed 2^53. Without big integers, `run` throws for such an id after it has written. */
function preparedWrite(database: DatabaseSync, sql: string): StatementSync {
  const statement = database.prepare(sql);
  statement.setReadBigInts(true);
  return statement;
}
