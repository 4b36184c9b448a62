import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inBatches } from '../../../../stores/sparql/client/in-batches.ts';

/** A question that records its batches and is answered when `answer` is called. */
function recordedQuestion() {
  const batches: (readonly string[])[] = [];
  const open: (() => void)[] = [];
  const ask = inBatches<string>(async (keys) => {
    batches.push(keys);
    await new Promise<void>((resolve) => open.push(resolve));
    return keys.map((key) => (key === 'bad' ? new Error(key) : key.toUpperCase()));
  });
  return { ask, batches, answer: () => open.shift()?.() };
}

const turns = async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    await setImmediate();
  }
};

describe('inBatches', () => {
  it('asks once for what is asked for at the same time', async () => {
    const { ask, batches, answer } = recordedQuestion();
    const asked = Promise.allSettled([ask('a'), ask('bad'), ask('b')]);
    await turns();
    expect(batches).toEqual([['a', 'bad', 'b']]);
    answer();
    expect(await asked).toMatchObject([
      { value: 'A' },
      { reason: { message: 'bad' } },
      { value: 'B' },
    ]);
  });

  it('gathers what is asked for while two batches are on their way', async () => {
    const { ask, batches, answer } = recordedQuestion();
    const asked = [];
    for (const key of ['a', 'b', 'c', 'd']) {
      asked.push(ask(key));
      await turns();
    }
    expect(batches).toEqual([['a'], ['b']]);
    answer();
    await turns();
    expect(batches).toEqual([['a'], ['b'], ['c', 'd']]);
    answer();
    answer();
    expect(await Promise.all(asked)).toEqual(['A', 'B', 'C', 'D']);
  });

  it('goes on after a failure', async () => {
    let isDown = true;
    const ask = inBatches<string>(async (keys) => {
      if (isDown) {
        throw new Error('down');
      }
      return keys;
    });
    await expect(ask('a')).rejects.toThrow('down');
    isDown = false;
    expect(await ask('a')).toBe('a');
  });
});
