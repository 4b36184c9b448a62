import { parentPort, workerData } from 'node:worker_threads';
import { TASKS } from './tasks.ts';

/** Entry of the worker thread: runs one task and ends. */
const { task, input } = workerData as { task: keyof typeof TASKS; input: never };
parentPort?.postMessage(TASKS[task](input));
