import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compileShipped } from '../../../../profile-compiler/test/fixtures.ts';
import type { Search } from '../../../../search/index.ts';
import { suggestedValues } from '../../../api/graphql/suggestions/counted-values.ts';

const model = await compileShipped('default');

/** A search that counts one keyword. */
function createSearch() {
  let label = 'tides';
  let state = 'first';
  const search = vi.fn<Search['search']>(
    async (_entity, { facets }) =>
      ({
        ids: [],
        total: 1,
        facets: facets.map(({ name }) => ({
          name,
          buckets: name === 'keywords' ? [{ value: label, label, count: 1, selected: false }] : [],
        })),
      }) as unknown as Awaited<ReturnType<Search['search']>>,
  );
  return {
    search,
    state: () => state,
    change(next: string) {
      label = next;
      state = next;
    },
  };
}

async function found(counting: ReturnType<typeof createSearch>, text: string): Promise<string[]> {
  const index = await suggestedValues(counting, model)();
  return index.find(text, [], 5).map(({ value }) => value);
}

/** Turns of the event loop in which values are counted: some for each facet. */
const TURNS = 200;

/** Lets what follows behind an answer come to its end. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    await nextTurn();
  }
}

describe('values that are suggested', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are counted once for one state of the index, however often they are asked for', async () => {
    const counting = createSearch();
    expect(await found(counting, 'tid')).toEqual(['tides']);
    const { length } = counting.search.mock.calls;
    vi.advanceTimersByTime(3_600_000);
    expect(await found(counting, 'tide')).toEqual(['tides']);
    expect(counting.search.mock.calls).toHaveLength(length);
  });

  it('follow a change behind an answer, and not at once', async () => {
    const counting = createSearch();
    await found(counting, 'tid');
    const { length } = counting.search.mock.calls;
    counting.change('waves');
    expect(await found(counting, 'wav')).toEqual([]);
    expect(counting.search.mock.calls).toHaveLength(length);
    vi.advanceTimersByTime(1_001);
    expect(await found(counting, 'wav')).toEqual([]);
    await settle();
    expect(counting.search.mock.calls).toHaveLength(2 * length);
    expect(await found(counting, 'wav')).toEqual(['waves']);
  });

  it('stay while the index does not answer', async () => {
    const counting = createSearch();
    await found(counting, 'tid');
    const { length } = counting.search.mock.calls;
    counting.change('waves');
    counting.search.mockRejectedValueOnce(new Error('The index is away.'));
    vi.advanceTimersByTime(1_001);
    await found(counting, 'tid');
    await settle();
    expect(counting.search.mock.calls).toHaveLength(length + 1);
    expect(await found(counting, 'tid')).toEqual(['tides']);
  });

  it('are counted again after an index did not answer the first time', async () => {
    const counting = createSearch();
    counting.search.mockRejectedValueOnce(new Error('The index is away.'));
    await expect(found(counting, 'tid')).rejects.toThrow('The index is away.');
    expect(await found(counting, 'tid')).toEqual(['tides']);
  });

  it('are counted facet by facet, as many as an engine answers', async () => {
    const counting = createSearch();
    await found(counting, 'tid');
    for (const [entity, { facets, page }] of counting.search.mock.calls) {
      expect([entity, page, facets.map(({ first }) => first)]).toEqual([
        'dataset',
        { first: 0 },
        [10_000],
      ]);
    }
  });
});
