import { beforeEach, describe, expect, it } from 'vitest';
import { compileShipped } from '../../../profile-compiler/test/fixtures.ts';
import type { Search } from '../../../search/index.ts';
import {
  createSearchHandles,
  type SearchHandles,
} from '../../process/profile-switch/search-handles.ts';

const model = await compileShipped('minimal');
const index = { model, mapping: 'a' };

describe('the searches of a process', () => {
  let open: number;
  let isEngineAway: boolean;
  let searches: SearchHandles;

  beforeEach(() => {
    open = 0;
    isEngineAway = false;
    searches = createSearchHandles({
      async record() {
        if (isEngineAway) {
          throw new Error('The engine is away');
        }
      },
      async open() {
        open += 1;
        const search = {
          servedAs: () => search,
          async close() {
            open -= 1;
          },
        };
        return search as unknown as Search;
      },
    });
  });

  it('are opened once for each index, and closed with the last profile that it serves', async () => {
    const [one, other] = [await searches.take(index, model), await searches.take(index, model)];
    expect(open).toBe(1);
    await one.release();
    await one.release();
    expect(open).toBe(1);
    await other.release();
    expect(open).toBe(0);
  });

  it('are not left open where the engine goes away: they would index unseen', async () => {
    isEngineAway = true;
    await expect(searches.take(index, model)).rejects.toThrow('The engine is away');
    expect(open).toBe(0);
    isEngineAway = false;
    await searches.take(index, model);
    expect(open).toBe(1);
  });
});
