import type { Quad, Term } from '@rdfjs/types';
import type { GraphLookup } from '../../profile-compiler/index.ts';
import type { Steps } from '../async/steps.ts';

const NOTHING: readonly Term[] = [];

/** Predicate → objects. */
type Values = Map<string, Term[]>;

interface Described {
  readonly node: Term;
  readonly values: Values;
}

/** A graph that is being indexed. */
export interface GraphIndex extends GraphLookup {
  add(quad: Quad): void;
  /** Every node that has a triple. */
  subjects(): Iterable<Term>;
}

const QUADS_PER_STEP = 1_000;

/** Indexes the triples of one graph by subject and predicate, whatever graph the quads name. */
export function* indexGraph(quads: Iterable<Quad>): Steps<GraphLookup> {
  const index = createGraphIndex();
  let added = 0;
  for (const quad of quads) {
    index.add(quad);
    added += 1;
    if (added % QUADS_PER_STEP === 0) {
      yield;
    }
  }
  return index;
}

/** An empty index, for a graph that is indexed piece by piece. */
export function createGraphIndex(): GraphIndex {
  const nodes = new Map<string, Described>();
  /** Quads come, and values are read, one node after the other: the last node is the next one too. */
  let last: { readonly node: Term; readonly values: Values | undefined } | undefined;

  function valuesOf(node: Term): Values | undefined {
    if (last?.node !== node) {
      last = { node, values: nodes.get(keyOf(node))?.values };
    }
    return last.values;
  }

  function addNode(node: Term): Values {
    const values: Values = new Map();
    nodes.set(keyOf(node), { node, values });
    last = { node, values };
    return values;
  }

  return {
    add({ subject, predicate, object }) {
      const values = valuesOf(subject) ?? addNode(subject);
      const objects = values.get(predicate.value);
      if (objects) {
        objects.push(object);
      } else {
        values.set(predicate.value, [object]);
      }
    },
    objects: (subject, predicate) => valuesOf(subject)?.get(predicate) ?? NOTHING,
    predicates: (subject) => valuesOf(subject)?.keys() ?? [],
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
