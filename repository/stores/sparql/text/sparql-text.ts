import { XSD } from '../../../../profile-compiler/basics.ts';
import type { SystemNames } from '../layout.ts';
import type { StoredRow } from '../rows.ts';
import { graphName } from './placeholders.ts';
import { literal } from './term-text.ts';

/** Virtuoso runs out of memory at about 5,000 triples a block. */
const BLOCK = 1_000;
/** Most triples and characters of one request. */
export const REQUEST_TRIPLES = 9_000;
export const REQUEST_CHARACTERS = 4_000_000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: an IRI must not hold any of them
const FORBIDDEN = /[\u0000-\u0020<>"{}|\\^`]/;

/** Tests whether an IRI can be written between `<` and `>`. */
export function isWritableIri(iri: string): boolean {
  return iri.includes(':') && !FORBIDDEN.test(iri) && iri.isWellFormed();
}

/** A triple and its graph. */
export interface GraphLine {
  readonly graph: string;
  readonly line: string;
}

/** Operations that insert lines into their graphs or delete them, in blocks that the server can process. */
export function operations(
  verb: 'INSERT' | 'DELETE',
  lines: readonly GraphLine[],
): readonly string[] {
  const blocks: string[] = [];
  for (let start = 0; start < lines.length; start += BLOCK) {
    const block = lines.slice(start, start + BLOCK);
    const graphs = Map.groupBy(block, ({ graph }) => graph);
    const parts = [...graphs].map(
      ([graph, members]) => `GRAPH <${graph}> {\n${members.map(({ line }) => line).join('\n')}\n}`,
    );
    blocks.push(`${verb} DATA { ${parts.join('\n')} }`);
  }
  return blocks;
}

/** The operation that empties a graph. A server may delete only a part of a large graph. */
export function emptied(graph: string): string {
  return `DELETE WHERE { GRAPH <${graph}> { ?s ?p ?o } }`;
}

/** The row of a graph with the keys that find it, as lines of the graph of entries. */
export function rowLines(row: StoredRow, names: SystemNames): readonly string[] {
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
  const graph = graphName(entry.graph, names);
  const number = `"${seq}"^^<${XSD}integer>`;
  return [[names.row, literal(JSON.stringify(row))], [names.seq, number], ...found].map(
    ([predicate, object]) => `<${graph}> <${predicate}> ${object} .`,
  );
}

/** The literal that finds an original id. It is written as JSON, which no server changes. */
export function originText(originalId: string): string {
  return literal(JSON.stringify(originalId));
}
