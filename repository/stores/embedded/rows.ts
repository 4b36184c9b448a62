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
    graph: columnText(row.graph),
    kind: columnText(row.kind) as GraphEntry['kind'],
    id: columnText(row.id),
    ...(row.catalogue !== null && { catalogue: columnText(row.catalogue) }),
    ...(row.original_id !== null && { originalId: columnText(row.original_id) }),
    hash: columnText(row.hash),
    issued: columnText(row.issued),
    modified: columnText(row.modified),
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
    kind: columnText(row.kind) as Change['kind'],
    id: columnText(row.id),
    graph: columnText(row.graph),
    ...(row.catalogue !== null && { catalogue: columnText(row.catalogue) }),
    operation: columnText(row.operation) as Change['operation'],
    at: columnText(row.at),
  };
}

/** A column that the schema keeps as text. */
export function columnText(value: SQLOutputValue | undefined): string {
  return String(value);
}
