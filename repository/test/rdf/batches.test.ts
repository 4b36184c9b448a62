import { describe, expect, it } from 'vitest';
import { arrayBatches } from '../../rdf/batches.ts';

describe('arrayBatches', () => {
  it('gives every item once, in order, the last batch smaller', async () => {
    const batches = await Array.fromAsync(arrayBatches([1, 2, 3, 4, 5], 2));
    expect(batches).toEqual([[1, 2], [3, 4], [5]]);
    expect(await Array.fromAsync(arrayBatches([], 2))).toEqual([]);
  });

  it('yields to the event loop after each of several batches', async () => {
    const seen: string[] = [];
    const note = () => {
      seen.push('other');
      next = setImmediate(note);
    };
    let next = setImmediate(note);
    for await (const [item] of arrayBatches(['first', 'second'], 1)) {
      seen.push(String(item));
    }
    clearImmediate(next);
    expect([...seen, 'end']).toEqual(['first', 'other', 'second', 'other', 'end']);
  });
});
