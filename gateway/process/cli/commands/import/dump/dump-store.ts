import rdf from '@rdfjs/data-model';
import type { Quad, Term } from '@rdfjs/types';
import { LRUCache } from 'lru-cache';
import { canonicalLine, nodeKey } from '../../../../../../repository/index.ts';
import { CollectedNodes } from './collected-nodes.ts';
import { type DumpFacts, FactCollector } from './dump-facts.ts';
import { joinedLinks, joinedText, type NodeRow, NodeTable } from './node-table.ts';
import type { NodeStatements } from './split-dataset.ts';
import { NOT_FOLLOWED } from './vocabulary.ts';

const COLLECTED_STATEMENTS = 5_000;
/** The default graphs of all documents. */
const DEFAULT_UNIT = 0;
/** Characters of nodes that are kept: those that many datasets share, and those that nothing is said about. */
const KEPT_CHARACTERS = 8_000_000;
const MOST_KEPT_OF_A_NODE = 20_000;

/** Stored statements of a dump about one or more nodes. */
export interface StoredNode extends NodeStatements {
  readonly rows: readonly number[];
  /** Keys of the nodes that the rows describe. */
  readonly keys: readonly string[];
}

/** Result of `leftOver`. */
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
  readonly #table: NodeTable;
  readonly #facts = new FactCollector();
  readonly #units = new Map<string, number>();
  readonly #collected = new CollectedNodes();
  #used = new Uint8Array(0);

  /** `file` must not exist; disposal deletes it. */
  constructor(file: string) {
    this.#table = new NodeTable(file);
  }

  get facts(): DumpFacts {
    return this.#facts;
  }

  /** See `FactCollector.takeNextPages`. */
  takeNextPages(): ReadonlySet<string> {
    return this.#facts.takeNextPages();
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
    const line = canonicalLine(inDefaultGraph(quad, subject, object)).slice(0, -1);
    const leads = objectKey !== '' && !NOT_FOLLOWED.has(quad.predicate.value);
    this.#collected.add({ subject: subjectKey, unit }, line, leads ? objectKey : undefined);
    if (this.#collected.statements === COLLECTED_STATEMENTS) {
      this.#table.insert(this.#collected.take());
    }
  }

  /** Prepares reading, after the last statement. */
  finish(): void {
    this.#table.insert(this.#collected.take());
    this.#used = new Uint8Array(this.#table.finish() + 1);
  }

  /** Reads one node in the units that `isIn` accepts. */
  nodeReader(isIn: (unit: number) => boolean): (key: string) => StoredNode | undefined {
    const rowsOf = this.#table.reader();
    const kept = new LRUCache<string, { readonly node: StoredNode | undefined }>({
      maxSize: KEPT_CHARACTERS,
      maxEntrySize: MOST_KEPT_OF_A_NODE,
      sizeCalculation: ({ node }, key) => key.length + (node?.text.length ?? 0),
    });
    return (key) => {
      const known = kept.get(key);
      if (known) {
        return known.node;
      }
      const rows = rowsOf(key).filter(({ unit }) => isIn(unit));
      const node = rows.length === 0 ? undefined : nodeOf(rows);
      kept.set(key, { node });
      return node;
    };
  }

  /** All nodes of a named graph as one. */
  readUnit(unit: number): StoredNode {
    return nodeOf(this.#table.ofUnit(unit));
  }

  /** Those of some nodes that another node links. */
  linkedOf(keys: ReadonlySet<string>): ReadonlySet<string> {
    const linked = new Set<string>();
    if (keys.size > 0) {
      for (const row of this.#table.allLinks()) {
        for (const link of joinedLinks([row])) {
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

  /** Reports the statements of nothing that was marked by `use`, except those that `isExpected` accepts. */
  leftOver(isExpected: (key: string) => boolean): LeftOver {
    const rowsOf = this.#table.reader();
    const examples: string[] = [];
    let statements = 0;
    for (const { id, subject } of this.#table.allSubjects()) {
      if (this.#used[id] !== 1 && !isExpected(subject)) {
        const row = rowsOf(subject).find((one) => one.id === id);
        statements += row?.text.split('\n').length ?? 0;
        if (examples.length < 5) {
          examples.push(subject);
        }
      }
    }
    return { statements, examples };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#table[Symbol.asyncDispose]();
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

function nodeOf(rows: readonly NodeRow[]): StoredNode {
  return {
    rows: rows.map(({ id }) => id),
    keys: rows.map(({ subject }) => subject),
    text: joinedText(rows),
    links: joinedLinks(rows),
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
