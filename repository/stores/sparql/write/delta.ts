import type { SystemNames } from '../layout.ts';
import { allLines } from '../read/pages.ts';
import type { StoreReader } from '../read/store-reader.ts';
import type { StoredLines } from '../read/stored-lines.ts';
import { graphName } from '../text/placeholders.ts';
import {
  emptied,
  type GraphLine,
  operations,
  REQUEST_CHARACTERS,
  REQUEST_TRIPLES,
  rowLines,
} from '../text/sparql-text.ts';
import type { PreparedWrite } from './batch.ts';
import { type LineChange, lineChange, linkChange } from './line-change.ts';

/**
 * The difference of a write to the store: in the graph, the entries and the catalogue links. Only differences
 * are sent: after a crash, Virtuoso loses triples that one request deleted and inserted again.
 */
export interface Delta {
  readonly write: PreparedWrite;
  /** Lines that the store has. */
  readonly there: StoredLines;
  readonly content: LineChange;
  readonly links: LineChange;
  readonly entry: LineChange;
  /** The lines of the entry once it is written. */
  readonly entryLines: readonly string[];
}

/** Compares a write with the content of the store. */
export async function deltaOf(reader: StoreReader, write: PreparedWrite): Promise<Delta> {
  const { names } = reader;
  return deltaFrom(await linesThere(reader, graphName(write.row.entry.graph, names)), names, write);
}

/** The difference for a graph that the store has never had. */
export function firstDelta(names: SystemNames, write: PreparedWrite): Delta {
  return deltaFrom({ content: [], entry: [] }, names, write);
}

/** Reads all lines of a graph and its entry. */
export async function linesThere(
  { client, lines }: StoreReader,
  graph: string,
): Promise<StoredLines> {
  const { content, entry } = await lines(graph);
  return { content: await allLines(client, graph, content), entry };
}

function deltaFrom(there: StoredLines, names: SystemNames, write: PreparedWrite): Delta {
  const graph = graphName(write.row.entry.graph, names);
  const entryLines = rowLines(write.row, names);
  return {
    write,
    there,
    content: lineChange(graph, there.content, write.lines),
    links: linkChange(write.row, there.entry, names),
    entry: lineChange(names.entries, there.entry, entryLines),
    entryLines,
  };
}

/** Lines with their graph. */
export function inGraph(graph: string, lines: readonly string[]): readonly GraphLine[] {
  return lines.map((line) => ({ graph, line }));
}

/** One request that makes the changes of several writes. */
export function replacement(deltas: readonly Pick<Delta, 'content' | 'links' | 'entry'>[]): string {
  const contents = deltas.map(({ content }) => content);
  // Links are written before the row, which names them: after a crash they are found by the row.
  const entries = deltas.flatMap(({ links, entry }) => [links, entry]);
  const emptiedWhole = contents.filter(({ whole, gone }) => whole && gone.length > 0);
  const parts = contents.filter(({ whole }) => !whole);
  return [
    ...emptiedWhole.map(({ graph }) => emptied(graph)),
    ...deletions(parts),
    ...insertions(contents),
    ...deletions(entries),
    ...insertions(entries),
  ].join(' ;\n');
}

function deletions(changes: readonly LineChange[]): readonly string[] {
  const lines = changes.flatMap(({ graph, gone }) => inGraph(graph, gone));
  return operations('DELETE', lines);
}

function insertions(changes: readonly LineChange[]): readonly string[] {
  const lines = changes.flatMap(({ graph, added }) => inGraph(graph, added));
  return operations('INSERT', lines);
}

/** Tests whether a write has too many changes for one request. */
export function isLarge({ content }: Delta): boolean {
  return content.gone.length > REQUEST_TRIPLES || content.added.length > REQUEST_TRIPLES;
}

/** Splits deltas, in their order, into batches of one request each. No delta is divided. */
export function requestBatches(deltas: readonly Delta[]): readonly (readonly Delta[])[] {
  const requests: Delta[][] = [];
  let room = { triples: 0, characters: 0 };
  for (const delta of deltas) {
    const { content, links } = delta;
    const gone = [...content.gone, ...links.gone];
    const added = [...content.added, ...links.added];
    const triples = gone.length + added.length;
    const characters = [...gone, ...added].reduce((sum, line) => sum + line.length, 0);
    let request = requests.at(-1);
    if (!request || triples > room.triples || characters > room.characters) {
      request = [];
      requests.push(request);
      room = { triples: REQUEST_TRIPLES, characters: REQUEST_CHARACTERS };
    }
    request.push(delta);
    room = { triples: room.triples - triples, characters: room.characters - characters };
  }
  return requests;
}
