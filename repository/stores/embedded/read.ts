import type { GraphEntry, StoredGraph } from '../triple-store.ts';
import { attempt } from './attempt.ts';
import { text, toEntry } from './rows.ts';
import type { Statements } from './statements.ts';

/** The graph with its entry; `undefined` where there is none. */
export function readGraph(statements: Statements, graph: string): Promise<StoredGraph | undefined> {
  return attempt(() => {
    const row = statements.read.get(graph);
    return row && { entry: toEntry(row), triples: text(row.triples) };
  });
}

/** The entry of a graph; `undefined` where there is none. */
export function readEntry(statements: Statements, graph: string): Promise<GraphEntry | undefined> {
  return attempt(() => {
    const row = statements.entry.get(graph);
    return row && toEntry(row);
  });
}
