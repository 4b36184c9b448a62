import type { StoreAccess } from '../client/store-access.ts';
import { graphName } from '../text/stand-ins.ts';
import type { Batch } from '../write/batch.ts';
import { anyTripleQuery } from './queries.ts';
import { readGraph, rowOf } from './read-graph.ts';

/** Whether the graphs of a batch are as they were before it, as they are after it, or some of each. */
export type BatchState = 'before' | 'after' | 'between';

/** Reads every graph of a batch. */
export async function batchState(access: StoreAccess, { writes }: Batch): Promise<BatchState> {
  const states = new Set<BatchState>();
  for (const { seq, entry } of writes) {
    states.add(await graphState(access, entry.graph, seq));
  }
  const [state = 'after', another] = states;
  return another ? 'between' : state;
}

async function graphState(access: StoreAccess, graph: string, seq: number): Promise<BatchState> {
  const row = await rowOf(access, graph);
  const found = await readGraph(access, graph);
  const isWhole = row?.operation === 'put' ? found !== 'torn' : await isEmpty(access, graph);
  if (!isWhole || row?.content !== undefined) {
    return 'between';
  }
  return row !== undefined && row.seq >= seq ? 'after' : 'before';
}

async function isEmpty({ client, names }: StoreAccess, graph: string): Promise<boolean> {
  return (await client.select(anyTripleQuery(graphName(graph, names)))).length === 0;
}
