import { describe, expect, it } from 'vitest';
import {
  type RankedWindow,
  rankedPosition,
} from '../../../../engines/elasticsearch/query/ranked-window.ts';
import { windowPage } from '../../../../engines/elasticsearch/query/window-page.ts';
import type { Order } from '../../../../port/search-query.ts';
import type { Position } from '../../../../query/page-position.ts';

const order: readonly Order[] = [{ by: 'relevance' }, { by: 'newest' }];
const at = (relevance: number, id: string): Position => ({ keys: [relevance, null], id });

/** Four hits, `b` and `d` before their place by their titles; the server scores them 4 to 1. */
function windowOf(total: number): RankedWindow {
  const hits = [
    { id: 'b', score: 3, relevance: 9 },
    { id: 'd', score: 1, relevance: 7 },
    { id: 'a', score: 4, relevance: 4 },
    { id: 'c', score: 2, relevance: 2 },
  ];
  return {
    total,
    hits: hits.map(({ id, score, relevance }) => ({
      hit: { _index: 'trees', sort: [score, null, id] },
      score,
      ofTitle: relevance - score,
      title: { score: 0, isWhole: false },
      relevance,
    })),
  };
}

const NONE = { ids: [], hasNextPage: false };

function idsOf(page: ReturnType<typeof windowPage>, behind = NONE): string[] {
  return page.cut(behind).hits.map((hit) => rankedPosition(order, hit).id);
}

describe('a page of hits of which titles decide about the first', () => {
  it('takes the hits of the window, and asks for those behind it', () => {
    const inside = windowPage(windowOf(9), { first: 2, offset: 1 }, { order, cursor: undefined });
    expect(inside.behind).toBeUndefined();
    expect(idsOf(inside)).toEqual(['d', 'a']);
    const across = windowPage(windowOf(9), { first: 3, offset: 3 }, { order, cursor: undefined });
    expect(across.behind).toEqual({ first: 2, offset: 4 });
    expect(idsOf(across)).toEqual(['c']);
    const far = windowPage(windowOf(9), { first: 3, offset: 7 }, { order, cursor: undefined });
    expect(far.behind).toEqual({ first: 2, offset: 7 });
  });

  it('goes on behind a hit of the window, whatever its relevance was', () => {
    const page = windowPage(windowOf(4), { first: 9 }, { order, cursor: at(1, 'd') });
    expect(idsOf(page)).toEqual(['a', 'c']);
    expect(page.behind).toBeUndefined();
  });

  it('goes on where a hit that is gone would stand', () => {
    const inside = windowPage(windowOf(9), { first: 2 }, { order, cursor: at(5, 'gone') });
    expect(idsOf(inside)).toEqual(['a', 'c']);
    const last = windowPage(windowOf(9), { first: 2 }, { order, cursor: at(1.5, 'gone') });
    expect(last.behind).toEqual({ first: 2, offset: 4 });
    const only = windowPage(windowOf(4), { first: 2 }, { order, cursor: at(1, 'gone') });
    expect(only.behind).toBeUndefined();
  });

  it('leaves it to the server to go on behind a hit that is not in the window', () => {
    const part = { first: 2, after: 'cursor' };
    const page = windowPage(windowOf(9), part, { order, cursor: at(0.5, 'x') });
    expect(page.behind).toEqual(part);
    expect(page.cut({ ids: ['y', 'z'], hasNextPage: true })).toMatchObject({
      hits: [],
      hasNextPage: true,
      hasPreviousPage: true,
    });
  });

  it('puts the last hits of the window before those that stand before a hit behind it', () => {
    const part = { first: 3, fromEnd: true, before: 'cursor' } as const;
    const page = windowPage(windowOf(9), part, { order, cursor: at(0.5, 'x') });
    expect(page.behind).toEqual(part);
    const cut = page.cut({ ids: ['c', 'd', 'w'], hasNextPage: true });
    expect(cut).toMatchObject({ leaveOut: 2, hasPreviousPage: true });
    expect(cut.hits.map((hit) => rankedPosition(order, hit).id)).toEqual(['a', 'c']);
  });

  it('ends with the last hit', () => {
    const across = windowPage(
      windowOf(5),
      { first: 3, fromEnd: true },
      { order, cursor: undefined },
    );
    expect(across.behind).toEqual({ first: 1, fromEnd: true });
    expect(idsOf(across)).toEqual(['a', 'c']);
    const few = windowPage(windowOf(4), { first: 9, fromEnd: true }, { order, cursor: undefined });
    expect(idsOf(few)).toEqual(['b', 'd', 'a', 'c']);
    expect(few.cut(NONE)).toMatchObject({ hasNextPage: false, hasPreviousPage: false });
  });
});
