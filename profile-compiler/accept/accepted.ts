import type { ProfileIssue } from '../issues.ts';

/** The served form of a stated part, with warnings about the differences. */
export interface Accepted<Value> {
  readonly value: Value;
  readonly issues: readonly ProfileIssue[];
}

/** Nothing differs. */
export function asStated<Value>(value: Value): Accepted<Value> {
  return { value, issues: [] };
}

/** Applies steps one after another, each to the result of the previous one. */
export function inTurn<Value>(
  value: Value,
  steps: readonly ((value: Value) => Accepted<Value>)[],
): Accepted<Value> {
  return steps.reduce<Accepted<Value>>((before, step) => {
    const after = step(before.value);
    return { value: after.value, issues: [...before.issues, ...after.issues] };
  }, asStated(value));
}
