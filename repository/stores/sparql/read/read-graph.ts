import type { StoredGraph } from '../../triple-store.ts';
import { type StoreAccess, selectRows } from '../client/store-access.ts';
import { digestOf, joined, type StoredRow } from '../rows.ts';
import { isWritableIri } from '../text/sparql-text.ts';
import { graphName, restoredLines } from '../text/stand-ins.ts';
import { linesBetween, PAGE, page } from './pages.ts';
import { rowQuery } from './queries.ts';
import { rowLineIn, rowOfLine } from './row-line.ts';

/**
 * The graph with its entry; `undefined` if there is none. `'torn'` where the triples do not match the
 * entry: a write is in progress, or the server omitted some.
 */
export async function readGraph(
  access: StoreAccess,
  graph: string,
): Promise<StoredGraph | undefined | 'torn'> {
  const { client, names } = access;
  const name = graphName(graph, names);
  const { row, lines: firstLines } = await firstPage(access, name);
  if (row?.operation !== 'put') {
    return undefined;
  }
  const lines =
    row.content === undefined && row.stored <= PAGE
      ? firstLines
      : await linesBetween(client, row.content ?? name, { start: 0, end: row.stored });
  const triples = restoredLines(lines, names);
  return digestOf(triples) === row.digest ? { entry: row.entry, triples: joined(triples) } : 'torn';
}

/** The row of a graph; `undefined` if there is none. */
export async function rowOf(access: StoreAccess, graph: string): Promise<StoredRow | undefined> {
  return isWritableIri(graph)
    ? (await selectRows(access, rowQuery(graph, access.names)))[0]
    : undefined;
}

async function firstPage(
  { client, names }: StoreAccess,
  name: string,
): Promise<{ readonly row: StoredRow | undefined; readonly lines: readonly string[] }> {
  const lines = await client.construct(
    `CONSTRUCT { <${name}> <${names.row}> ?row . ?s ?p ?o } WHERE {
      { GRAPH <${names.entries}> { <${name}> <${names.row}> ?row } }
      UNION { ${page(name, 0)} } }`,
  );
  const rowLine = rowLineIn(lines, names);
  return {
    row: rowLine === undefined ? undefined : rowOfLine(rowLine),
    lines: lines.filter((line) => line !== rowLine),
  };
}
