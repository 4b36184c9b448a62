import { describe, expect, it } from 'vitest';
import { type LoopPort, Scheduler } from '../../scheduling/scheduler.ts';

/** An event loop whose clock and turns the test moves. */
function fakeLoop() {
  const clock = { ms: 0, turn: 0 };
  const waiting: (() => void)[] = [];
  const loop: LoopPort = {
    now: () => clock.ms,
    turn: () => clock.turn,
    nextTurn: (callback) => waiting.push(callback),
    afterStep: (callback) => queueMicrotask(() => process.nextTick(callback)),
  };
  /** Runs turns until nothing waits; gives what each of them has done. */
  const run = async (done: string[]) => {
    const turns: string[][] = [];
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      clock.turn += 1;
      const before = done.length;
      next();
      await new Promise(setImmediate);
      turns.push(done.slice(before));
    }
    return turns;
  };
  return { clock, loop, run };
}

/** A scheduler, and tasks of so many steps, each of which takes so many milliseconds. */
function scheduling() {
  const { clock, loop, run } = fakeLoop();
  const scheduler = new Scheduler(loop);
  const done: string[] = [];
  const step = (name: string, ms: number) => {
    clock.ms += ms;
    done.push(name);
  };
  const begin = (name: string, steps: number, ms: number) =>
    scheduler.start('client', async () => {
      step(name, ms);
      for (let at = 1; at < steps; at += 1) {
        await scheduler.turn();
        step(name, ms);
      }
    });
  const inBackground = async (name: string, steps: number, ms: number) => {
    for (let at = 0; at < steps; at += 1) {
      await scheduler.turn();
      step(name, ms);
    }
  };
  return { clock, scheduler, done, begin, inBackground, run: () => run(done) };
}

describe('the steps of all tasks', () => {
  it('run for ten milliseconds in each turn of the event loop', async () => {
    const { begin, run } = scheduling();
    for (let at = 0; at < 100; at += 1) {
      begin('task', 10, 2);
    }
    const turns = await run();
    expect(turns.flat()).toHaveLength(999);
    expect(turns.every((steps) => steps.length <= 5)).toBe(true);
  });

  it('run one at least in each turn, however long they take', async () => {
    const { begin, run } = scheduling();
    begin('long', 3, 500);
    begin('long', 3, 500);
    expect((await run()).map((steps) => steps.length)).toEqual([1, 1, 1, 1, 1]);
  });

  it('let small tasks end before large ones, which go on nevertheless', async () => {
    const { begin, done, run } = scheduling();
    begin('large', 50, 4);
    for (let at = 0; at < 20; at += 1) {
      begin('small', 2, 4);
    }
    await run();
    const untilLastSmall = done.slice(0, done.lastIndexOf('small'));
    const large = untilLastSmall.filter((name) => name === 'large').length;
    expect(large).toBeGreaterThan(1);
    expect(large).toBeLessThan(20);
  });

  it('are those of equal tasks in the order in which they wait', async () => {
    const { begin, done, run } = scheduling();
    for (const name of ['a', 'b', 'c', 'd']) {
      begin(name, 1, 4);
    }
    await run();
    expect(done).toEqual(['a', 'b', 'c', 'd']);
  });

  it('leave a quarter to work in the background, and no more while tasks wait', async () => {
    const { begin, inBackground, done, run } = scheduling();
    void inBackground('background', 100, 1);
    for (let at = 0; at < 100; at += 1) {
      begin('task', 3, 1);
    }
    await run();
    const whileTasksWait = done.slice(0, done.lastIndexOf('task'));
    const share = whileTasksWait.filter((name) => name === 'background').length;
    expect(share).toBeGreaterThanOrEqual(90);
    expect(done).toHaveLength(400);
  });
});

describe('a task', () => {
  it('begins at once where nothing runs', () => {
    const { begin, done } = scheduling();
    begin('alone', 1, 1);
    expect(done).toEqual(['alone']);
  });

  it('waits where another began in the same callback', () => {
    const { begin, done, scheduler } = scheduling();
    begin('first', 1, 1);
    begin('second', 1, 1);
    expect(done).toEqual(['first']);
    expect(scheduler.waiting).toBe(1);
  });

  it('waits where the time of the turn is used up', async () => {
    const { begin, done } = scheduling();
    begin('first', 1, 10);
    await new Promise(setImmediate);
    begin('second', 1, 1);
    expect(done).toEqual(['first']);
  });

  it('that fails holds up no other', async () => {
    const { scheduler, begin, done, run } = scheduling();
    scheduler.start('client', async () => {
      await scheduler
        .turn()
        .then(() => Promise.reject(new Error('no further')))
        .catch(() => 0);
    });
    begin('other', 2, 1);
    await run();
    expect(done).toEqual(['other', 'other']);
  });
});
