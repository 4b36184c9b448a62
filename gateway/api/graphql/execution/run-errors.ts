import { type FieldNode, type GraphQLError, locatedError } from 'graphql';
import type { PathStep, Run, RunErrors } from './plan.ts';

/** Collects the errors of one run, as graphql-js does: below what is null there are none. */
export function createRunErrors(): RunErrors {
  const all: GraphQLError[] = [];
  const nulled = new Set<PathStep | undefined>();
  const isNulled = (path: PathStep | undefined): boolean =>
    nulled.has(path) || (path !== undefined && isNulled(path.prev));
  return {
    all,
    add(error, path) {
      if (all.length === 0 || !isNulled(path)) {
        nulled.add(path);
        all.push(error);
      }
    },
  };
}

/** What failed: a field, or an item of its list. */
export interface Failed {
  readonly nodes: readonly FieldNode[];
  readonly isNonNull: boolean;
}

/** Answers `null` in place of what failed; where there must be a value, throws for what is around it. */
export function failedAt(
  run: Run,
  { nodes, isNonNull }: Failed,
  error: unknown,
  path: PathStep,
): null {
  const located = locatedError(error, nodes, keysOf(path));
  if (isNonNull) {
    throw located;
  }
  run.errors.add(located, path);
  return null;
}

function keysOf(path: PathStep): readonly (string | number)[] {
  const keys: (string | number)[] = [];
  for (let step: PathStep | undefined = path; step; step = step.prev) {
    keys.push(step.key);
  }
  return keys.reverse();
}
