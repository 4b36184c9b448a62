import type { Term } from '@rdfjs/types';
import { RDF, SH } from '../namespaces.ts';
import { keyOf, type ProfileGraph } from '../read/profile-graph.ts';

/** Longest list that is read: one that is circular ends here. */
const LONGEST_LIST = 100_000;

/** Members of an RDF list; a term that is no list is its only member. */
export function listMembers(graph: ProfileGraph, list: Term): readonly Term[] {
  if (graph.about(list, `${RDF}first`).length === 0) {
    return list.value === `${RDF}nil` ? [] : [list];
  }
  const members: Term[] = [];
  const walked = new Set<string>();
  let at: Term | undefined = list;
  while (at && !walked.has(keyOf(at)) && members.length < LONGEST_LIST) {
    walked.add(keyOf(at));
    members.push(...graph.objects(at, `${RDF}first`).slice(0, 1));
    at = graph.objects(at, `${RDF}rest`)[0];
  }
  return members;
}

/** A shape that applies to the same node as another one does. */
interface AppliedShape {
  readonly shape: Term;
  /** True if it has to hold: an alternative of `sh:or` does not. */
  readonly isRequired: boolean;
}

/**
 * A shape and those that apply to the same node: by `sh:and`, `sh:node`, and as alternatives by `sh:or`, `sh:xone` and
 * `sh:qualifiedValueShape`. Each
 * once, so that circles end; deactivated ones are left out.
 */
export function appliedShapes(graph: ProfileGraph, start: Term): readonly AppliedShape[] {
  const found = new Map<string, AppliedShape>();
  const open: AppliedShape[] = [{ shape: start, isRequired: true }];
  for (let next = open.shift(); next; next = open.shift()) {
    const { shape, isRequired } = next;
    if (!found.has(keyOf(shape)) && !isDeactivated(graph, shape)) {
      found.set(keyOf(shape), next);
      open.push(
        ...graph.objects(shape, `${SH}node`).map((one) => ({ shape: one, isRequired })),
        ...members(shape, 'and').map((one) => ({ shape: one, isRequired })),
        ...['or', 'xone', 'qualifiedValueShape']
          .flatMap((term) => members(shape, term))
          .map((one) => ({
            shape: one,
            isRequired: false,
          })),
      );
    }
  }
  return [...found.values()];

  function members(shape: Term, term: string): Term[] {
    return graph
      .objects(shape, SH + term)
      .flatMap((list) => listMembers(graph, list))
      .filter(({ termType }) => termType !== 'Literal');
  }
}

/** Tests whether a shape is deactivated. */
export function isDeactivated(graph: ProfileGraph, shape: Term): boolean {
  return graph.objects(shape, `${SH}deactivated`).some(({ value }) => /^(true|1)$/.test(value));
}
