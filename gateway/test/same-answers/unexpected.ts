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
  { differs }: SameAnswerQuery,
  { expected, given, isSameEngine }: Compared,
): readonly string[] {
  if (isSameEngine || !differs) {
    return differences(expected, given);
  }
  if (differs.in === 'order') {
    return differences(inOneOrder(expected), inOneOrder(given));
  }
  if (JSON.stringify(given).includes('"errors"')) {
    return [JSON.stringify(given)];
  }
  return differences(expected, given).length > 0
    ? []
    : ['The answers are equal; the query need not announce a difference.'];
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
