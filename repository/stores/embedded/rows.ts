import type { SQLInputValue, SQLOutputValue } from 'node:sqlite';
import type { Change } from '../change.ts';
import { compressText, intactText } from '../compressed-text.ts';
import { checkDigest } from '../packed-triples.ts';
import type { GraphEntry, TriplesCheck } from '../triple-store.ts';

/** A row of a result of node:sqlite. */
export type Row = Record<string, SQLOutputValue>;

/** Characters from which compressing saves space: a row takes part of a page in any case. */
const MIN_COMPRESSED = 512;

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
    graph: String(row.graph),
    kind: String(row.kind) as GraphEntry['kind'],
    id: String(row.id),
    ...(row.catalogue !== null && { catalogue: String(row.catalogue) }),
    ...(row.original_id !== null && { originalId: String(row.original_id) }),
    hash: String(row.hash),
    issued: String(row.issued),
    modified: String(row.modified),
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
    kind: String(row.kind) as Change['kind'],
    id: String(row.id),
    graph: String(row.graph),
    ...(row.catalogue !== null && { catalogue: String(row.catalogue) }),
    operation: String(row.operation) as Change['operation'],
    at: String(row.at),
  };
}

/** Triples as a row holds them: short ones as text, others compressed. */
export function storedTriples(triples: string): SQLInputValue {
  return triples.length < MIN_COMPRESSED ? triples : compressText(triples);
}

/** The triples of a row; `undefined` if the column is damaged. Rows of layouts before 3 hold text of any length. */
export function triplesOf(stored: SQLOutputValue | undefined): string | undefined {
  return stored instanceof Uint8Array ? intactText(stored) : String(stored);
}

/** SHA-256 (hex) of a row's content, compared whenever the row is read. */
export function digestOf(entry: GraphEntry, triples: string): string {
  return checkDigest(textBefore(entry), triples);
}

/** What the triples of a row are compared with; `undefined` if it has no digest. */
export function checkOf(row: Row): TriplesCheck | undefined {
  return typeof row.digest === 'string'
    ? { before: textBefore(toEntry(row)), digest: row.digest }
    : undefined;
}

function textBefore(entry: GraphEntry): string {
  return entryValues(entry).join('\0');
}

/**
 * The triples of a row that is as it was written, else `undefined`. One that was written before there were digests counts
 * as intact.
 */
export function intactTriples(row: Row): string | undefined {
  const triples = triplesOf(row.triples);
  const isIntact =
    triples !== undefined &&
    ((row.digest ?? null) === null || row.digest === digestOf(toEntry(row), triples));
  return isIntact ? triples : undefined;
}
