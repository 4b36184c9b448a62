import { hash } from 'node:crypto';
import type { CatalogueLink, GraphEntry, GraphWrite } from '../triple-store.ts';
import type { SystemNames } from './layout.ts';
import { literalParts, tripleOf, unescapeText } from './text/term-text.ts';

/** The metadata of a graph, kept as one JSON text. Each graph has one row, deleted graphs too. */
export interface StoredRow {
  readonly entry: GraphEntry;
  readonly operation: GraphWrite['operation'];
  readonly seq: number;
  /** The number of its triples in the store, those of placeholders included. */
  readonly stored: number;
  /** SHA-256 (hex) of the triples, {@link joined}. */
  readonly digest: string;
  /** The link from its catalogue. Stored under this name. */
  readonly listing?: CatalogueLink;
  /** The graph that holds the triples while the graph itself is being written. */
  readonly content?: string;
}

/** Reads a row from its JSON text. */
export function toRow(json: string): StoredRow {
  return JSON.parse(json) as StoredRow;
}

/** The row of a graph among the lines of its entry. */
export function rowIn(entry: readonly string[], names: SystemNames): StoredRow | undefined {
  const row = entry.map(tripleOf).find(({ predicate }) => predicate === `<${names.row}>`);
  return row && toRow(unescapeText(literalParts(row.object).text));
}

/** Lines as one text, in the form of `StoredGraph.triples`. */
export function joined(lines: readonly string[]): string {
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}

/** SHA-256 (hex) of sorted and joined lines, which ties a row to its triples. */
export function digestOf(triples: string): string {
  return hash('sha256', triples);
}
