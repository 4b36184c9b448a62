import { describe, expect, it } from 'vitest';
import type { SameAnswerQuery } from './query.ts';
import { unexpected } from './unexpected.ts';

const ONE = { data: { datasets: { totalCount: 2, nodes: [{ id: 'a' }, { id: 'b' }] } } };
const TURNED = { data: { datasets: { totalCount: 2, nodes: [{ id: 'b' }, { id: 'a' }] } } };
const FEWER = { data: { datasets: { totalCount: 1, nodes: [{ id: 'a' }] } } };

describe('what is wrong with an answer', () => {
  it.each([
    ['another order', false, TURNED, 2],
    ['other hits', false, FEWER, 2],
    ['another order where it is announced', true, TURNED, 0],
    ['other hits where another order is announced', true, FEWER, 2],
  ] as const)('of another engine: %s', (_, isAnnounced, given, lines) => {
    const compared = { expected: ONE, given, isSameEngine: false };
    expect(unexpected(queryThat(isAnnounced), compared)).toHaveLength(lines);
  });

  it('of the same engine: another order, even where it is announced', () => {
    const compared = { expected: ONE, given: TURNED, isSameEngine: true };
    expect(unexpected(queryThat(true), compared)).toHaveLength(2);
    expect(unexpected(queryThat(true), { ...compared, given: ONE })).toEqual([]);
  });
});

function queryThat(isAnnounced: boolean): SameAnswerQuery {
  const announced = isAnnounced && { otherOrder: 'of the test' };
  return { name: 'some', query: '{ datasets { nodes { id } } }', ...announced };
}
