import { describe, expect, it } from 'vitest';
import type { Difference, SameAnswerQuery } from './query.ts';
import { unexpected } from './unexpected.ts';

const ONE = { data: { datasets: { totalCount: 2, nodes: [{ id: 'a' }, { id: 'b' }] } } };
const TURNED = { data: { datasets: { totalCount: 2, nodes: [{ id: 'b' }, { id: 'a' }] } } };
const FEWER = { data: { datasets: { totalCount: 1, nodes: [{ id: 'a' }] } } };
const FAILED = { errors: [{ message: 'no' }] };

describe('what is wrong with an answer', () => {
  it.each([
    ['another order', undefined, TURNED, 2],
    ['other hits', undefined, FEWER, 2],
    ['another order where it is announced', 'order', TURNED, 0],
    ['other hits where another order is announced', 'order', FEWER, 2],
    ['other hits where they are announced', 'hits', FEWER, 0],
    ['equal hits where others are announced', 'hits', ONE, 1],
    ['an error where other hits are announced', 'hits', FAILED, 1],
  ] as const)('of another engine: %s', (_, differs, given, lines) => {
    const compared = { expected: ONE, given, isSameEngine: false };
    expect(unexpected(queryThat(differs), compared)).toHaveLength(lines);
  });

  it.each([['order', TURNED] as const, ['hits', FEWER] as const])(
    'of the same engine: %s, whatever is announced',
    (differs, given) => {
      const compared = { expected: ONE, given, isSameEngine: true };
      expect(unexpected(queryThat(differs), compared)).toHaveLength(2);
      expect(unexpected(queryThat(differs), { ...compared, given: ONE })).toEqual([]);
    },
  );
});

function queryThat(differs: Difference['in'] | undefined): SameAnswerQuery {
  const announced = differs && { differs: { in: differs, because: 'of the test' } };
  return { name: 'some', query: '{ datasets { nodes { id } } }', ...announced };
}
