import { DamagedError } from '../../errors.ts';
import { idRange } from '../id-range.ts';
import { orUnreadable } from '../sqlite-errors.ts';
import type {
  GraphEntry,
  Origin,
  PackedGraph,
  Page,
  Selection,
  StoredGraph,
} from '../triple-store.ts';
import { checkOf, intactTriples, type Row, toChange, toEntry } from './rows.ts';
import type { Statements } from './statements.ts';

/**
 * The graph with its entry; `undefined` if there is none. Throws `DamagedError` if the row is
 * not as it was written, or is missing although the change feed lists the graph.
 */
export function readGraph(statements: Statements, graph: string): StoredGraph | undefined {
  const row = findRow(statements, 'read', graph);
  return row && intactGraph(statements, row);
}

/** Reads a graph with compressed triples as stored; unpacking detects damage. */
export function readPackedGraph(statements: Statements, graph: string): PackedGraph | undefined {
  const row = findRow(statements, 'read', graph);
  if (!(row?.triples instanceof Uint8Array)) {
    return row && intactGraph(statements, row);
  }
  const check = checkOf(row);
  return { entry: toEntry(row), triples: { compressed: row.triples, ...(check && { check }) } };
}

function intactGraph(statements: Statements, row: Row): StoredGraph {
  const triples = intactTriples(row);
  const entry = toEntry(row);
  if (triples === undefined) {
    throw damaged(statements, entry.graph);
  }
  return { entry, triples };
}

/** The entry of a graph; `undefined` if there is none. Throws as `readGraph` does, but checks no triples. */
export function readEntry(statements: Statements, graph: string): GraphEntry | undefined {
  const row = findRow(statements, 'entry', graph);
  return row && toEntry(row);
}

/** Tests whether a graph is undamaged; true if there is none. */
export function isGraphIntact(statements: Statements, graph: string): boolean {
  try {
    readGraph(statements, graph);
    return true;
  } catch (error) {
    if (error instanceof DamagedError) {
      return false;
    }
    throw error;
  }
}

/** A damaged index page hides rows that are there, so the feed is asked about a missing row, too. */
function findRow(statements: Statements, how: 'read' | 'entry', graph: string): Row | undefined {
  const row = orUnreadable(() => statements[how].get(graph));
  if (row === 'unreadable' || (!row && newestChange(statements, graph)?.operation === 'put')) {
    throw damaged(statements, graph);
  }
  return row;
}

/** The error of an unreadable graph, with its data from the feed. */
function damaged(statements: Statements, graph: string): DamagedError {
  const change = newestChange(statements, graph);
  if (change?.operation !== 'put') {
    return new DamagedError(graph);
  }
  const { kind, id, catalogue, at } = change;
  const known = { graph, kind, id, ...(catalogue !== undefined && { catalogue }) };
  return new DamagedError(graph, { ...known, hash: '', issued: at, modified: at });
}

function newestChange(statements: Statements, graph: string) {
  const row = orUnreadable(() => statements.changeOf.get(graph));
  return row && row !== 'unreadable' ? toChange(row) : undefined;
}

/** A page of the entries of a selection, by id. */
export function listEntries(
  statements: Statements,
  selection: Selection,
  { limit, offset, after: last }: Page,
): readonly GraphEntry[] {
  const { kind, catalogue } = selection;
  const { after, before } = idRange(selection, last);
  const rows =
    catalogue === undefined
      ? statements.listKind.all(kind, after, before, limit, offset)
      : statements.listCatalogue.all(kind, catalogue, after, before, limit, offset);
  return rows.map(toEntry);
}

export function countEntries(statements: Statements, selection: Selection): number {
  const { kind, catalogue } = selection;
  const { after, before } = idRange(selection);
  const row =
    catalogue === undefined
      ? statements.countKind.get(kind, after, before)
      : statements.countCatalogue.get(kind, catalogue, after, before);
  return Number(row?.count);
}

/** The datasets that were submitted under an original id, at most `limit`. */
export function entriesByOrigin(
  statements: Statements,
  { originalId, catalogue }: Origin,
  limit: number,
): readonly GraphEntry[] {
  const rows =
    catalogue === undefined
      ? statements.byOriginalId.all(originalId, limit)
      : statements.byOrigin.all(originalId, catalogue, limit);
  return rows.map(toEntry);
}
