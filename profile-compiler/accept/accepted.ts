import { type ProfileIssue, warning } from '../issues.ts';

/** The served form of a stated part, with warnings about the differences. */
export interface Accepted<Value> {
  readonly value: Value;
  readonly issues: readonly ProfileIssue[];
}

/** Nothing differs. */
export function asStated<Value>(value: Value): Accepted<Value> {
  return { value, issues: [] };
}

/** The part differs from what is stated, as a warning says. */
export function warned<Value>(value: Value, ...found: Parameters<typeof warning>): Accepted<Value> {
  return { value, issues: [warning(...found)] };
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
