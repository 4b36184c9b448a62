/** Gives the bytes that a worker may have, and perhaps others, but not this thread. */
export type MemoryGauge = () => number;

const EVERY_MS = 50;

/** What the process has in memory without the heap of this thread, which other requests change. */
export const memoryOfOthers: MemoryGauge = () => {
  const { rss, heapTotal, external } = process.memoryUsage();
  return rss - heapTotal - external;
};

/** Watches the memory while a query runs. */
export interface MemoryWatch {
  /** Ends the watch; gives by how many bytes the memory has grown. */
  end(): number;
}

/**
 * Calls `onExcess` when the memory has grown by more than `most` bytes. An engine cannot bound its own memory:
 * it runs in one step that nothing in its thread interrupts.
 */
export function watchMemory(most: number, onExcess: () => void, gauge: MemoryGauge): MemoryWatch {
  const before = gauge();
  const timer = setInterval(() => {
    if (gauge() - before > most) {
      clearInterval(timer);
      onExcess();
    }
  }, EVERY_MS);
  timer.unref();
  return {
    end: () => {
      clearInterval(timer);
      return gauge() - before;
    },
  };
}
