import { inBatches } from '../client/in-batches.ts';
import type { StoreAccess } from '../client/store-access.ts';
import { type StoredRow, toRow } from '../rows.ts';
import { createLinesReader, type LinesReader } from './lines-there.ts';
import { rowsQuery } from './queries.ts';

/** Reads graphs and rows of a store. What is asked for at the same time is read by one request. */
export interface StoreReader extends StoreAccess {
  readonly lines: LinesReader;
  /** The row of a graph by its name in the store. */
  readonly row: (name: string) => Promise<StoredRow | undefined>;
}

export function createStoreReader(access: StoreAccess): StoreReader {
  const { client, names } = access;
  return {
    ...access,
    lines: createLinesReader(access),
    row: inBatches(async (graphs) => {
      const found = await client.select(rowsQuery(graphs, names));
      const rows = new Map(found.map(({ graph, row = '' }) => [graph, toRow(row)]));
      return graphs.map((graph) => rows.get(graph));
    }),
  };
}
