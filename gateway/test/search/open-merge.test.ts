import { describe, expect, it } from 'vitest';
import type { CompareHits } from '../../api/search/hit-source.ts';
import { openMerge } from '../../api/search/open-merge.ts';
import { sourceOf } from './sources.ts';

const byNumber: CompareHits = (a, b) => Number.parseInt(a.id, 10) - Number.parseInt(b.id, 10);

/** Hits such as `7b`: a number that orders them, and the letter of their source. */
function numbers(letter: string, count: number, step: number) {
  const ids = Array.from({ length: count }, (_, at) => `${at * step}${letter}`);
  return sourceOf(letter, () => ids);
}

const idsOf = (hits: Awaited<ReturnType<Awaited<ReturnType<typeof openMerge>>['take']>>) =>
  hits.map(({ id }) => id);

describe('hits of several sources', () => {
  it('are taken in their order, and equal ones in that of the sources', async () => {
    const sources = [numbers('a', 3, 2), numbers('b', 5, 1), numbers('c', 0, 1)];
    const merge = await openMerge({
      sources: sources.map(({ source }) => source),
      compare: byNumber,
      wanted: 100,
    });
    expect(idsOf(await merge.take(3, 1))).toEqual(['0b', '1b', '2a']);
    expect(merge.positions()).toEqual({
      a: { cursor: '2a', rank: 2 },
      b: { cursor: '1b', rank: 2 },
    });
    expect(idsOf(await merge.take(10))).toEqual(['2b', '3b', '4a', '4b']);
    expect(await merge.take(1)).toEqual([]);
    expect(merge.totals().map(({ total }) => total)).toEqual([3, 5, 0]);
  });

  it('go on behind a page that lacks one deleted since the search', async () => {
    const ids = ['0', '1', '2', '3', '4', '5'];
    const { source } = sourceOf(
      'a',
      () => ids,
      (id) => id === '1',
    );
    const merge = await openMerge({ sources: [source], wanted: 3, run: 3 });
    expect(idsOf(await merge.take(10))).toEqual(['0', '2', '3', '4', '5']);
  });

  it('stay behind each other where nothing orders them', async () => {
    const sources = [numbers('a', 2, 1).source, numbers('b', 2, 1).source];
    const merge = await openMerge({ sources, compare: () => 0, wanted: 4 });
    expect(idsOf(await merge.take(4))).toEqual(['0a', '1a', '0b', '1b']);
  });

  it('come by their ranks where no order is given, whole or in parts', async () => {
    const sources = [numbers('a', 3, 1).source, numbers('b', 2, 1).source];
    const merge = await openMerge({ sources, wanted: 3 });
    expect(idsOf(await merge.take(3))).toEqual(['0a', '0b', '1a']);
    const after = merge.positions();
    const next = await openMerge({ sources, wanted: 9, after });
    expect(idsOf(await next.take(9))).toEqual(['1b', '2a']);
    const rest = await openMerge({ sources, wanted: 9, offsets: [1, 1] });
    expect(idsOf(await rest.take(9))).toEqual(['1a', '1b', '2a']);
  });

  it('go on after positions', async () => {
    const sources = [numbers('a', 5, 1).source, numbers('b', 5, 1).source];
    const after = { a: { cursor: '3a', rank: 4 } };
    const merge = await openMerge({ sources, compare: byNumber, wanted: 3, after });
    expect(idsOf(await merge.take(3))).toEqual(['0b', '1b', '2b']);
    expect(merge.positions()).toEqual({ ...after, b: { cursor: '2b', rank: 3 } });
  });

  it('wait in small numbers where sources are many', async () => {
    const sources = Array.from({ length: 500 }, (_, at) => numbers(`s${at}`, 100, 1));
    const merge = await openMerge({
      sources: sources.map(({ source }) => source),
      compare: byNumber,
      wanted: 10_000,
    });
    expect(await merge.take(10_000)).toHaveLength(10_000);
    const firsts = sources.flatMap(({ reads }) => reads.map(({ first }) => first));
    expect(Math.max(...firsts)).toBe(20);
    expect(firsts.length).toBeLessThanOrEqual(2 * sources.length);
  });
});
