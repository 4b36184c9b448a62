import type { Term } from '@rdfjs/types';
import { SH } from '../namespaces.ts';
import { keyOf, listMembers, type ProfileGraph } from '../read/profile-graph.ts';

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
