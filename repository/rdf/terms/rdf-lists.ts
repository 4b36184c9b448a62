import type { Quad, Term } from '@rdfjs/types';
import { RDF } from '../../../profile-compiler/basics.ts';

/** A graph by its nodes, with the lists that a writer can write in brackets. */
export type GroupedGraph = ReturnType<typeof groupGraph>;

/**
 * Groups a graph by its nodes and collects its lists: the chains of `rdf:first` and `rdf:rest` that end in `rdf:nil` and
 * whose cells are blank nodes with no other statements and exactly one reference.
 */
export function groupGraph(quads: readonly Quad[]) {
  const bySubject = Map.groupBy(quads, (quad) => quad.subject.value);
  /** The statements whose object is a blank node, by its label. */
  const references = Map.groupBy(
    quads.filter((quad) => quad.object.termType === 'BlankNode'),
    (quad) => quad.object.value,
  );
  /** The members of each list, by the label of its first cell. */
  const members = new Map<string, readonly Term[]>();
  /** The label of the first cell, by the label of any cell. */
  const headOf = new Map<string, string>();
  const cells = new Map<string, Cell>();
  for (const [label, own] of bySubject) {
    const cell = references.get(label)?.length === 1 ? cellOf(own) : undefined;
    if (cell) {
      cells.set(label, cell);
    }
  }
  for (const label of cells.keys()) {
    const chain = isHead(label, cells, references) ? chainFrom(label, cells) : undefined;
    if (chain) {
      members.set(
        label,
        chain.map((cell) => cell.first),
      );
      for (const cell of chain) {
        headOf.set(cell.label, label);
      }
    }
  }
  return { bySubject, references, members, headOf };
}

interface Cell {
  readonly label: string;
  readonly first: Term;
  readonly rest: Term;
}

function cellOf(quads: readonly Quad[]): Cell | undefined {
  const first = quads.find((quad) => quad.predicate.value === `${RDF}first`);
  const rest = quads.find((quad) => quad.predicate.value === `${RDF}rest`);
  return first && rest && quads.length === 2 && first.subject.termType === 'BlankNode'
    ? { label: first.subject.value, first: first.object, rest: rest.object }
    : undefined;
}

function isHead(
  label: string,
  cells: ReadonlyMap<string, Cell>,
  references: ReadonlyMap<string, readonly Quad[]>,
): boolean {
  const reference = references.get(label)?.[0];
  return !(reference?.predicate.value === `${RDF}rest` && cells.has(reference.subject.value));
}

function chainFrom(head: string, cells: ReadonlyMap<string, Cell>): readonly Cell[] | undefined {
  const chain: Cell[] = [];
  let cell = cells.get(head);
  while (cell) {
    chain.push(cell);
    if (cell.rest.value === `${RDF}nil`) {
      return chain;
    }
    cell = cell.rest.termType === 'BlankNode' ? cells.get(cell.rest.value) : undefined;
  }
  return undefined;
}
