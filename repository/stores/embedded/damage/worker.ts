import { parentPort, workerData } from 'node:worker_threads';
import { inspectFile } from './inspect-file.ts';
import { rebuildTables } from './rebuild-tables.ts';

/** Work on a whole file, which takes too long for the main thread. */
const TASKS = { inspect: inspectFile, rebuild: rebuildTables };

export type Tasks = typeof TASKS;

/** Entry of the worker thread: runs one task and ends. */
const { task, input } = workerData as { task: keyof Tasks; input: never };
parentPort?.postMessage(TASKS[task](input));
