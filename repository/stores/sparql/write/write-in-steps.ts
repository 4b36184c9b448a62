import type { StoreAccess } from '../client/store-access.ts';
import { anyTripleQuery } from '../read/queries.ts';
import type { StoredRow } from '../rows.ts';
import { type GraphLine, operations, REQUEST_TRIPLES, rowLines } from '../text/sparql-text.ts';
import { type Delta, inGraph, replacement } from './delta.ts';
import { type LineChange, lineChange } from './line-change.ts';

/** Context of writing a batch. */
export interface Writing extends StoreAccess {
  /** Sends an update, again where the server undid it for another writer. */
  readonly update: (text: string) => Promise<void>;
}

/**
 * Writes a graph whose changes are too many for one request. First the new triples are written to a
 * staging graph; then the row names that graph, so that readers get the new triples. Then the graph itself
 * is changed, and the row stops naming the staging graph.
 */
export async function replaceInSteps(delta: Delta, writing: Writing): Promise<void> {
  const { content, write, links, entry, entryLines: final } = delta;
  const { row, lines } = write;
  const { graph, gone, added } = content;
  const staged: StoredRow = { ...row, content: writing.names.staging(row.digest) };
  const isDeletion = row.operation === 'delete';
  const between = isDeletion ? final : rowLines(staged, writing.names);
  if (!isDeletion) {
    await writeInBatches('INSERT', inGraph(writing.names.staging(row.digest), lines), writing);
  }
  const before = [...final.filter((line) => !entry.added.includes(line)), ...entry.gone];
  await changeEntry(delta, { from: before, to: between, links }, writing);
  await writeInBatches('DELETE', inGraph(graph, gone), writing);
  await writeInBatches('INSERT', inGraph(graph, added), writing);
  await changeEntry(delta, { from: between, to: final }, writing);
  await emptyInSteps(writing.names.staging(row.digest), writing);
}

interface EntryChange {
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** Absent if the links were written already. */
  readonly links?: LineChange;
}

async function changeEntry(
  { entry }: Delta,
  { from, to, links }: EntryChange,
  { update }: Writing,
): Promise<void> {
  const change = lineChange(entry.graph, from, to);
  const nothing = { ...change, gone: [], added: [], whole: false };
  const text = replacement([{ content: nothing, links: links ?? nothing, entry: change }]);
  if (text !== '') {
    await update(text);
  }
}

async function writeInBatches(
  verb: 'INSERT' | 'DELETE',
  lines: readonly GraphLine[],
  { update }: Writing,
): Promise<void> {
  for (let start = 0; start < lines.length; start += REQUEST_TRIPLES) {
    await update(operations(verb, lines.slice(start, start + REQUEST_TRIPLES)).join(' ;\n'));
  }
}

/** Empties a graph. A server deletes no more triples in one request than it constructs. */
export async function emptyInSteps(graph: string, { client, update }: Writing): Promise<void> {
  while ((await client.select(anyTripleQuery(graph))).length > 0) {
    await update(
      `DELETE { GRAPH <${graph}> { ?s ?p ?o } } WHERE { SELECT ?s ?p ?o WHERE ` +
        `{ GRAPH <${graph}> { ?s ?p ?o } } LIMIT ${REQUEST_TRIPLES} }`,
    );
  }
}
