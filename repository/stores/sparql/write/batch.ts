import { StoreRequestError } from '../../../errors.ts';
import type { Change } from '../../change.ts';
import { numberChanges } from '../../number-changes.ts';
import type { CatalogueLink, GraphEntry, GraphWrite } from '../../triple-store.ts';
import type { SystemNames } from '../layout.ts';
import { digestOf, joined, type StoredRow } from '../rows.ts';
import { type PlaceholderRule, storedLines } from '../text/placeholders.ts';
import { isWritableIri } from '../text/sparql-text.ts';

/** One write of a batch with its number, as plain data that the journal can keep. */
interface NumberedWrite {
  readonly seq: number;
  readonly operation: GraphWrite['operation'];
  readonly entry: GraphEntry;
  /** Empty for a deletion. */
  readonly triples: string;
  /** The link from its catalogue. Stored under this name. */
  readonly listing?: CatalogueLink;
}

/** The last write of each graph of a batch, by number. */
export interface Batch {
  readonly writes: readonly NumberedWrite[];
  readonly lastSeq: number;
}

/** A write in the form that is sent to the store. */
export interface PreparedWrite {
  readonly row: StoredRow;
  readonly lines: readonly string[];
}

/** Numbers the writes after `lastSeq`. Throws `StoreRequestError` if one cannot be written. */
export function batchOf(
  writes: readonly GraphWrite[],
  lastSeq: number,
): { readonly batch: Batch; readonly changes: readonly Change[] } {
  const changes = numberChanges(writes, lastSeq);
  const byGraph = new Map<string, NumberedWrite>();
  writes.forEach((write, index) => {
    checkEntry(write.entry);
    const { operation, entry } = write;
    const seq = changes[index]?.seq ?? 0;
    byGraph.delete(entry.graph);
    byGraph.set(entry.graph, { seq, operation, entry, ...contentOf(write) });
  });
  return {
    changes,
    batch: { writes: [...byGraph.values()], lastSeq: changes.at(-1)?.seq ?? lastSeq },
  };
}

function contentOf(write: GraphWrite): Pick<NumberedWrite, 'triples' | 'listing'> {
  if (write.operation === 'delete') {
    return { triples: '' };
  }
  const { triples, link } = write;
  return { triples, ...(link && { listing: link }) };
}

const NEEDED = ['graph', 'kind', 'id', 'hash', 'issued', 'modified'] as const;

function checkEntry(entry: GraphEntry): void {
  const missing = NEEDED.filter((field) => typeof entry[field] !== 'string');
  if (missing.length > 0) {
    throw new StoreRequestError(`The entry lacks ${missing.join(', ')} and cannot be stored.`);
  }
  if (!isWritableIri(entry.graph)) {
    throw new StoreRequestError(
      `"${entry.graph}" cannot be the name of a graph: it is not an IRI.`,
    );
  }
}

/** Prepares a write, with placeholders by `rule`. */
export function prepared(
  { seq, operation, entry, triples, listing }: NumberedWrite,
  names: SystemNames,
  rule: PlaceholderRule,
): PreparedWrite {
  const lines = triples.split('\n').filter((line) => line !== '');
  const stored = storedLines(lines, names, rule);
  const digest = digestOf(joined([...new Set(lines)].sort()));
  const row = { entry, operation, seq, stored: stored.length, digest, ...(listing && { listing }) };
  return { row, lines: stored };
}
