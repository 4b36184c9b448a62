import { rm } from 'node:fs/promises';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import rdf from '@rdfjs/data-model';
import type { Quad, Term } from '@rdfjs/types';
import { LRUCache } from 'lru-cache';
import { canonicalLine, nodeKey } from '../../../../../../repository/index.ts';
import { DumpFacts } from './dump-facts.ts';
import type { NodeStatements } from './split-dataset.ts';
import { NOT_FOLLOWED } from './vocabulary.ts';

/** The default graphs of all documents. */
const DEFAULT_UNIT = 0;
/** Characters of nodes that are kept: those that many datasets share, and those that nothing is said about. */
const KEPT_CHARACTERS = 8_000_000;
const MAX_KEPT_OF_A_NODE = 20_000;
/** Statements that are grouped in memory before they are stored: most about one node stand close together. */
const COLLECTED_STATEMENTS = 5_000;
/** Nodes that the report of what is left over names. */
const MAX_EXAMPLES = 5;

/** Statements about a node that are not stored yet. */
interface Collected {
  readonly subject: string;
  readonly unit: number;
  readonly lines: Set<string>;
  readonly links: Set<string>;
}

/** The statements about a node in a unit. */
interface Row {
  readonly id: number;
  readonly unit: number;
  readonly subject: string;
  /** Lines of canonical N-Triples. */
  readonly lines: string;
  /** Keys of the nodes that it leads to, one a line. */
  readonly links: string | null;
}

/** Stored statements of a dump about one or more nodes. */
export interface StoredNode extends NodeStatements {
  readonly rows: readonly number[];
  readonly keys: ReadonlySet<string>;
}

/** Result of `leftOver`. */
export interface LeftOver {
  readonly statements: number;
  /** Keys of some of the nodes. */
  readonly examples: readonly string[];
}

/**
 * The statements of a dump, grouped by node in a temporary SQLite file: a dump may be larger than memory. A *unit* is a
 * graph of the dump; graphs of the same name in several documents are one. Nodes are read after `finish` only.
 */
