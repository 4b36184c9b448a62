import type { Quad, Term } from '@rdfjs/types';
import { byCodePoint } from '../../profile-compiler/documents.ts';
import { type Steps, sortInSteps } from '../async/steps.ts';
import { isBlank } from './reading.ts';

interface Selection {
  /** Properties of the first node that count; of the nodes that they lead to, all do. */
  readonly predicates: readonly string[];
  readonly base: string;
}

const QUADS_PER_STEP = 1_000;

/** The triples that describe some properties of a node, one line each, the same in any order. */
export function* descriptionOf(
  node: Term,
  quads: readonly Quad[],
  { predicates, base }: Selection,
): Steps<readonly string[]> {
  const bySubject = yield* quadsBySubject(quads);
  const first = (bySubject.get(node.value) ?? []).filter(({ predicate }) =>
    predicates.includes(predicate.value),
  );
  const reached = new Set([node.value]);
  const lines: string[] = [];
  const open = [...first];
  for (let quad = open.pop(); quad; quad = open.pop()) {
    lines.push(lineOf(quad));
    if (lines.length % QUADS_PER_STEP === 0) {
      yield;
    }
    if (quad.object.termType !== 'Literal' && !reached.has(quad.object.value)) {
      reached.add(quad.object.value);
      for (const next of bySubject.get(quad.object.value) ?? []) {
        open.push(next);
      }
    }
  }
  return yield* sortInSteps(lines, byCodePoint);

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

function* quadsBySubject(quads: readonly Quad[]): Steps<ReadonlyMap<string, readonly Quad[]>> {
  const bySubject = new Map<string, Quad[]>();
  for (const [at, quad] of quads.entries()) {
    const known = bySubject.get(quad.subject.value) ?? [];
    known.push(quad);
    bySubject.set(quad.subject.value, known);
    if (at % QUADS_PER_STEP === QUADS_PER_STEP - 1) {
      yield;
    }
  }
  return bySubject;
}
