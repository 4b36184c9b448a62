import { Worker } from 'node:worker_threads';
import { StoreRequestError, StoreTimeoutError } from '../../../errors.ts';
import type { WorkerReply, WorkerRequest } from './messages.ts';

/** A worker thread with the graphs in memory. Takes one request at a time. */
export interface QueryWorker {
  /**
   * Rejects with StoreRequestError where the worker has ended or ends. Rejects with StoreTimeoutError
   * after `timeoutMs` and ends the worker: a running query cannot be stopped otherwise.
   */
  ask(request: WorkerRequest, timeoutMs?: number): Promise<WorkerReply>;
  isGone(): boolean;
  /** Ends it at once and frees its memory. */
  end(): Promise<void>;
}

/** Starts a worker without graphs. */
export function startQueryWorker(): QueryWorker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { name: 'sparql' });
  let gone: Error | undefined;
  let settle: { resolve(reply: WorkerReply): void; reject(error: Error): void } | undefined;

  function leave(reason: Error): void {
    gone ??= reason;
    settle?.reject(gone);
    void worker.terminate();
  }

  worker.on('message', (reply: WorkerReply) => settle?.resolve(reply));
  worker.on('error', (cause) => leave(crash(cause)));
  worker.on('exit', () => leave(crash()));
  // A request keeps the process alive, an idle worker does not.
  worker.unref();

  return {
    ask: async (request, timeoutMs) => {
      if (gone) {
        throw gone;
      }
      if (settle) {
        throw new Error('The worker is busy with another request');
      }
      const { promise, resolve, reject } = Promise.withResolvers<WorkerReply>();
      settle = { resolve, reject };
      const timer = timeoutMs === undefined ? undefined : setTimeout(leave, timeoutMs, late());
      worker.ref();
      worker.postMessage(request);
      return promise.finally(() => {
        clearTimeout(timer);
        settle = undefined;
        worker.unref();
      });
    },
    isGone: () => gone !== undefined,
    end: async () => {
      leave(crash());
      await worker.terminate();
    },
  };
}

function crash(cause?: unknown): StoreRequestError {
  return new StoreRequestError(
    'The query engine ended while it ran this query, perhaps because it ran out of memory. Ask for less.',
    { cause },
  );
}

function late(): StoreTimeoutError {
  return new StoreTimeoutError('The query took too long and was stopped. Ask for less.');
}
