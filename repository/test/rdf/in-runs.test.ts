import { describe, expect, it } from 'vitest';
import { inRuns } from '../../rdf/in-runs.ts';

describe('inRuns', () => {
  it('gives every item once, in order, the last run shorter', async () => {
    const runs = await Array.fromAsync(inRuns([1, 2, 3, 4, 5], 2));
    expect(runs).toEqual([[1, 2], [3, 4], [5]]);
    expect(await Array.fromAsync(inRuns([], 2))).toEqual([]);
  });

  it('lets others run between two runs', async () => {
    const seen: string[] = [];
    setImmediate(() => seen.push('other'));
    for await (const [item] of inRuns(['first', 'second'], 1)) {
      seen.push(String(item));
    }
    expect(seen).toEqual(['first', 'other', 'second']);
  });
});
