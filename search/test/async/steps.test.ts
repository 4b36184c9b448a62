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

function stepping() {
  const clock = { ms: 0 };
  let pauses = 0;
  const run = createRunSteps(
    () => clock.ms,
    async () => {
      pauses += 1;
    },
  );
  return { clock, run, pauses: () => pauses };
}

describe('work in steps', () => {
  it('gives its result', async () => {
    const { clock, run } = stepping();
    expect(await run(stepsOn(clock, 3, 1))).toBe('done');
  });

  it('yields to the event loop each time that its slice is over', async () => {
    const { clock, run, pauses } = stepping();
    await run(stepsOn(clock, 100, 4));
    expect(pauses()).toBe(25);
  });

  it('does not yield for every step', async () => {
    const { clock, run, pauses } = stepping();
    await run(stepsOn(clock, 1_000, 0.001));
    expect(pauses()).toBe(1);
  });

  it('shares its slice with all that runs at once', async () => {
    const { clock, run, pauses } = stepping();
    await Promise.all(Array.from({ length: 10 }, () => run(stepsOn(clock, 10, 4))));
    expect(pauses()).toBeGreaterThanOrEqual(25);
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
