import type { Quad, Term } from '@rdfjs/types';
import { RDF } from '../../../profile-compiler/basics.ts';
import { nodeKey } from '../terms/node-key.ts';
import { type GroupedGraph, groupGraph } from '../terms/rdf-lists.ts';

const XSD_STRING = 'http://www.w3.org/2001/XMLSchema#string';

/** A node object of expanded JSON-LD. */
type ExpandedNode = { '@id': string } & Record<string, unknown>;

/**
 * The expanded JSON-LD of a tidy graph, one node object for each resource. Unlike the standard algorithm
 * it is lossless: a list cell that has a type, or is shared, stays a resource.
 */
export function expandedJsonLd(quads: readonly Quad[]): readonly ExpandedNode[] {
  const graph = groupGraph(quads);
  return [...graph.bySubject]
    .filter(([subject]) => !graph.headOf.has(subject))
    .map(([, triples]) => nodeObject(triples, graph));
}

function nodeObject(triples: readonly Quad[], lists: GroupedGraph): ExpandedNode {
  const { types = [], others = [] } = Object.groupBy(triples, (triple) =>
    isTyping(triple) ? 'types' : 'others',
  );
  const node: ExpandedNode = { '@id': triples[0] ? nodeKey(triples[0].subject) : '' };
  if (types.length > 0) {
    node['@type'] = types.map(({ object }) => nodeKey(object));
  }
  for (const [predicate, group] of Map.groupBy(others, (triple) => triple.predicate.value)) {
    node[predicate] = group.map(({ object }) => valueObject(object, lists));
  }
  return node;
}

function isTyping({ predicate, object }: Quad): boolean {
  return predicate.value === `${RDF}type` && object.termType !== 'Literal';
}

function valueObject(term: Term, lists: GroupedGraph): unknown {
  if (term.termType === 'Literal') {
    const text = { '@value': term.value };
    if (term.language !== '') {
      return { ...text, '@language': term.language };
    }
    return term.datatype.value === XSD_STRING ? text : { ...text, '@type': term.datatype.value };
  }
  const members = term.value === `${RDF}nil` ? [] : lists.members.get(term.value);
  return members
    ? { '@list': members.map((member) => valueObject(member, lists)) }
    : { '@id': nodeKey(term) };
}
