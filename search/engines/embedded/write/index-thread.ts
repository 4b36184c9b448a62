import { Lane } from '../../../../repository/index.ts';
import type { SearchPlan } from '../../../field-values/search-plan.ts';
import type { IndexTask, RowBatch, WrittenBatch } from './write-task.ts';

/** The file of an index, as the thread writes it. */
export type ThreadFile = ReturnType<typeof openInThread>;

const TASK = new URL('./write-task.ts', import.meta.url).href;

/** Heap for one batch, far more than the largest document needs. */
const MEMORY_MB = 2_048;

/**
 * Once an import is over, its words and forms take 130 MB that nobody needs. To start again takes half a second, which
 * single writes pay that come more than a minute apart.
 */
const IDLE_MS = 60_000;

/** Searches of the same processor come first. */
const NICE = 5;

/**
 * The thread that writes all indexes of this process. Analysing the texts of one large document and storing
 * them takes seconds, in calls that cannot yield. It does not keep the process alive while it is idle.
 */
const thread = new Lane({
  name: 'index',
  memoryMb: MEMORY_MB,
  idleMs: IDLE_MS,
  nice: NICE,
});

/** Starts the thread for the file of an index, whose entities have these plans. */
export function openInThread(file: string, plans: readonly SearchPlan[]) {
  thread.start();
  const json = JSON.stringify(plans);
  let isOpen = false;
  const run = (work: IndexTask['work']) => {
    isOpen = true;
    const input: IndexTask = { file, plans: json, work };
    return thread.run({ module: TASK, input, bytes: 0, timeMs: Infinity });
  };
  const ifOpen = async (work: 'shorten-log' | 'close') => {
    if (isOpen) {
      await run(work);
    }
  };
  return {
    write: (batch: RowBatch): Promise<WrittenBatch> => run(batch) as Promise<WrittenBatch>,
    /** Copies the log of what it wrote into the file, and begins it anew. Call it while nobody reads an older state. */
    shortenLog: (): Promise<void> => ifOpen('shorten-log'),
    /** Closes the file in the thread. */
    close: (): Promise<void> => ifOpen('close'),
  };
}
