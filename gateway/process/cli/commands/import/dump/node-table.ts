import { rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';

/** The statements of a dump about one node in one unit (`DumpStore`). */
export interface NodeStatementsOfUnit {
  /** Key of the node. */
  readonly subject: string;
  readonly unit: number;
  /** Canonical N-Triples, without a line break at the end. */
  readonly text: string;
  /** Keys of the nodes that it links, one a line. */
  readonly links: string;
}

/** A row of the table. */
export interface NodeRow extends NodeStatementsOfUnit {
  readonly id: number;
}

const COLUMNS = 'id, unit, subject, text, links';

/** The nodes of a dump in a temporary file. Rows are read after `finish` only. */
export class NodeTable implements AsyncDisposable {
  readonly #file: string;
  readonly #database: DatabaseSync;

  /** `file` must not exist; disposal deletes it. */
  constructor(file: string) {
    this.#file = file;
    this.#database = new DatabaseSync(file);
    this.#database.exec(`
      PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE; PRAGMA cache_size = -16384;
      CREATE TABLE node (id INTEGER PRIMARY KEY, unit INTEGER, subject TEXT, text TEXT, links TEXT);
    `);
  }

  /** Adds rows; there may be several about one node in one unit until `finish`. */
  insert(nodes: Iterable<NodeStatementsOfUnit>): void {
    const insert = this.#database.prepare(
      'INSERT INTO node (unit, subject, text, links) VALUES (?, ?, ?, ?)',
    );
    this.#inTransaction(() => {
      for (const { unit, subject, text, links } of nodes) {
        insert.run(unit, subject, text, links);
      }
    });
  }

  /** Joins the rows about one node in one unit and prepares reading. Gives the largest id. */
  finish(): number {
    this.#database.exec('CREATE INDEX by_subject ON node (subject, unit)');
    this.#joinRows();
    this.#database.exec('CREATE INDEX by_unit ON node (unit) WHERE unit > 0');
    const last = this.#database.prepare('SELECT max(id) AS id FROM node').get();
    return Number(last?.id ?? 0);
  }

  /** A reader of the rows about a node. */
  reader(): (key: string) => readonly NodeRow[] {
    const select = this.#database.prepare(`SELECT ${COLUMNS} FROM node WHERE subject = ?`);
    return (key) => select.all(key) as unknown as NodeRow[];
  }

  /** The rows of a unit other than that of the default graphs. */
  ofUnit(unit: number): readonly NodeRow[] {
    const select = `SELECT ${COLUMNS} FROM node WHERE unit > 0 AND unit = ?`;
    return this.#database.prepare(select).all(unit) as unknown as NodeRow[];
  }

  /** The links of each node that has some. */
  allLinks(): Iterable<Pick<NodeRow, 'links'>> {
    return this.#iterate('SELECT links FROM node WHERE links <> ?', '');
  }

  /** The key of each node. */
  allSubjects(): Iterable<Pick<NodeRow, 'id' | 'subject'>> {
    return this.#iterate('SELECT id, subject FROM node');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#database.close();
    await rm(this.#file, { force: true });
  }

  #iterate(select: string, ...values: readonly string[]): Iterable<NodeRow> {
    return this.#database
      .prepare(select)
      .iterate(...values) as Iterable<unknown> as Iterable<NodeRow>;
  }

  /** Joins the rows of a node: pages of a list repeat them, and each would be read as often. */
  #joinRows(): void {
    const several = this.#database
      .prepare('SELECT subject, unit FROM node GROUP BY subject, unit HAVING count(*) > 1')
      .all() as unknown as NodeRow[];
    const select = this.#database.prepare(
      `SELECT ${COLUMNS} FROM node WHERE subject = ? AND unit = ?`,
    );
    const update = this.#database.prepare('UPDATE node SET text = ?, links = ? WHERE id = ?');
    const remove = this.#database.prepare(
      'DELETE FROM node WHERE subject = ? AND unit = ? AND id <> ?',
    );
    this.#inTransaction(() => {
      for (const { subject, unit } of several) {
        const rows = select.all(subject, unit) as unknown as NodeRow[];
        const first = rows[0]?.id ?? 0;
        update.run(joinedText(rows), joinedLinks(rows).join('\n'), first);
        remove.run(subject, unit, first);
      }
    });
  }

  #inTransaction(write: () => void): void {
    this.#database.exec('BEGIN');
    write();
    this.#database.exec('COMMIT');
  }
}

/** The statements of rows, each once. */
export function joinedText(rows: readonly Pick<NodeRow, 'text'>[]): string {
  const [only, second] = rows;
  return only && !second
    ? only.text
    : [...new Set(rows.flatMap(({ text }) => text.split('\n')))].join('\n');
}

/** The links of rows, each once. */
export function joinedLinks(rows: readonly Pick<NodeRow, 'links'>[]): readonly string[] {
  const links = rows.flatMap((row) => (row.links === '' ? [] : row.links.split('\n')));
  return rows.length === 1 ? links : [...new Set(links)];
}
