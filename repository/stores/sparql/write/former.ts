import type { StoreReader } from '../read/store-reader.ts';
import { rowIn, type StoredRow } from '../rows.ts';
import { graphName } from '../text/placeholders.ts';
import { type Delta, linesThere } from './delta.ts';
import { lineChange, rowLinks } from './line-change.ts';
import { writeDeltas } from './write-batch.ts';
import { emptyInSteps, type Writing } from './write-in-steps.ts';

/** State of a graph and its entry before a write, as plain data that the journal can keep. */
export interface Former {
  /** The row of the write. */
  readonly row: StoredRow;
  readonly content: readonly string[];
  readonly entry: readonly string[];
}

export function formerOf({ write, there }: Delta): Former {
  return { row: write.row, content: there.content, entry: there.entry };
}

/** Makes graphs what they were, whatever part of a write the store has. Doing so again changes nothing. */
export async function restoreFormer(
  former: readonly Former[],
  writing: Writing & StoreReader,
): Promise<void> {
  await writeDeltas(await Promise.all(former.map((one) => restoringDelta(one, writing))), writing);
  for (const { row } of former) {
    await emptyInSteps(writing.names.staging(row.digest), writing);
  }
}

async function restoringDelta(
  { row, content, entry }: Former,
  reader: StoreReader,
): Promise<Delta> {
  const { names } = reader;
  const graph = graphName(row.entry.graph, names);
  const there = await linesThere(reader, graph);
  const before = rowIn(entry, names);
  return {
    write: { row: before ?? { ...row, operation: 'delete' }, lines: content },
    there,
    content: lineChange(graph, there.content, content),
    links: lineChange(names.links, rowLinks(row, names), before ? rowLinks(before, names) : []),
    entry: lineChange(names.entries, there.entry, entry),
    entryLines: entry,
  };
}
