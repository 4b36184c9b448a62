const EVERY_MS = 50;

/** More than a character of loaded triples takes: a query that grows meanwhile does not pass as loading. */
const MAX_PER_CHARACTER = 8;

let loadedByAll = 0;

/** Watches the graphs of one worker, so that loading them does not count for a query in another. */
export function loadedMemory() {
  let own = 0;
  return {
    /** Measures the memory that loading this many characters of triples takes. */
    async load<Result>(characters: number, work: () => Promise<Result>): Promise<Result> {
      const before = memoryOfOthers();
      const result = await work();
      const most = MAX_PER_CHARACTER * characters;
      const grown = Math.min(Math.max(0, memoryOfOthers() - before), most);
      own += grown;
      loadedByAll += grown;
      return result;
    },
    /** The graphs are no longer there. */
    forget(): void {
      loadedByAll -= own;
      own = 0;
    },
  };
}

/** Bytes of memory of the process without the heap of this thread, which other requests change. */
function memoryOfOthers(): number {
  const { rss, heapTotal, external } = process.memoryUsage();
  return rss - heapTotal - external;
}

/**
 * Calls `onExcess` when the memory has grown by more than `most` bytes, until the result is called, which gives by how
 * many it has grown. An engine cannot bound its own memory: it runs in one step that nothing in its thread interrupts.
 */
export function watchMemory(most: number, onExcess: () => void): () => number {
  const needed = () => memoryOfOthers() - loadedByAll;
  const before = needed();
  const timer = setInterval(() => {
    if (needed() - before > most) {
      clearInterval(timer);
      onExcess();
    }
  }, EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    return needed() - before;
  };
}
