/** Measures the memory that workers may use, without that of this thread, in bytes. */
export type MemoryGauge = () => number;

/** Bytes that loaded graphs take, of all workers together. */
interface LoadedMemory {
  /** Measures the memory that loading this many characters of triples takes. */
  load<Result>(characters: number, work: () => Promise<Result>): Promise<Result>;
  /** The graphs are no longer there. */
  forget(): void;
}

const EVERY_MS = 50;

/** More than a character of loaded triples takes: a query that grows meanwhile does not pass as loading. */
const MOST_PER_CHARACTER = 8;

let loadedByAll = 0;

/** Watches the graphs of one worker, so that loading them does not count for a query in another. */
export function loadedMemory(gauge: MemoryGauge): LoadedMemory {
  let own = 0;
  return {
    async load(characters, work) {
      const before = gauge();
      const result = await work();
      const grown = Math.min(Math.max(0, gauge() - before), MOST_PER_CHARACTER * characters);
      own += grown;
      loadedByAll += grown;
      return result;
    },
    forget() {
      loadedByAll -= own;
      own = 0;
    },
  };
}

/** Memory of the process without the heap of this thread, which other requests change. */
export const memoryOfOthers: MemoryGauge = () => {
  const { rss, heapTotal, external } = process.memoryUsage();
  return rss - heapTotal - external;
};

/** Watches the memory while a query runs. */
interface MemoryWatch {
  /** Ends the watch; gives by how many bytes the memory has grown. */
  end(): number;
}

/**
 * Calls `onExcess` when the memory has grown by more than `most` bytes. An engine cannot bound its own memory:
 * it runs in one step that nothing in its thread interrupts.
 */
export function watchMemory(most: number, onExcess: () => void, gauge: MemoryGauge): MemoryWatch {
  const needed = () => gauge() - loadedByAll;
  const before = needed();
  const timer = setInterval(() => {
    if (needed() - before > most) {
      clearInterval(timer);
      onExcess();
    }
  }, EVERY_MS);
  timer.unref();
  return {
    end: () => {
      clearInterval(timer);
      return needed() - before;
    },
  };
}
