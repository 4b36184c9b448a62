import { createLane } from '../../../../repository/index.ts';
import type { SearchPlan } from '../../field-values/search-plan.ts';
import type { RowBatch, WriteInput, WriteOutput } from './write-task.ts';

/** The file of an index, as the thread writes it. */
export interface ThreadFile {
  write(batch: RowBatch): Promise<WriteOutput>;
  /** Closes the file in the thread. */
  close(): Promise<void>;
}

const TASK = new URL('./write-task.ts', import.meta.url).href;

/** Heap for one batch, far more than the largest document needs. */
const MEMORY_MB = 2_048;

/**
 * The thread that writes all indexes of this process. Analysing the texts of one large document and storing
 * them takes seconds, in calls that cannot yield. It does not keep the process alive while it is idle.
 */
const thread = createLane({ name: 'index', memoryMb: MEMORY_MB });

/** Starts the thread for the file of an index, whose entities have these plans. */
export function openInThread(file: string, plans: readonly SearchPlan[]): ThreadFile {
  thread.start();
  const json = JSON.stringify(plans);
  let isOpen = false;
  return {
    write(batch) {
      isOpen = true;
      return run({ file, plans: json, batch });
    },
    async close() {
      if (isOpen) {
        await run({ file, plans: json });
      }
    },
  };
}

function run(input: WriteInput): Promise<WriteOutput> {
  const task = { module: TASK, input, bytes: 0, timeMs: Infinity };
  return thread.run(task) as Promise<WriteOutput>;
}
