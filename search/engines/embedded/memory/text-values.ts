import {
  type Column,
  clearValues,
  columnState,
  createColumn,
  setValues,
  valuesOf,
} from './column.ts';
import { createDictionary, type Dictionary, type DictionaryState } from './dictionary.ts';

/** Texts of many rows: a column of their ordinals in a dictionary. */
export interface TextValues {
  readonly column: Column;
  readonly dictionary: Dictionary;
}

/** Serialised `TextValues` of a checkpoint. */
export interface TextValuesState {
  readonly column: Column;
  readonly dictionary: DictionaryState;
}

/** No texts yet, or those of a checkpoint; the column has room for doubles where `wide`. */
export function createTextValues(kept?: TextValuesState, wide = false): TextValues {
  return {
    column: kept?.column ?? createColumn(wide),
    dictionary: createDictionary(kept?.dictionary),
  };
}

/** The state for a checkpoint. */
export function textValuesState({ column, dictionary }: TextValues): TextValuesState {
  return { column: columnState(column), dictionary: dictionary.state };
}

/** Keeps the texts of an empty row; numbers are kept as they stand. */
export function setTexts(
  { column, dictionary }: TextValues,
  row: number,
  values: readonly (string | number)[],
): void {
  setValues(
    column,
    row,
    values.map((value) => (typeof value === 'string' ? dictionary.acquire(value) : value)),
  );
}

/** Takes the texts of a row away. */
export function clearTexts({ column, dictionary }: TextValues, row: number): void {
  for (const ordinal of valuesOf(column, row)) {
    dictionary.release(ordinal);
  }
  clearValues(column, row);
}

/** Tests whether a row passes. */
export type RowTest = (row: number) => boolean;

/** Compiles a test for rows with one of these texts, compared as they stand. */
export function textsTest(values: TextValues, texts: readonly string[]): RowTest {
  const found = texts.map((text) => values.dictionary.find(text));
  return ordinalsTest(values, new Set(found.filter((ordinal) => ordinal !== undefined)));
}

/** Compiles a test for rows with one of these ordinals. */
export function ordinalsTest({ column }: TextValues, ordinals: ReadonlySet<number>): RowTest {
  if (ordinals.size === 0) {
    return () => false;
  }
  return (row) => {
    const start = column.start[row] ?? 0;
    const end = start + (column.length[row] ?? 0);
    for (let at = start; at < end; at += 1) {
      if (ordinals.has(column.data[at] ?? -1)) {
        return true;
      }
    }
    return false;
  };
}
