import { DatabaseSync } from 'node:sqlite';
import { reasonOf } from '../../../../profile-compiler/basics.ts';
import { intactTriples } from '../rows.ts';
import { readableRows } from './readable-rows.ts';

/** Damage in the file of an embedded store. */
export interface Damage {
  /** IRIs of the graphs that cannot be read as they were written, in code point order. */
  readonly graphs: readonly string[];
  /** Faults of the tables that SQLite found, one sentence each; the first 100. */
  readonly findings: readonly string[];
}

const TABLES = ['setting', 'graph', 'change'] as const;
const MAX_FINDINGS = 100;

/**
 * Reads the whole file of an embedded store and reports damage. Writes nothing; a platform may use the store
 * meanwhile.
 */
export function inspectFile(file: string): Damage {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    // All is read in one state, so that no write comes between graphs and feed.
    database.exec('BEGIN');
    return { graphs: damagedGraphs(database), findings: structuralFindings(database) };
  } finally {
    database.close();
  }
}

/** Names the tables: a table that was replaced because it is damaged stays in the file. */
function structuralFindings(database: DatabaseSync): readonly string[] {
  return TABLES.flatMap((table) => {
    try {
      return database
        .prepare(`PRAGMA quick_check(${table})`)
        .all()
        .map((row) => String(row.quick_check))
        .filter((finding) => finding !== 'ok');
    } catch (error) {
      return [`${table}: ${reasonOf(error)}`];
    }
  }).slice(0, MAX_FINDINGS);
}

/** The graphs of the feed without a row that is as it was written, and the rows that are not. */
function damagedGraphs(database: DatabaseSync): readonly string[] {
  const expected = new Set<string>();
  for (const change of readableRows(database, 'change')) {
    if (change.operation === 'put') {
      expected.add(String(change.graph));
    }
  }
  const damaged = new Set<string>();
  for (const row of readableRows(database, 'graph')) {
    const graph = String(row.graph);
    if (intactTriples(row) !== undefined) {
      expected.delete(graph);
    } else {
      damaged.add(graph);
    }
  }
  return [...new Set([...damaged, ...expected])].sort();
}
