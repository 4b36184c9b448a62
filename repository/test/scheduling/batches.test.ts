import { describe, expect, it } from 'vitest';
import { arrayBatches } from '../../scheduling/batches.ts';
import { turnsDuring } from '../backends/index.ts';

describe('arrayBatches', () => {
  it('gives every item once, in order, the last batch smaller', async () => {
    const batches = await Array.fromAsync(arrayBatches([1, 2, 3, 4, 5], 2));
    expect(batches).toEqual([[1, 2], [3, 4], [5]]);
    expect(await Array.fromAsync(arrayBatches([], 2))).toEqual([]);
  });

  it('lets others have their turn after each of several batches', async () => {
    expect(await turnsDuring(() => Array.fromAsync(arrayBatches([1, 2, 3], 1)))).toBe(3);
    expect(await turnsDuring(() => Array.fromAsync(arrayBatches([1, 2, 3], 3)))).toBe(0);
  });
});
