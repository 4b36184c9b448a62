import type { PreparedWrite } from './batch.ts';
import { graphName } from './stand-ins.ts';
import type { StoredRow } from './stored-row.ts';
import type { SystemNames } from './system-names.ts';
import { literal } from './term-text.ts';

/** Virtuoso runs out of memory at about 5,000 triples a block. */
const BLOCK = 1_000;
/** Triples and characters that go into one request. */
export const REQUEST_TRIPLES = 9_000;
const REQUEST_CHARACTERS = 4_000_000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: an IRI must not hold any of them
const FORBIDDEN = /[\u0000-\u0020<>"{}|\\^`]/;

/** Whether an IRI can stand between `<` and `>` without being taken for something else. */
export function isWritableIri(iri: string): boolean {
  return iri.includes(':') && !FORBIDDEN.test(iri) && iri.isWellFormed();
}

/** A triple and the graph that it goes into. */
export interface GraphLine {
  readonly graph: string;
  readonly line: string;
}

/** Operations that add lines to their graphs, in blocks that the server can take. */
export function insertions(lines: readonly GraphLine[]): readonly string[] {
  const blocks: string[] = [];
  for (let start = 0; start < lines.length; start += BLOCK) {
    const block = lines.slice(start, start + BLOCK);
    const graphs = Map.groupBy(block, ({ graph }) => graph);
    const parts = [...graphs].map(
      ([graph, members]) => `GRAPH <${graph}> {\n${members.map(({ line }) => line).join('\n')}\n}`,
    );
    blocks.push(`INSERT DATA { ${parts.join('\n')} }`);
  }
  return blocks;
}

/** The operation that empties a graph, as far as the server takes out at once. */
export function emptied(graph: string): string {
  return `DELETE WHERE { GRAPH <${graph}> { ?s ?p ?o } }`;
}

/** The operation that takes the row of a graph away. */
export function rowRemoved(graph: string, names: SystemNames): string {
  return `DELETE WHERE { GRAPH <${names.entries}> { <${graph}> ?p ?o } }`;
}

/** The row of a graph with all that it is found by, as lines of the graph of entries. */
export function rowLines(row: StoredRow, names: SystemNames): readonly GraphLine[] {
  const { entry, operation, seq } = row;
  const { kind, id, catalogue, originalId } = entry;
  const found =
    operation === 'delete'
      ? []
      : [
          [names.listed({ kind }), literal(id)],
          ...(catalogue === undefined ? [] : [[names.listed({ kind, catalogue }), literal(id)]]),
          ...(originalId === undefined ? [] : [[names.origin, originText(originalId)]]),
        ];
  return [[names.row, literal(JSON.stringify(row))], [names.seq, String(seq)], ...found].map(
    ([predicate, object]) => ({
      graph: names.entries,
      line: `<${graphName(entry.graph, names)}> <${predicate}> ${object} .`,
    }),
  );
}

/** An original id as it is looked up; JSON writes every character so that no server changes it. */
export function originText(originalId: string): string {
  return literal(JSON.stringify(originalId));
}

/** Splits writes into those that go into one request each time; a write stays whole. */
export function inRequests(
  writes: readonly PreparedWrite[],
): readonly (readonly PreparedWrite[])[] {
  const requests: PreparedWrite[][] = [];
  let room = { triples: 0, characters: 0 };
  for (const write of writes) {
    const triples = write.lines.length;
    const characters = write.lines.reduce((sum, line) => sum + line.length, 0);
    let request = requests.at(-1);
    if (!request || triples > room.triples || characters > room.characters) {
      request = [];
      requests.push(request);
      room = { triples: REQUEST_TRIPLES, characters: REQUEST_CHARACTERS };
    }
    request.push(write);
    room = { triples: room.triples - triples, characters: room.characters - characters };
  }
  return requests;
}

/** One request that puts whole graphs with their rows in place of what is there. */
export function replacement(writes: readonly PreparedWrite[], names: SystemNames): string {
  const graphLines = ({ row, lines }: PreparedWrite) => {
    const graph = graphName(row.entry.graph, names);
    return lines.map((line) => ({ graph, line }));
  };
  const emptying = writes.map(({ row }) => emptied(graphName(row.entry.graph, names)));
  const rowsOut = writes.map(({ row }) => rowRemoved(graphName(row.entry.graph, names), names));
  const triples = insertions(writes.flatMap(graphLines));
  const rows = insertions(writes.flatMap(({ row }) => rowLines(row, names)));
  return [...emptying, ...triples, ...rowsOut, ...rows].join(' ;\n');
}
