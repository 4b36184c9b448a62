import type { ProfileIssue } from '../issues.ts';

/** What is served in place of what a profile states, and the warnings about the difference. */
export interface Accepted<Value> {
  readonly value: Value;
  readonly issues: readonly ProfileIssue[];
}

/** Nothing differs. */
export function asStated<Value>(value: Value): Accepted<Value> {
  return { value, issues: [] };
}

/** Applies steps one after another, each to what the one before it gives. */
export function inTurn<Value>(
  value: Value,
  steps: readonly ((value: Value) => Accepted<Value>)[],
): Accepted<Value> {
  return steps.reduce<Accepted<Value>>((before, step) => {
    const after = step(before.value);
    return { value: after.value, issues: [...before.issues, ...after.issues] };
  }, asStated(value));
}