export class DumpStore implements AsyncDisposable {
  readonly facts = new DumpFacts();
  readonly #file: string;
  readonly #database: DatabaseSync;
  readonly #units = new Map<string, number>();
  readonly #collected = new Map<string, Collected>();
  #statements = 0;
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
    this.facts.add(quad, subjectKey, objectKey, unit);
    const line = canonicalLine(inDefaultGraph(quad, subject, object)).slice(0, -1);
    const leads = objectKey !== '' && !NOT_FOLLOWED.has(quad.predicate.value);
    const collected = this.#collectedOf(subjectKey, unit);
    collected.lines.add(line);
    if (leads) {
      collected.links.add(objectKey);
    }
    this.#statements += 1;
    if (this.#statements % COLLECTED_STATEMENTS === 0) {
      this.#storeCollected();
    }
  }

  /** Joins the rows about one node in one unit, after the last statement: each would be read as often. */
  finish(): void {
    this.#storeCollected();
    this.#database.function('distinct_lines', (text) => distinct(linesOf(text)).join('\n') || null);
    this.#database.exec(`
      CREATE INDEX by_subject ON node (subject, unit);
      CREATE TABLE joined AS
        SELECT min(id) AS id, unit, subject,
          distinct_lines(group_concat(lines, char(10))), distinct_lines(group_concat(links, char(10)))
        FROM node INDEXED BY by_subject GROUP BY subject, unit HAVING count(*) > 1;
      DELETE FROM node WHERE (subject, unit) IN (SELECT subject, unit FROM joined);
      INSERT INTO node SELECT * FROM joined;
      DROP TABLE joined;
      CREATE INDEX by_unit ON node (unit) WHERE unit > ${DEFAULT_UNIT};
    `);
    const last = this.#database.prepare('SELECT max(id) AS id FROM node').get();
    this.#used = new Uint8Array(Number(last?.id ?? 0) + 1);
  }

  /** Reads one node in the units that `isIn` accepts. */
  nodeReader(isIn: (unit: number) => boolean): (key: string) => StoredNode | undefined {
    const select = this.#database.prepare('SELECT * FROM node WHERE subject = ?');
    const kept = new LRUCache<string, { readonly node: StoredNode | undefined }>({
      maxSize: KEPT_CHARACTERS,
      maxEntrySize: MAX_KEPT_OF_A_NODE,
      sizeCalculation: ({ node }, key) =>
        (node?.lines ?? []).reduce((size, line) => size + line.length, key.length),
    });
    return (key) => {
      const known = kept.get(key);
      if (known) {
        return known.node;
      }
      const rows = (select.all(key) as unknown as Row[]).filter(({ unit }) => isIn(unit));
      const node = rows.length === 0 ? undefined : nodeOf(rows);
      kept.set(key, { node });
      return node;
    };
  }

  /** All nodes of a named graph as one. */
  readUnit(unit: number): StoredNode {
    const select = `SELECT * FROM node WHERE unit > ${DEFAULT_UNIT} AND unit = ?`;
    return nodeOf(this.#database.prepare(select).all(unit) as unknown as Row[]);
  }

  /** Those of some nodes that another node links. */
  linkedOf(keys: ReadonlySet<string>): ReadonlySet<string> {
    const linked = new Set<string>();
    if (keys.size > 0) {
      const select = this.#database.prepare('SELECT links FROM node WHERE links IS NOT NULL');
      for (const { links } of select.iterate()) {
        for (const link of linesOf(links ?? null)) {
          if (keys.has(link)) {
            linked.add(link);
          }
        }
      }
    }
    return linked;
  }

  /** Notes that statements belong to something that is imported. */
  use({ rows }: StoredNode): void {
    for (const row of rows) {
      this.#used[row] = 1;
    }
  }

  /** Reports the statements of nothing that was marked by `use`, except those that `isExpected` accepts. */
  leftOver(isExpected: (key: string) => boolean): LeftOver {
    const select = this.#database.prepare('SELECT * FROM node WHERE id = ?');
    const examples: string[] = [];
    let statements = 0;
    for (const [id, isUsed] of this.#used.entries()) {
      const row = isUsed ? undefined : (select.get(id) as unknown as Row | undefined);
      if (row && !isExpected(row.subject)) {
        statements += nodeOf([row]).lines.length;
        examples.push(...(examples.length < MAX_EXAMPLES ? [row.subject] : []));
      }
    }
    return { statements, examples };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#database.close();
    await rm(this.#file, { force: true });
  }

  #collectedOf(subject: string, unit: number): Collected {
    const key = `${unit} ${subject}`;
    const node = this.#collected.get(key) ?? { subject, unit, lines: new Set(), links: new Set() };
    this.#collected.set(key, node);
    return node;
  }

  #storeCollected(): void {
    const insert = this.#database.prepare(
      'INSERT INTO node (unit, subject, lines, links) VALUES (?, ?, ?, ?)',
    );
    this.#database.exec('BEGIN');
    for (const { unit, subject, lines, links } of this.#collected.values()) {
      insert.run(unit, subject, [...lines].join('\n'), [...links].join('\n') || null);
    }
    this.#database.exec('COMMIT');
    this.#collected.clear();
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
}

function nodeOf(rows: readonly Row[]): StoredNode {
  return {
    rows: rows.map(({ id }) => id),
    keys: new Set(rows.map(({ subject }) => subject)),
    lines: distinct(rows.flatMap(({ lines }) => linesOf(lines))),
    links: distinct(rows.flatMap(({ links }) => linesOf(links))),
  };
}

function linesOf(text: SQLOutputValue): readonly string[] {
  return text === null ? [] : String(text).split('\n');
}

function distinct(lines: readonly string[]): readonly string[] {
  return [...new Set(lines)];
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
