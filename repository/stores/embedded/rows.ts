import type { SQLInputValue, SQLOutputValue } from 'node:sqlite';
import type { Change } from '../change.ts';
import type { GraphEntry } from '../triple-store.ts';

/** A row of a result of node:sqlite. */
export type Row = Record<string, SQLOutputValue>;

/** The columns of an entry in the order of the statements. */
export function entryValues(entry: GraphEntry): SQLInputValue[] {
  return [
    entry.graph,
    entry.kind,
    entry.id,
    entry.catalogue ?? null,
    entry.originalId ?? null,
    entry.hash,
    entry.issued,
    entry.modified,
  ];
}

/** The entry that {@link entryValues} wrote. */
export function toEntry(row: Row): GraphEntry {
  return {
    graph: text(row.graph),
    kind: text(row.kind) as GraphEntry['kind'],
    id: text(row.id),
    ...(row.catalogue !== null && { catalogue: text(row.catalogue) }),
    ...(row.original_id !== null && { originalId: text(row.original_id) }),
    hash: text(row.hash),
    issued: text(row.issued),
    modified: text(row.modified),
  };
}

/** The columns of a change in the order of the statement. */
export function changeValues(change: Change): SQLInputValue[] {
  const { seq, graph, kind, id, catalogue, operation, at } = change;
  return [seq, graph, kind, id, catalogue ?? null, operation, at];
}

/** The change that {@link changeValues} wrote. */
export function toChange(row: Row): Change {
  return {
    seq: Number(row.seq),
    kind: text(row.kind) as Change['kind'],
    id: text(row.id),
    graph: text(row.graph),
    ...(row.catalogue !== null && { catalogue: text(row.catalogue) }),
    operation: text(row.operation) as Change['operation'],
    at: text(row.at),
  };
}

/** A column that the schema keeps as text. */
export function text(value: SQLOutputValue | undefined): string {
  return String(value);
}
