/** Counts the readers in this process of tables or indices, so that a replaced one is dropped after its last reader. */
export interface ReaderCounts {
  /** Counts a reader, until the function that this gives is called. */
  read(name: string): () => Promise<void>;
  /** Drops it as soon as nobody reads it. */
  discard(name: string): Promise<void>;
}

export function createReaderCounts(drop: (name: string) => Promise<void>): ReaderCounts {
  const readers = new Map<string, number>();
  const discarded = new Set<string>();

  async function leave(name: string): Promise<void> {
    const left = (readers.get(name) ?? 1) - 1;
    if (left > 0) {
      readers.set(name, left);
      return;
    }
    readers.delete(name);
    if (discarded.delete(name)) {
      await drop(name);
    }
  }

  return {
    read(name) {
      readers.set(name, (readers.get(name) ?? 0) + 1);
      return () => leave(name);
    },
    async discard(name) {
      if (readers.has(name)) {
        discarded.add(name);
      } else {
        await drop(name);
      }
    },
  };
}
