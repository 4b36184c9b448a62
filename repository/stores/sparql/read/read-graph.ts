import type { StoredGraph } from '../../triple-store.ts';
import type { SparqlClient } from '../client/sparql-client.ts';
import type { SystemNames } from '../layout.ts';
import { joined, type StoredRow } from '../rows.ts';
import { graphName, restoredLines } from '../text/stand-ins.ts';
import { digestOf } from '../write/batch.ts';
import { linesBetween, PAGE, page } from './pages.ts';
import { rowLineIn, rowOfLine } from './row-line.ts';

/**
 * The graph with its entry, undefined where there is none, or `'torn'` where the triples are not
 * those of the entry: a write is under way, or the server left something out.
 */
export async function readGraph(
  client: SparqlClient,
  names: SystemNames,
  graph: string,
): Promise<StoredGraph | undefined | 'torn'> {
  const name = graphName(graph, names);
  const { row, lines: firstLines } = await firstPage(client, names, name);
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

async function firstPage(
  client: SparqlClient,
  names: SystemNames,
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
