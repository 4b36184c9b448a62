import { inverseDocumentFrequency } from '../../../../ranking/inverse-document-frequency.ts';
import type { TextMemory } from '../../texts/text-memory.ts';

/** The inverse document frequency of a word that so many documents have. */
export type IdfByFrequency = (found: number) => number;

interface Table {
  readonly documents: number;
  /** By the number of documents that have a word; 0 if it was not asked for. */
  readonly values: Float64Array;
}

const tables = new WeakMap<TextMemory, Table>();

/** Inverse document frequency among so many documents. The titles of one search have thousands of words, so each number is computed once, until documents come or go. */
export function idfByFrequency(texts: TextMemory, documents: number): IdfByFrequency {
  const { values } = tableOf(texts, documents);
  return (found) => {
    const known = values[found] ?? 0;
    if (known > 0) {
      return known;
    }
    const value = inverseDocumentFrequency(found, documents);
    values[found] = value;
    return value;
  };
}

function tableOf(texts: TextMemory, documents: number): Table {
  const known = tables.get(texts);
  if (known?.documents === documents) {
    return known;
  }
  const table = { documents, values: new Float64Array(documents + 1) };
  tables.set(texts, table);
  return table;
}
