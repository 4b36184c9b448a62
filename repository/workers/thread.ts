import { constants, getPriority, setPriority } from 'node:os';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { RefusedInputError } from '../errors.ts';
import type { TaskMessage, TaskModule, TaskReply, ThreadData } from './messages.ts';

/** Entry of a worker thread: runs the tasks that it gets, one after the other. */
const port = parentPort as MessagePort;
const { running: shared, nice } = workerData as ThreadData;
const running = new Int32Array(shared);
const waiting: TaskMessage[] = [];
let isWorking = false;

yieldProcessor();

port.on('message', (batch: readonly TaskMessage[]) => {
  waiting.push(...batch);
  if (!isWorking) {
    isWorking = true;
    void work();
  }
});

/** Linux schedules threads by their nice values; elsewhere this would change that of the whole process. */
function yieldProcessor(): void {
  if (process.platform !== 'linux' || nice === 0) {
    return;
  }
  try {
    setPriority(0, Math.min(constants.priority.PRIORITY_LOW, getPriority(0) + nice));
  } catch {
    // A sandbox may forbid it. The thread then competes with requests.
  }
}

async function work(): Promise<void> {
  for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) {
    Atomics.store(running, 0, task.id);
    port.postMessage(await outcomeOf(task));
    Atomics.store(running, 0, 0);
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
