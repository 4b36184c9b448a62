import type { SparqlClient } from '../client/sparql-client.ts';
import type { SystemNames } from '../layout.ts';
import { allLines, page } from '../read/pages.ts';
import {
  emptied,
  type GraphLine,
  operations,
  REQUEST_CHARACTERS,
  REQUEST_TRIPLES,
  rowLines,
} from '../text/sparql-text.ts';
import { graphName, linesAsSent } from '../text/stand-ins.ts';
import { tripleOf } from '../text/term-text.ts';
import type { PreparedWrite } from './batch.ts';
import { type LineChange, lineChange } from './line-change.ts';
import { linkChange } from './link-change.ts';

/**
 * The difference of a write to the store: in the graph, the entries and the catalogue links. Only differences
 * are sent: after a crash, Virtuoso loses triples that one request deleted and inserted again.
 */
export interface Delta {
  readonly write: PreparedWrite;
  readonly content: LineChange;
  readonly links: LineChange;
  readonly entry: LineChange;
}

/** Compares a write with the content of the store. */
export async function deltaOf(
  client: SparqlClient,
  names: SystemNames,
  write: PreparedWrite,
): Promise<Delta> {
  const there = await linesThere(client, names, graphName(write.row.entry.graph, names));
  return deltaFrom(there, names, write);
}

/** The difference for a graph that the store has never had. */
export function firstDelta(names: SystemNames, write: PreparedWrite): Delta {
  return deltaFrom({ content: [], entry: [] }, names, write);
}

/** The lines of a graph in the store, and those of its entry. */
interface LinesThere {
  readonly content: readonly string[];
  readonly entry: readonly string[];
}

function deltaFrom(there: LinesThere, names: SystemNames, write: PreparedWrite): Delta {
  const graph = graphName(write.row.entry.graph, names);
  return {
    write,
    content: lineChange(graph, there.content, write.lines),
    links: linkChange(write.row, there.entry, names),
    entry: lineChange(names.entries, there.entry, rowLines(write.row, names)),
  };
}

/** Takes one request where the graph is small. */
async function linesThere(
  client: SparqlClient,
  names: SystemNames,
  graph: string,
): Promise<LinesThere> {
  const lines = await client.construct(
    `CONSTRUCT { <${graph}> ?about ?what . ?s ?p ?o } WHERE {
      { GRAPH <${names.entries}> { <${graph}> ?about ?what } } UNION ${page(graph, 0)} }`,
  );
  const { entry = [], content = [] } = Object.groupBy(lines, (line) =>
    // Terms of a graph that begin with the namespace have a stand-in, so this predicate is the platform's.
    tripleOf(line).predicate.startsWith(`<${names.ofEntry}`) ? 'entry' : 'content',
  );
  return {
    content: linesAsSent(await allLines(client, graph, content)),
    entry: linesAsSent(entry),
  };
}

/** Lines with their graph. */
export function inGraph(graph: string, lines: readonly string[]): readonly GraphLine[] {
  return lines.map((line) => ({ graph, line }));
}

/** One request that makes the changes of several writes. */
export function replacement(deltas: readonly Delta[]): string {
  const contents = deltas.map(({ content }) => content);
  // Links are written before the row, which names them: after a crash they are found by the row.
  const entries = deltas.flatMap(({ links, entry }) => [links, entry]);
  const emptiedWhole = contents.filter(({ whole, gone }) => whole && gone.length > 0);
  const parts = contents.filter(({ whole }) => !whole);
  return [
    ...emptiedWhole.map(({ graph }) => emptied(graph)),
    ...operations(
      'DELETE',
      parts.flatMap(({ graph, gone }) => inGraph(graph, gone)),
    ),
    ...operations(
      'INSERT',
      contents.flatMap(({ graph, added }) => inGraph(graph, added)),
    ),
    ...operations(
      'DELETE',
      entries.flatMap(({ graph, gone }) => inGraph(graph, gone)),
    ),
    ...operations(
      'INSERT',
      entries.flatMap(({ graph, added }) => inGraph(graph, added)),
    ),
  ].join(' ;\n');
}

/** Whether the changes of a write are too many for one request. */
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
