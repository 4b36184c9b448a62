import { describe, expect, it } from 'vitest';
import { readAhead } from '../../../api/rest/export/read-ahead.ts';

describe('reading ahead', () => {
  it('gives results in the order of the items, a few of which are read at once', async () => {
    let reading = 0;
    let most = 0;
    const read = async (item: number) => {
      reading += 1;
      most = Math.max(most, reading);
      for (let turn = item % 3; turn >= 0; turn -= 1) {
        await new Promise(setImmediate);
      }
      reading -= 1;
      return item * 2;
    };
    const items = Array.from({ length: 20 }, (_, item) => item);
    const results = await Array.fromAsync(readAhead(items, read, 2));
    expect(results).toEqual(items.map((item) => item * 2));
    expect(most).toBe(3);
  });

  it('fails with an item when its turn comes', async () => {
    const read = async (item: number) => {
      if (item === 2) {
        throw new Error('The second is damaged');
      }
      return item;
    };
    const results = readAhead([1, 2, 3], read);
    expect((await results.next()).value).toBe(1);
    await expect(results.next()).rejects.toThrow('damaged');
  });
});
