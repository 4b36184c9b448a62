import type { Quad, Term } from '@rdfjs/types';
import type { GraphView } from '../../profile-compiler/index.ts';

const NOTHING: readonly Term[] = [];

/** Indexes the triples of one graph by subject and predicate, whatever graph the quads name. */
export function indexGraph(quads: Iterable<Quad>): GraphView {
  const subjects = new Map<string, Map<string, Term[]>>();
  for (const { subject, predicate, object } of quads) {
    const key = keyOf(subject);
    const predicates = subjects.get(key) ?? new Map<string, Term[]>();
    subjects.set(key, predicates);
    const objects = predicates.get(predicate.value);
    if (objects) {
      objects.push(object);
    } else {
      predicates.set(predicate.value, [object]);
    }
  }
  return {
    objects: (subject, predicate) => subjects.get(keyOf(subject))?.get(predicate) ?? NOTHING,
    describes: (subject) => subjects.has(keyOf(subject)),
  };
}

/** IRIs and blank node labels must not meet; a literal is never a subject. */
function keyOf({ termType, value }: Term): string {
  return termType === 'NamedNode' ? value : `${termType} ${value}`;
}
