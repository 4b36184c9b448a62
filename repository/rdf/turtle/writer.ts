import rdf from '@rdfjs/data-model';
import type { DefaultGraph, NamedNode, Quad, Quad_Object, Term } from '@rdfjs/types';
import { Writer } from 'n3';
import { RDF } from '../../../profile-compiler/basics.ts';
import { arrayBatches } from '../../scheduling/batches.ts';
import type { DocumentFrame, GraphPart, Prefixes, RdfWriteOptions } from '../port/rdf-format.ts';
import { usablePrefixes, usedPrefixes } from '../terms/prefixes.ts';
import { groupGraph } from '../terms/rdf-lists.ts';

/** Nodes that are nested deeper are written as separate blocks, under their labels. */
const MAX_NESTING = 12;
const TRIPLES_PER_BATCH = 2_000;

/** Declares all given prefixes, as the parts come later. */
export function turtleFrame(prefixes: Prefixes): DocumentFrame {
  const text: string[] = [];
  writerTo(text, prefixes);
  return { start: text.join(''), between: '\n', end: '' };
}

/**
 * The Turtle of a tidy graph: one block for each subject, with blank nodes and lists nested where
 * possible. A part of a document with the name of a graph is TriG.
 */
export async function writeTurtle(
  quads: readonly Quad[],
  options: RdfWriteOptions,
): Promise<string> {
  const name = nameOf(options.part);
  const { bySubject, references, members, headOf } = groupGraph(quads);
  const text: string[] = [];
  const writer = writerFor(quads, options, text);

  /** Follows the only reference to a blank node up to a node that has its own block. */
  function isNested(node: Term): boolean {
    let current: Term = node;
    for (let depth = 0; node.termType === 'BlankNode' && depth < MAX_NESTING; depth++) {
      const label: string = headOf.get(current.value) ?? current.value;
      const [reference, second]: readonly Quad[] = references.get(label) ?? [];
      if (current.termType !== 'BlankNode' || !reference || second) {
        return depth > 0;
      }
      current = reference.subject;
    }
    return false;
  }

  function objectOf(term: Quad_Object): Quad_Object {
    if (term.termType === 'NamedNode' && term.value === `${RDF}nil`) {
      return listOf([]);
    }
    if (!isNested(term)) {
      return term;
    }
    const list = members.get(term.value);
    return list ? listOf(list) : describedNode(bySubject.get(term.value) ?? []);
  }

  function listOf(list: readonly Term[]): Quad_Object {
    const objects = list.map((member) => objectOf(member as Quad_Object));
    // The writer accepts its own results as terms, although its types do not say so.
    return writer.list(objects) as unknown as Quad_Object;
  }

  function describedNode(triples: readonly Quad[]): Quad_Object {
    const members = triples.map(({ predicate, object }) => ({
      predicate,
      object: objectOf(object),
    }));
    return writer.blank(members as Quad[]);
  }

  for await (const batch of arrayBatches(quads, TRIPLES_PER_BATCH)) {
    for (const { subject, predicate, object } of batch) {
      if (!isNested(subject)) {
        writer.addQuad(subject, predicate, objectOf(object), name);
      }
    }
  }
  writer.end();
  return indent(text.join(''));
}

/** A writer that adds to a text; it begins with the declaration of the prefixes. */
function writerTo(text: string[], prefixes: Prefixes): Writer {
  const output = { write: (piece: string) => text.push(piece), end() {} };
  return new Writer(output, { format: 'Turtle', prefixes });
}

/** A writer of a graph; it declares the prefixes, unless the frame of the document does. */
function writerFor(
  quads: readonly Quad[],
  { prefixes, part }: RdfWriteOptions,
  text: string[],
): Writer {
  if (!part) {
    return writerTo(text, usedPrefixes(quads, prefixes));
  }
  const writer = writerTo(text, usablePrefixes(quads, prefixes));
  text.length = 0;
  return writer;
}

function nameOf(part: GraphPart | undefined): NamedNode | DefaultGraph {
  return part?.graph === undefined ? rdf.defaultGraph() : rdf.namedNode(part.graph);
}

/**
 * Indents nested lines by depth, which n3 does not. Line breaks inside literals are escaped, so
 * every line break is layout.
 */
function indent(turtle: string): string {
  let depth = 0;
  return turtle
    .split('\n')
    .map((line) => {
      const content = line.trimStart();
      const nested = depth > 0;
      if (content.startsWith(']')) {
        depth--;
      }
      const indented = nested ? `${'    '.repeat(depth + 1)}${content}` : line;
      if (content.endsWith('[')) {
        depth++;
      }
      return indented;
    })
    .join('\n');
}
