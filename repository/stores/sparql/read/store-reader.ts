import type { Origin } from '../../triple-store.ts';
import { inBatches } from '../client/in-batches.ts';
import type { StoreAccess } from '../client/store-access.ts';
import { type StoredRow, toRow } from '../rows.ts';
import { originsQuery, rowsQuery } from './queries.ts';
import { createLinesReader } from './stored-lines.ts';

/** Reads graphs and rows of a store. What is asked for at the same time is read by one request. */
export type StoreReader = ReturnType<typeof createStoreReader>;

export function createStoreReader(access: StoreAccess) {
  const { client, names } = access;
  const rowByOrigin = inBatches<StoredRow | undefined>(async (keys) => {
    const origins = keys.map((key) => JSON.parse(key) as Required<Origin>);
    const found = await client.select(originsQuery(origins, names));
    const rows = new Map(found.map(({ at, row = '' }) => [Number(at), toRow(row)]));
    return keys.map((_, at) => rows.get(at));
  });
  return {
    ...access,
    lines: createLinesReader(access),
    /** The row of a graph by its name in the store. */
    row: inBatches<StoredRow | undefined>(async (graphs) => {
      const found = await client.select(rowsQuery(graphs, names));
      const rows = new Map(found.map(({ graph, row = '' }) => [graph, toRow(row)]));
      return graphs.map((graph) => rows.get(graph));
    }),
    /** The row of the dataset with an original id in a catalogue. */
    rowByOrigin: (origin: Required<Origin>) => rowByOrigin(JSON.stringify(origin)),
  };
}
