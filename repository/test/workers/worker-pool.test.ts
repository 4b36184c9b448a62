import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RefusedInputError, ServiceBusyError } from '../../errors.ts';
import { createWorkerPool, type WorkerPool } from '../../workers/worker-pool.ts';
import { TEST_TASK, type TestInput } from './task-for-test.ts';

const LARGE = 1_000;
let pool: WorkerPool;

beforeEach(() => {
  pool = createWorkerPool({ memoryMb: 64, largeBytes: LARGE, waitingTasks: 20 });
});
afterEach(() => pool.close());

const run = (input: TestInput, { bytes = 1, timeMs = 60_000 } = {}) =>
  pool.run(TEST_TASK, input, { bytes, timeMs });
const answer = (value: string, options?: { readonly bytes?: number }) =>
  run({ act: 'answer', value }, options);

describe('a worker pool', () => {
  it('gives the output of each task, in their order', async () => {
    const settled: string[] = [];
    await Promise.all(
      ['a', 'b', 'c'].map(async (value) => settled.push((await answer(value)).value ?? '')),
    );
    await answer('d');
    expect(settled).toEqual(['a', 'b', 'c']);
  });

  it('runs the tasks of one turn and of later ones in one thread', async () => {
    await Promise.all([answer('a'), answer('b')]);
    expect((await answer('c')).count).toBe(3);
  });

  it('rejects with what the task threw', async () => {
    await expect(run({ act: 'throw', value: 'here' })).rejects.toThrow(
      new TypeError('thrown here'),
    );
    const refused = run({ act: 'refuse' });
    await expect(refused).rejects.toBeInstanceOf(RefusedInputError);
    await expect(refused).rejects.toMatchObject({ code: 'invalid-rdf', place: { line: 3 } });
    expect((await answer('after')).count).toBe(3);
  });

  it('refuses a task that is over its time; the others run in another thread', async () => {
    const before = answer('before');
    const endless = run({ act: 'loop' }, { timeMs: 100 });
    const after = answer('after');
    await expect(endless).rejects.toMatchObject({ code: 'too-complex' });
    expect((await before).value).toBe('before');
    expect((await after).value).toBe('after');
  });

  it('refuses a task that needs too much memory, and goes on', async () => {
    const growing = run({ act: 'grow', value: 'memory' });
    const after = answer('after');
    await expect(growing).rejects.toMatchObject({ code: 'too-complex' });
    expect(await after).toEqual({ value: 'after', count: 1 });
  });

  it('rejects a task that ends the thread, and goes on', async () => {
    const leaving = run({ act: 'exit' });
    const after = answer('after');
    await expect(leaving).rejects.toThrow('exited with code 7');
    expect((await after).value).toBe('after');
  });

  it('runs small tasks while a large one does not end', async () => {
    const endless = run({ act: 'loop' }, { bytes: LARGE });
    endless.catch(() => undefined);
    expect((await answer('small')).value).toBe('small');
    await pool.close();
    await expect(endless).rejects.toBeInstanceOf(ServiceBusyError);
  });

  it('refuses further tasks where enough wait', async () => {
    const endless = run({ act: 'loop' });
    const waiting = Array.from({ length: 19 }, () => answer('waiting'));
    for (const task of [endless, ...waiting]) {
      task.catch(() => undefined);
    }
    await expect(answer('one more')).rejects.toBeInstanceOf(ServiceBusyError);
  });

  it('refuses tasks after it is closed', async () => {
    await pool.close();
    await expect(answer('late')).rejects.toBeInstanceOf(ServiceBusyError);
  });
});
