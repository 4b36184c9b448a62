import { StoreRequestError } from '../../../errors.ts';
import type { Row } from '../client/csv-rows.ts';
import { inBatches } from '../client/in-batches.ts';
import { GaveUpError } from '../client/request-errors.ts';
import type { StoreAccess } from '../client/store-access.ts';
import { rowIn } from '../rows.ts';
import { resultTerm, tripleOf } from '../text/term-text.ts';
import { page } from './pages.ts';
import { graphsQuery } from './queries.ts';

/** The lines of a graph in the store, a page at most, and all lines of its entry. */
export interface StoredLines {
  readonly content: readonly string[];
  readonly entry: readonly string[];
}

/** Reads the lines of a graph by its name in the store. */
export type LinesReader = (name: string) => Promise<StoredLines>;

/**
 * Creates a reader that makes one request for the graphs that are asked for at the same time: what a request costs a
 * server does not depend on the number of graphs, as long as these are small.
 */
export function createLinesReader(access: StoreAccess): LinesReader {
  return inBatches(async (names) => {
    const several = names.length > 1 ? await smallGraphs(access, new Set(names)) : new Map();
    const read = names.map((name) => several.get(name) ?? firstPage(access, name));
    return (await Promise.allSettled(read)).map((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value : outcome.reason,
    );
  });
}

/**
 * Several graphs, read by one request. Left out are those of which the answer does not have all triples: a server
 * cuts off long answers, and a write may be in progress.
 */
async function smallGraphs(
  { client, names }: StoreAccess,
  graphs: ReadonlySet<string>,
): Promise<ReadonlyMap<string, StoredLines>> {
  const rows = await client.select(graphsQuery([...graphs], names)).catch(noneIfGivenUp);
  const byGraph = Map.groupBy(rows, ({ g = '' }) => g);
  const found = [...byGraph].map(([graph, members]) => [graph, linesOf(members)] as const);
  return new Map(
    found.filter(([, { content, entry }]) => {
      const row = rowIn(entry, names);
      return row && row.content === undefined && row.stored === content.length;
    }),
  );
}

/** What the server refuses or gives up to read together is read alone. */
function noneIfGivenUp(error: unknown): readonly Row[] {
  if (!(error instanceof StoreRequestError || error instanceof GaveUpError)) {
    throw error;
  }
  return [];
}

/** Rows without a subject are those of the entry. */
function linesOf(rows: readonly Row[]): StoredLines {
  const lines = { content: [] as string[], entry: [] as string[] };
  for (const { g, s, p, o, kind } of rows) {
    lines[s === undefined ? 'entry' : 'content'].push(
      `<${s ?? g}> <${p}> ${resultTerm(o, kind)} .`,
    );
  }
  return lines;
}

async function firstPage({ client, names }: StoreAccess, name: string): Promise<StoredLines> {
  const lines = await client.construct(
    `CONSTRUCT { <${name}> ?about ?what . ?s ?p ?o } WHERE {
      { GRAPH <${names.entries}> { <${name}> ?about ?what } } UNION ${page(name, 0)} }`,
  );
  const { entry = [], content = [] } = Object.groupBy(lines, (line) =>
    // Terms of a graph that begin with the namespace have a placeholder, so this predicate is the platform's.
    tripleOf(line).predicate.startsWith(`<${names.ofEntry}`) ? 'entry' : 'content',
  );
  return { content, entry };
}
