import type { Complete, PathStep, Run } from './plan.ts';
import { type Failed, failedAt } from './run-errors.ts';

/*
 * What has to be waited for. These functions stand apart from those that complete values: a function that makes others takes
 * longer, also where it does not need them, and few values have to be waited for.
 */

/** A place in the answer of a run. */
export interface RunPlace<Path = PathStep | undefined> {
  readonly run: Run;
  readonly path: Path;
}

/** Whether what was completed has to be waited for. Promises of other libraries are made promises before. */
export function isPromise(value: unknown): value is Promise<unknown> {
  return value instanceof Promise;
}

/** What a resolver or an item of its list gives, with a promise of any library as one. */
export function awaitable(value: unknown): unknown {
  return typeof value === 'object' &&
    value !== null &&
    !(value instanceof Promise) &&
    typeof (value as { readonly then?: unknown }).then === 'function'
    ? Promise.resolve(value)
    : value;
}

/** Completes a value once it is there. */
export function completeLater(
  complete: Complete,
  { run, path }: RunPlace,
  value: Promise<unknown>,
): Promise<unknown> {
  return value.then((resolved) => {
    requireRunning(run);
    return complete(run, resolved, path);
  });
}

/** What was completed, or `null` in place of what failed. */
export function orFailedAt(
  completed: Promise<unknown>,
  failed: Failed,
  { run, path }: RunPlace<PathStep>,
): Promise<unknown> {
  return completed.then(undefined, (error) => failedAt(run, failed, error, path));
}

/** Throws where the answer was given already: nothing more is done for it. */
export function requireRunning({ isOver }: Run): void {
  if (isOver) {
    throw new Error('The answer was given already.');
  }
}

/** What is not waited for any more must not count as unhandled. */
export function ignoreRejections(values: Iterable<unknown>): void {
  for (const value of values) {
    if (isPromise(value)) {
      value.then(undefined, () => undefined);
    }
  }
}
