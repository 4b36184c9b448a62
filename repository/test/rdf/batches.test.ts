import { describe, expect, it } from 'vitest';
import { inRuns } from '../../rdf/batches.ts';

describe('inRuns', () => {
  it('gives every item once, in order, the last run shorter', async () => {
    const runs = await Array.fromAsync(inRuns([1, 2, 3, 4, 5], 2));
    expect(runs).toEqual([[1, 2], [3, 4], [5]]);
    expect(await Array.fromAsync(inRuns([], 2))).toEqual([]);
  });

  it('lets others run after each of several runs', async () => {
    const seen: string[] = [];
    const note = () => {
      seen.push('other');
      next = setImmediate(note);
    };
    let next = setImmediate(note);
    for await (const [item] of inRuns(['first', 'second'], 1)) {
      seen.push(String(item));
    }
    clearImmediate(next);
    expect([...seen, 'end']).toEqual(['first', 'other', 'second', 'other', 'end']);
  });
});
