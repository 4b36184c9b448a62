import { getPriority } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Lane } from '../../workers/lane.ts';
import type { Thread, ThreadOptions } from '../../workers/watched-thread.ts';
import { TEST_TASK, type TestInput, type TestOutput } from './task-for-test.ts';

let lane: Lane | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await lane?.close();
});

const run = (input: TestInput) =>
  lane?.run({ module: TEST_TASK.module, input, bytes: 1, timeMs: 60_000 }) as Promise<TestOutput>;

const IDLE_MS = 60_000;

/** Threads that run nothing: they note what they get, and end when the test says so, whereas real ones may end before that. */
function fakeThreads() {
  const started: {
    isEnding: boolean;
    readonly tasks: number[];
    readonly options: ThreadOptions;
  }[] = [];
  return {
    started,
    start(options: ThreadOptions): Thread {
      const thread = { isEnding: false, tasks: [] as number[], options };
      started.push(thread);
      return {
        post: (batch) => void thread.tasks.push(...batch.map(({ id }) => id)),
        end: async () => {
          thread.isEnding = true;
        },
        keepProcess() {},
        leaveProcess() {},
      };
    },
    /** The outcome of the last task that a thread got. */
    answer(at: number, value: string): void {
      const { tasks, options } = started[at] ?? {};
      options?.receive({ kind: 'done', id: tasks?.at(-1) ?? 0, output: { value } });
    },
    end: (at: number) => started[at]?.options.onEnd({}),
  };
}

describe('a lane', () => {
  it('gives the outcome of a task while one that came with it still runs', async () => {
    lane = new Lane({ name: 'test', memoryMb: 64 });
    await run({ act: 'answer' });
    const gate = new Int32Array(new SharedArrayBuffer(4));
    const before = run({ act: 'answer', value: 'before' });
    const slow = run({ act: 'wait', value: 'slow', gate });
    expect((await before).value).toBe('before');
    Atomics.store(gate, 0, 1);
    Atomics.notify(gate, 0);
    expect((await slow).value).toBe('slow');
  });

  it.runIf(process.platform === 'linux')('yields the processor with its thread alone', async () => {
    const before = getPriority(0);
    lane = new Lane({ name: 'test', memoryMb: 64, nice: 3 });
    expect(await run({ act: 'nice' })).toMatchObject({ value: String(before + 3) });
    expect(getPriority(0)).toBe(before);
  });

  it('gives outcomes of tasks that came together in one turn, so that their writes share a commit', async () => {
    lane = new Lane({ name: 'test', memoryMb: 64, togetherMs: 600_000 });
    let turn = 0;
    const turns = setInterval(() => {
      turn += 1;
    });
    const tasks = ['a', 'b', 'c'].map(async (value) => {
      await run({ act: 'answer', value });
      return turn;
    });
    const settledIn = await Promise.all(tasks);
    clearInterval(turns);
    expect(new Set(settledIn).size).toBe(1);
  });

  it('ends its thread once it is idle, and runs the next task in another one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    lane = new Lane({ name: 'test', memoryMb: 64, idleMs: IDLE_MS });
    expect((await run({ act: 'answer' })).count).toBe(1);
    await setImmediate();
    vi.advanceTimersByTime(IDLE_MS - 1);
    expect((await run({ act: 'answer' })).count).toBe(2);
    await setImmediate();
    vi.advanceTimersByTime(IDLE_MS);
    expect((await run({ act: 'answer' })).count).toBe(1);
  });

  it('sends no task to a thread that ends', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const threads = fakeThreads();
    lane = new Lane({ name: 'test', memoryMb: 64, idleMs: IDLE_MS }, threads.start);
    const first = run({ act: 'answer' });
    await setImmediate();
    threads.answer(0, 'first');
    expect((await first).value).toBe('first');
    await setImmediate();
    const next = run({ act: 'answer' });
    vi.advanceTimersByTime(IDLE_MS);
    await setImmediate();
    expect(threads.started).toMatchObject([
      { isEnding: true, tasks: [1] },
      { isEnding: false, tasks: [2] },
    ]);
    threads.end(0);
    await setImmediate();
    expect(threads.started.map(({ tasks }) => tasks)).toEqual([[1], [2]]);
    threads.answer(1, 'next');
    expect((await next).value).toBe('next');
  });

  it('runs no task again whose outcome it had when the thread ended', async () => {
    lane = new Lane({ name: 'test', memoryMb: 64, togetherMs: 600_000 });
    const before = run({ act: 'answer' });
    const leaving = run({ act: 'exit' });
    leaving.catch(() => undefined);
    await expect(leaving).rejects.toThrow('exited with code 7');
    expect((await before).count).toBe(1);
  });
});
