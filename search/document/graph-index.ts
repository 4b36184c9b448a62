import type { Quad, Term } from '@rdfjs/types';
import type { GraphView } from '../../profile-compiler/index.ts';

const NOTHING: readonly Term[] = [];

/** A graph that is being indexed. */
export interface GraphIndex extends GraphView {
  add(quad: Quad): void;
  /** Every node that has a triple. */
  subjects(): Iterable<Term>;
}

/** Indexes the triples of one graph by subject and predicate, whatever graph the quads name. */
export function indexGraph(quads: Iterable<Quad>): GraphView {
  const index = createGraphIndex();
  for (const quad of quads) {
    index.add(quad);
  }
  return index;
}

/** An empty index, for a graph that is indexed piece by piece. */
export function createGraphIndex(): GraphIndex {
  const nodes = new Map<string, { readonly node: Term; readonly values: Map<string, Term[]> }>();
  return {
    add({ subject, predicate, object }) {
      const key = keyOf(subject);
      const entry = nodes.get(key) ?? { node: subject, values: new Map<string, Term[]>() };
      nodes.set(key, entry);
      const objects = entry.values.get(predicate.value);
      if (objects) {
        objects.push(object);
      } else {
        entry.values.set(predicate.value, [object]);
      }
    },
    objects: (subject, predicate) => nodes.get(keyOf(subject))?.values.get(predicate) ?? NOTHING,
    describes: (subject) => nodes.has(keyOf(subject)),
    *subjects() {
      for (const { node } of nodes.values()) {
        yield node;
      }
    },
  };
}

/** IRIs and blank node labels must not meet; a literal is never a subject. */
function keyOf({ termType, value }: Term): string {
  return termType === 'NamedNode' ? value : `${termType} ${value}`;
}
