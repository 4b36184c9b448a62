import { Worker } from 'node:worker_threads';
import type { Tasks } from './worker.ts';

/** Runs a task in a new thread. Rejects with its error, or with the abort of `signal`. */
export function runInThread<Name extends keyof Tasks>(
  task: Name,
  input: Parameters<Tasks[Name]>[0],
  signal?: AbortSignal,
): Promise<ReturnType<Tasks[Name]>> {
  const { promise, resolve, reject } = Promise.withResolvers<ReturnType<Tasks[Name]>>();
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    name: task,
    workerData: { task, input },
  });
  const abort = () => {
    reject(signal?.reason);
    void worker.terminate();
  };
  signal?.addEventListener('abort', abort, { once: true });
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error(`The thread "${task}" ended without a result`)));
  return promise.finally(() => signal?.removeEventListener('abort', abort));
}
