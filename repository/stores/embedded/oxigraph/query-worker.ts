import { Worker } from 'node:worker_threads';
import { RefusedQueryError, StoreRequestError, StoreTimeoutError } from '../../../errors.ts';
import { publishEvent } from '../../../observe/events.ts';
import { loadedMemory, watchMemory } from './memory-watch.ts';
import type { WorkerReply, WorkerRequest } from './messages.ts';

/** A worker thread with the graphs in memory. Takes one request at a time. */
export type QueryWorker = ReturnType<typeof startQueryWorker>;

/** Limits of one request. */
interface RequestBounds {
  readonly timeoutMs: number;
  /** Memory that the requests with bounds may leave behind and need, together. */
  readonly memoryBytes: number;
}

type EndWorker = (reason: Error) => void;

/** Starts a worker without graphs. */
export function startQueryWorker() {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { name: 'sparql' });
  let gone: Error | undefined;
  let answer: PromiseWithResolvers<WorkerReply> | undefined;
  /** The engine never gives memory back. */
  let leftBehind = 0;
  let isBounded = false;
  const loaded = loadedMemory();

  function leave(reason: Error): void {
    gone ??= isBounded ? replaced(reason) : reason;
    answer?.reject(gone);
    void worker.terminate();
  }

  function bound({ timeoutMs, memoryBytes }: RequestBounds, end: EndWorker): () => void {
    const timer = setTimeout(end, timeoutMs, late());
    const endWatch = watchMemory(memoryBytes - leftBehind, () => end(tooMuch(memoryBytes)));
    isBounded = true;
    return () => {
      isBounded = false;
      clearTimeout(timer);
      leftBehind = Math.max(0, leftBehind + endWatch());
      if (leftBehind > memoryBytes / 2) {
        end(crash());
      }
    };
  }

  worker.on('message', (reply: WorkerReply) => answer?.resolve(reply));
  worker.on('error', (cause) => leave(isBounded ? broken(cause) : crash(cause)));
  worker.on('exit', () => leave(crash()));
  worker.on('exit', loaded.forget);
  // A request keeps the process alive, an idle worker does not.
  worker.unref();

  return {
    /**
     * Rejects with StoreRequestError where the worker has ended or ends. Beyond a bound it ends the worker, since
     * a running query cannot be stopped otherwise, and rejects: with StoreTimeoutError, or with RefusedQueryError
     * `query-too-complex` for the memory and where the engine itself ends.
     */
    ask: async (request: WorkerRequest, bounds?: RequestBounds): Promise<WorkerReply> => {
      if (gone || answer) {
        throw gone ?? new Error('The worker is busy with another request');
      }
      answer = Promise.withResolvers();
      const unbound = bounds && bound(bounds, leave);
      worker.ref();
      worker.postMessage(request);
      const settled = answer.promise.finally(() => {
        answer = undefined;
        unbound?.();
        worker.unref();
      });
      return loaded.load(loadedCharacters(request), () => settled);
    },
    isGone: () => gone !== undefined,
    /** Ends it at once and frees its memory. */
    end: async () => {
      leave(crash());
      await worker.terminate();
    },
  };
}

/** Counts the characters of triples that stay in the memory of the worker. */
function loadedCharacters(request: WorkerRequest): number {
  return request.do === 'update'
    ? request.updates.reduce((sum, { triples = '' }) => sum + triples.length, 0)
    : 0;
}

/** A thread that ends while a query runs is not wanted to. */
function replaced(reason: Error): Error {
  publishEvent('thread-replaced', 'sparql');
  return reason;
}

function crash(cause?: unknown): StoreRequestError {
  return new StoreRequestError('The query engine ended. Send the query again.', { cause });
}

/** The engine fails when its memory is full, or a query is nested deeper than its stack. */
function broken(cause: unknown): RefusedQueryError {
  const error = new RefusedQueryError(
    'query-too-complex',
    'The query engine ended while it ran this query: it needs more memory than the engine has. Ask for less.',
  );
  error.cause = cause;
  return error;
}

function tooMuch(bytes: number): RefusedQueryError {
  return new RefusedQueryError(
    'query-too-complex',
    `The query needs more than ${Math.floor(bytes / 1024 / 1024)} MiB of memory, the limit of this server, and was stopped. Ask for less.`,
  );
}

function late(): StoreTimeoutError {
  return new StoreTimeoutError('The query took too long and was stopped. Ask for less.');
}
