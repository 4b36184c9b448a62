import type { PreparedWrite } from './batch.ts';
import { insertions, REQUEST_TRIPLES, rowLines, rowRemoved } from './sparql-text.ts';
import { graphName } from './stand-ins.ts';
import type { StoredRow } from './stored-row.ts';
import type { Writing } from './write-batch.ts';

/** Triples that are taken out of a graph at once: fewer than the smallest usual MaxConstructTriples. */
const TAKEN_OUT = 9_000;

/**
 * Replaces a graph that is too large for one request. The new triples are gathered in a graph of
 * their own; then the row names that one, and from then on readers get the new graph. Only after
 * that the graph's own triples are replaced, and the row names none again.
 */
export async function replaceInSteps(write: PreparedWrite, writing: Writing): Promise<void> {
  const { row, lines } = write;
  const { names, update } = writing;
  const graph = graphName(row.entry.graph, names);
  if (row.operation === 'delete') {
    await setRow(row, writing);
    await emptyInSteps(graph, writing);
    return;
  }
  const staging = names.staging(row.digest);
  for (let start = 0; start < lines.length; start += REQUEST_TRIPLES) {
    const part = lines.slice(start, start + REQUEST_TRIPLES);
    await update(insertions(part.map((line) => ({ graph: staging, line }))).join(' ;\n'));
  }
  await setRow({ ...row, content: staging }, writing);
  await emptyInSteps(graph, writing);
  await update(
    `INSERT { GRAPH <${graph}> { ?s ?p ?o } } WHERE { GRAPH <${staging}> { ?s ?p ?o } }`,
  );
  await setRow(row, writing);
  await emptyInSteps(staging, writing);
}

async function setRow(row: StoredRow, { names, update }: Writing): Promise<void> {
  const removal = rowRemoved(graphName(row.entry.graph, names), names);
  await update([removal, ...insertions(rowLines(row, names))].join(' ;\n'));
}

async function emptyInSteps(graph: string, { update, isEmpty }: Writing): Promise<void> {
  while (!(await isEmpty(graph))) {
    await update(
      `DELETE { GRAPH <${graph}> { ?s ?p ?o } } WHERE { SELECT ?s ?p ?o WHERE ` +
        `{ GRAPH <${graph}> { ?s ?p ?o } } LIMIT ${TAKEN_OUT} }`,
    );
  }
}
