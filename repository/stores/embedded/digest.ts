import { hash } from 'node:crypto';
import type { GraphEntry } from '../triple-store.ts';
import { columnText, entryValues, type Row, toEntry } from './rows.ts';

/** SHA-256 (hex) of all that a row holds: what the disk gives back is compared with what was written. */
export function digestOf(entry: GraphEntry, triples: string): string {
  return hash('sha256', [...entryValues(entry), triples].join('\0'));
}

/** Whether a row is as it was written. One that was written before there were digests counts as intact. */
export function isIntact(row: Row): boolean {
  return (
    (row.digest ?? null) === null || row.digest === digestOf(toEntry(row), columnText(row.triples))
  );
}
