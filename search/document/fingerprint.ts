import type { Quad, Term } from '@rdfjs/types';
import { byCodePoint } from '../../profile-compiler/index.ts';
import { isBlank } from './reading.ts';

interface Selection {
  /** Properties of the first node that count; of the nodes that they lead to, all do. */
  readonly predicates: readonly string[];
  readonly base: string;
}

/** The triples that describe some properties of a node, one line each, the same in any order. */
export function descriptionOf(
  node: Term,
  quads: readonly Quad[],
  { predicates, base }: Selection,
): readonly string[] {
  const bySubject = Map.groupBy(quads, ({ subject }) => subject.value);
  const first = (bySubject.get(node.value) ?? []).filter(({ predicate }) =>
    predicates.includes(predicate.value),
  );
  const reached = new Set([node.value]);
  const lines: string[] = [];
  const open = [...first];
  for (let quad = open.pop(); quad; quad = open.pop()) {
    lines.push(lineOf(quad));
    if (quad.object.termType !== 'Literal' && !reached.has(quad.object.value)) {
      reached.add(quad.object.value);
      open.push(...(bySubject.get(quad.object.value) ?? []));
    }
  }
  return lines.sort(byCodePoint);

  function lineOf({ subject, predicate, object }: Quad): string {
    return [subject, predicate, object].map(textOf).join(' ');
  }

  /** Labels of blank nodes may change with each submission. */
  function textOf(term: Term): string {
    if (term.termType === 'Literal') {
      return JSON.stringify([term.value, term.language, term.datatype.value]);
    }
    return isBlank(term, { base }) ? '_:' : term.value;
  }
}
