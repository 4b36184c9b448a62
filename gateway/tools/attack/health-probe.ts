import { Worker } from 'node:worker_threads';

/** Asks `/health` again and again, in a thread, so that attacks do not hold the questions up. */
export interface HealthProbe extends AsyncDisposable {
  /** The longest that an answer took since the last call, in milliseconds. */
  worst(): Promise<number>;
}

export function startHealthProbe(url: string): HealthProbe {
  const thread = new Worker(new URL('./probe-thread.ts', import.meta.url), {
    workerData: new URL('/health', url).href,
  });
  return {
    worst: () =>
      new Promise((resolve) => {
        thread.once('message', resolve);
        thread.postMessage('worst');
      }),
    async [Symbol.asyncDispose]() {
      await thread.terminate();
    },
  };
}
