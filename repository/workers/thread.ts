import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { RefusedInputError } from '../errors.ts';
import type { TaskMessage, TaskModule, TaskReply, ThreadData } from './messages.ts';

/** Entry of a worker thread: runs the tasks that it gets, one after the other. */
const port = parentPort as MessagePort;
const running = new Int32Array((workerData as ThreadData).running);
const waiting: TaskMessage[] = [];
/**
 * Replies of small tasks go together, so that their callers go on together and share a commit. Replies that
 * are lost with a stopped thread do no harm: their tasks run again.
 */
const REPLY_MS = 10;
let isWorking = false;

port.on('message', (batch: readonly TaskMessage[]) => {
  waiting.push(...batch);
  if (!isWorking) {
    isWorking = true;
    void work();
  }
});

async function work(): Promise<void> {
  let replies: TaskReply[] = [];
  let sentAt = performance.now();
  for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) {
    Atomics.store(running, 0, task.id);
    replies.push(await outcomeOf(task));
    Atomics.store(running, 0, 0);
    if (waiting.length === 0 || performance.now() - sentAt > REPLY_MS) {
      port.postMessage(replies);
      replies = [];
      sentAt = performance.now();
    }
  }
  isWorking = false;
}

async function outcomeOf({ id, module, input }: TaskMessage): Promise<TaskReply> {
  try {
    // Node imports a module once.
    const { default: run } = (await import(module)) as TaskModule;
    return { kind: 'done', id, output: await run(input) };
  } catch (error) {
    return error instanceof RefusedInputError
      ? { kind: 'refused', id, code: error.code, message: error.message, place: error.place }
      : { kind: 'failed', id, error };
  }
}
