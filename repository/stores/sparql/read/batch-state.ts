import { graphName } from '../text/placeholders.ts';
import type { Batch } from '../write/batch.ts';
import { anyTripleQuery } from './queries.ts';
import { readGraph, rowOf } from './read-graph.ts';
import type { StoreReader } from './store-reader.ts';

/** State of the graphs of a batch: as before it, as after it, or some of each. */
export type BatchState = 'before' | 'after' | 'between';

/** Reads every graph of a batch. */
export async function batchState(reader: StoreReader, { writes }: Batch): Promise<BatchState> {
  const all = await Promise.all(
    writes.map(({ seq, entry }) => graphState(reader, entry.graph, seq)),
  );
  const [state = 'after', another] = new Set(all);
  return another ? 'between' : state;
}

async function graphState(reader: StoreReader, graph: string, seq: number): Promise<BatchState> {
  const row = await rowOf(reader, graph);
  const found = await readGraph(reader, graph);
  const isWhole = row?.operation === 'put' ? found !== 'torn' : await isEmpty(reader, graph);
  if (!isWhole || row?.content !== undefined) {
    return 'between';
  }
  return row !== undefined && row.seq >= seq ? 'after' : 'before';
}

async function isEmpty({ client, names }: StoreReader, graph: string): Promise<boolean> {
  return (await client.select(anyTripleQuery(graphName(graph, names)))).length === 0;
}
