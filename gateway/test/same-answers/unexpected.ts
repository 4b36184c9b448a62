import { differences } from './differences.ts';
import type { SameAnswerQuery } from './query.ts';

/** What two platforms answered, and whether their search engines are of one kind. */
export interface Compared {
  readonly expected: unknown;
  readonly given: unknown;
  readonly isSameEngine: boolean;
}

/** What is wrong with an answer, one line each: differences that the query does not announce. */
export function unexpected(
  { otherOrder }: SameAnswerQuery,
  { expected, given, isSameEngine }: Compared,
): readonly string[] {
  return isSameEngine || otherOrder === undefined
    ? differences(expected, given)
    : differences(inOneOrder(expected), inOneOrder(given));
}

const HITS = new Set(['nodes', 'suggest']);

function inOneOrder(answer: unknown): unknown {
  return JSON.parse(
    JSON.stringify(answer, (member, value) =>
      HITS.has(member) && Array.isArray(value) ? value.toSorted(byText) : value,
    ),
  );
}

function byText(one: unknown, other: unknown): number {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
}
