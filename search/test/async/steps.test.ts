import { describe, expect, it } from 'vitest';
import { createRunSteps, type Steps } from '../../async/steps.ts';

/** Work of `count` steps, each of which takes `ms` on the clock. */
function* stepsOn(clock: { ms: number }, count: number, ms: number): Steps<string> {
  for (let step = 0; step < count; step += 1) {
    clock.ms += ms;
    yield;
  }
  return 'done';
}

/** Runs steps where each turn has ten milliseconds. */
function stepping() {
  const clock = { ms: 0 };
  let turns = 0;
  let start = 0;
  const run = createRunSteps({
    hasTime: () => clock.ms - start < 10,
    async turn() {
      turns += 1;
      start = clock.ms;
    },
  });
  return { clock, run, turns: () => turns };
}

describe('work in steps', () => {
  it('gives its result', async () => {
    const { clock, run } = stepping();
    expect(await run(stepsOn(clock, 3, 1))).toBe('done');
  });

  it('waits for its turn each time that the time of one is used up', async () => {
    const { clock, run, turns } = stepping();
    await run(stepsOn(clock, 100, 5));
    expect(turns()).toBe(50);
  });

  it('does not wait after every step', async () => {
    const { clock, run, turns } = stepping();
    await run(stepsOn(clock, 1_000, 0.001));
    expect(turns()).toBe(0);
  });

  it('shares the time of a turn with all that runs at once', async () => {
    const { clock, run, turns } = stepping();
    await Promise.all(Array.from({ length: 10 }, () => run(stepsOn(clock, 10, 5))));
    expect(turns()).toBeGreaterThanOrEqual(50);
  });

  it('rejects with what a step throws', async () => {
    const { run } = stepping();
    const failing = function* (): Steps<void> {
      yield;
      throw new Error('no further');
    };
    await expect(run(failing())).rejects.toThrow('no further');
  });
});
