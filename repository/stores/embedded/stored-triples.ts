import type { SQLInputValue, SQLOutputValue } from 'node:sqlite';
import { compressText, decompressText } from '../compressed-text.ts';
import { columnText } from './rows.ts';

/** Characters from which compressing saves space: a row takes part of a page in any case. */
const LEAST_COMPRESSED = 512;

/** Triples as a row holds them: short ones as text, others compressed. */
export function storedTriples(triples: string): SQLInputValue {
  return triples.length < LEAST_COMPRESSED ? triples : compressText(triples);
}

/** The triples of a row; `undefined` if the column is damaged. Rows of layouts before 3 hold text of any length. */
export function triplesOf(stored: SQLOutputValue | undefined): string | undefined {
  if (!(stored instanceof Uint8Array)) {
    return columnText(stored);
  }
  try {
    return decompressText(stored);
  } catch {
    return undefined;
  }
}
