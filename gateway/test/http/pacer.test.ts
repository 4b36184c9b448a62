import { expect, it } from 'vitest';
import { createPacer } from '../../http/pacer.ts';

/** An event loop by hand: `turn` begins the next turn, `callback` runs code as one callback of it. */
function loopByHand() {
  let [now, turns] = [0, 0];
  let next: (() => void)[] = [];
  let after: (() => void)[] = [];
  const ended = () => {
    const callbacks = after;
    after = [];
    for (const callback of callbacks) {
      callback();
    }
  };
  return {
    loop: {
      now: () => now,
      turn: () => turns,
      nextTurn: (callback: () => void) => next.push(callback),
      afterCallback: (callback: () => void) => after.push(callback),
    },
    wait(ms: number) {
      now += ms;
    },
    callback(run: () => void) {
      run();
      ended();
    },
    turn() {
      turns += 1;
      const callbacks = next;
      next = [];
      for (const callback of callbacks) {
        callback();
        ended();
      }
    },
  };
}

it('runs one piece of work of a callback at once, the others one in each turn', () => {
  const { loop, callback, turn } = loopByHand();
  const pacer = createPacer(loop);
  const done: number[] = [];
  callback(() => [1, 2, 3].map((number) => pacer.run(() => done.push(number))));
  expect(done).toEqual([1]);
  turn();
  expect(done).toEqual([1, 2]);
  expect(pacer.waiting).toBe(1);
  turn();
  expect(done).toEqual([1, 2, 3]);
});

it('runs the work of several callbacks at once while the turn is young', () => {
  const { loop, callback, turn, wait } = loopByHand();
  const pacer = createPacer(loop);
  const done: number[] = [];
  for (const number of [1, 2, 3, 4]) {
    callback(() => pacer.run(() => done.push(number)));
    wait(10);
  }
  expect(done).toEqual([1, 2]);
  turn();
  turn();
  expect(done).toEqual([1, 2, 3, 4]);
});

it('runs work of later turns at once, however long the ones before took', () => {
  const { loop, callback, turn, wait } = loopByHand();
  const pacer = createPacer(loop);
  const done: number[] = [];
  for (const number of [1, 2, 3]) {
    callback(() => pacer.run(() => done.push(number)));
    expect(done).toHaveLength(number);
    wait(1_000);
    turn();
  }
});

it('lets nothing pass work that waits', () => {
  const { loop, callback, turn } = loopByHand();
  const pacer = createPacer(loop);
  const done: number[] = [];
  callback(() => [1, 2].map((number) => pacer.run(() => done.push(number))));
  callback(() => pacer.run(() => done.push(3)));
  expect(done).toEqual([1]);
  turn();
  turn();
  expect(done).toEqual([1, 2, 3]);
  turn();
  callback(() => pacer.run(() => done.push(4)));
  expect(done).toEqual([1, 2, 3, 4]);
});
