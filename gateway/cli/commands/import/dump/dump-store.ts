import { rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import rdf from '@rdfjs/data-model';
import type { Quad, Term } from '@rdfjs/types';
import { canonicalLine, nodeKey } from '../../../../../repository/index.ts';
import { type DumpFacts, FactCollector } from './dump-facts.ts';
import type { NodeStatements } from './split-dataset.ts';
import { NOT_FOLLOWED } from './vocabulary.ts';

/** Quads that are collected before they are written: most statements about a node stand close together. */
const COLLECTED_QUADS = 20_000;
/** The default graphs of all documents. */
const DEFAULT_UNIT = 0;

/** A stored row as it is used to read one node. */
export interface StoredNode extends NodeStatements {
  readonly rows: readonly number[];
  /** Keys of the nodes that the rows describe. */
  readonly keys: readonly string[];
}

interface Pending {
  readonly subject: string;
  readonly unit: number;
  readonly lines: Set<string>;
  readonly links: Set<string>;
}

interface Row {
  readonly id: number;
  readonly unit: number;
  readonly subject: string;
  readonly lines: string;
  readonly links: string;
}

/** What `leftOver` reports. */
export interface LeftOver {
  readonly statements: number;
  /** Keys of some of the nodes. */
  readonly examples: readonly string[];
}

/**
 * The statements of a dump, grouped by node in a temporary file: a dump may be larger than memory. A *unit* is a graph of
 * the dump; graphs of the same name in several documents are one.
 */
export class DumpStore implements AsyncDisposable {
  readonly #file: string;
  readonly #database: DatabaseSync;
  readonly #facts = new FactCollector();
  readonly #units = new Map<string, number>();
  readonly #pending = new Map<string, Pending>();
  #newest: Pending | undefined;
  #collected = 0;
  #used = new Uint8Array(0);

  /** `file` must not exist; disposal deletes it. */
  constructor(file: string) {
    this.#file = file;
    this.#database = new DatabaseSync(file);
    this.#database.exec(`
      PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE; PRAGMA cache_size = -16384;
      CREATE TABLE node (id INTEGER PRIMARY KEY, unit INTEGER, subject TEXT, lines TEXT, links TEXT);
    `);
  }

  get facts(): DumpFacts {
    return this.#facts;
  }

  /** Number of the unit of a named graph, where the dump has it. */
  unitOf(graph: string): number | undefined {
    return this.#units.get(graph);
  }

  /** The key in this store of a node of a document. */
  keyIn(document: number, key: string): string {
    return key.startsWith('_:') ? `_:d${document}-${key.slice(2)}` : key;
  }

  /** Adds a statement of the document with this number, which keeps blank nodes of documents apart. */
  add(quad: Quad, document: number): void {
    const subject = inDocument(quad.subject, document);
    const object = inDocument(quad.object, document);
    const subjectKey = nodeKey(subject);
    const objectKey = object.termType === 'Literal' ? '' : nodeKey(object);
    const unit = this.#numberOf(quad.graph, document);
    this.#facts.add(quad, subjectKey, objectKey, unit);
    const pending = this.#pendingOf(subjectKey, unit);
    pending.lines.add(canonicalLine(inDefaultGraph(quad, subject, object)).slice(0, -1));
    if (objectKey !== '' && !NOT_FOLLOWED.has(quad.predicate.value)) {
      pending.links.add(objectKey);
    }
    this.#collected += 1;
    if (this.#collected === COLLECTED_QUADS) {
      this.#write();
    }
  }

  /** Prepares reading, after the last statement. */
  finish(): void {
    this.#write();
    this.#database.exec('CREATE INDEX by_subject ON node (subject, unit)');
    this.#joinRows();
    this.#database.exec('CREATE INDEX by_unit ON node (unit) WHERE unit > 0');
    const last = this.#database.prepare('SELECT max(id) AS id FROM node').get();
    this.#used = new Uint8Array(Number(last?.id ?? 0) + 1);
  }

  /** Reads one node in the units that `isIn` accepts. */
  nodeReader(isIn: (unit: number) => boolean): (key: string) => StoredNode | undefined {
    const select = this.#database.prepare(
      'SELECT id, unit, subject, lines, links FROM node WHERE subject = ?',
    );
    return (key) => {
      const rows = (select.all(key) as unknown as Row[]).filter(({ unit }) => isIn(unit));
      return rows.length === 0 ? undefined : nodeOf(rows);
    };
  }

  /** All nodes of a unit as one. */
  readUnit(unit: number): StoredNode {
    const select = 'SELECT id, unit, subject, lines, links FROM node WHERE unit = ?';
    return nodeOf(this.#database.prepare(select).all(unit) as unknown as Row[]);
  }

  /** Those of some nodes that another node links. */
  linkedOf(keys: ReadonlySet<string>): ReadonlySet<string> {
    const linked = new Set<string>();
    if (keys.size > 0) {
      const rows = this.#database.prepare('SELECT links FROM node WHERE links <> ?').iterate('');
      for (const { links } of rows as Iterable<unknown> as Iterable<Row>) {
        for (const link of links.split('\n')) {
          if (keys.has(link)) {
            linked.add(link);
          }
        }
      }
    }
    return linked;
  }

  /** Notes that rows belong to something that is imported. */
  use(rows: Iterable<number>): void {
    for (const row of rows) {
      this.#used[row] = 1;
    }
  }

  /** What belongs to nothing that was marked by `use`, except what `isExpected` accepts. */
  leftOver(isExpected: (key: string) => boolean): LeftOver {
    const rows = this.#database.prepare('SELECT id, subject, lines FROM node').iterate();
    const examples: string[] = [];
    let statements = 0;
    for (const row of rows as Iterable<unknown> as Iterable<Row>) {
      if (this.#used[row.id] !== 1 && !isExpected(row.subject)) {
        statements += row.lines.split('\n').length;
        if (examples.length < 5) {
          examples.push(row.subject);
        }
      }
    }
    return { statements, examples };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#database.close();
    await rm(this.#file, { force: true });
  }

  #pendingOf(subject: string, unit: number): Pending {
    // Most statements have the subject of the one before.
    if (this.#newest?.subject === subject && this.#newest.unit === unit) {
      return this.#newest;
    }
    const key = `${unit} ${subject}`;
    const pending = this.#pending.get(key) ?? {
      subject,
      unit,
      lines: new Set(),
      links: new Set(),
    };
    this.#pending.set(key, pending);
    this.#newest = pending;
    return pending;
  }

  #numberOf(graph: Term, document: number): number {
    if (graph.termType === 'DefaultGraph') {
      return DEFAULT_UNIT;
    }
    const key = nodeKey(inDocument(graph, document));
    const known = this.#units.get(key) ?? this.#units.size + 1;
    this.#units.set(key, known);
    return known;
  }

  #write(): void {
    const insert = this.#database.prepare(
      'INSERT INTO node (unit, subject, lines, links) VALUES (?, ?, ?, ?)',
    );
    this.#database.exec('BEGIN');
    for (const { unit, subject, lines, links } of this.#pending.values()) {
      insert.run(unit, subject, [...lines].join('\n'), [...links].join('\n'));
    }
    this.#database.exec('COMMIT');
    this.#pending.clear();
    this.#newest = undefined;
    this.#collected = 0;
  }

  /** Joins the rows about one node in one unit: what every page of a list repeats would be read as often. */
  #joinRows(): void {
    const several = this.#database
      .prepare('SELECT subject, unit FROM node GROUP BY subject, unit HAVING count(*) > 1')
      .all() as unknown as Row[];
    const select = this.#database.prepare(
      'SELECT id, unit, subject, lines, links FROM node WHERE subject = ? AND unit = ?',
    );
    const update = this.#database.prepare('UPDATE node SET lines = ?, links = ? WHERE id = ?');
    const remove = this.#database.prepare(
      'DELETE FROM node WHERE subject = ? AND unit = ? AND id <> ?',
    );
    this.#database.exec('BEGIN');
    for (const { subject, unit } of several) {
      const { lines, links, rows } = nodeOf(select.all(subject, unit) as unknown as Row[]);
      const [first = 0] = rows;
      update.run([...new Set(lines)].join('\n'), [...new Set(links)].join('\n'), first);
      remove.run(subject, unit, first);
    }
    this.#database.exec('COMMIT');
  }
}

function nodeOf(rows: readonly Row[]): StoredNode {
  return {
    rows: rows.map(({ id }) => id),
    keys: rows.map(({ subject }) => subject),
    lines: rows.flatMap(({ lines }) => lines.split('\n')),
    links: rows.flatMap(({ links }) => (links === '' ? [] : links.split('\n'))),
  };
}

/** The statement without its graph. */
function inDefaultGraph(quad: Quad, subject: Quad['subject'], object: Quad['object']): Quad {
  const isSame = subject === quad.subject && object === quad.object;
  return isSame && quad.graph.termType === 'DefaultGraph'
    ? quad
    : (rdf.quad(subject, quad.predicate, object) as Quad);
}

function inDocument<Kind extends Term>(term: Kind, document: number): Kind {
  return term.termType === 'BlankNode'
    ? (rdf.blankNode(`d${document}-${term.value}`) as unknown as Kind)
    : term;
}
