import { checkDigest } from '../packed-triples.ts';
import type { GraphEntry, TriplesCheck } from '../triple-store.ts';
import { entryValues, type Row, toEntry } from './rows.ts';
import { triplesOf } from './stored-triples.ts';

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
