import type { StoredGraph } from '../../triple-store.ts';
import { digestOf, joined, rowIn, type StoredRow } from '../rows.ts';
import { graphName, restoredLines } from '../text/placeholders.ts';
import { isWritableIri } from '../text/sparql-text.ts';
import { linesBetween, PAGE } from './pages.ts';
import type { StoreReader } from './store-reader.ts';

/**
 * The graph with its entry; `undefined` if there is none. `'torn'` where the triples do not match the
 * entry: a write is in progress, or the server omitted some.
 */
export async function readGraph(
  { client, names, lines }: StoreReader,
  graph: string,
): Promise<StoredGraph | undefined | 'torn'> {
  const name = graphName(graph, names);
  const { content, entry } = await lines(name);
  const row = rowIn(entry, names);
  if (row?.operation !== 'put') {
    return undefined;
  }
  const stored =
    row.content === undefined && row.stored <= PAGE
      ? content
      : await linesBetween(client, row.content ?? name, { start: 0, end: row.stored });
  const triples = joined(restoredLines(stored, names));
  return digestOf(triples) === row.digest ? { entry: row.entry, triples } : 'torn';
}

/** The row of a graph; `undefined` if there is none. */
export async function rowOf(
  { names, row }: StoreReader,
  graph: string,
): Promise<StoredRow | undefined> {
  return isWritableIri(graph) ? row(graphName(graph, names)) : undefined;
}
