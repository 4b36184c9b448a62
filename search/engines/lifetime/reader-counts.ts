/** Counts the readers in this process of tables or indices, so that a replaced one is dropped after its last reader. */
export type ReaderCounts = ReturnType<typeof createReaderCounts>;

export function createReaderCounts(drop: (name: string) => Promise<void>) {
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
    /** Counts a reader, until the function that this gives is called. */
    read(name: string): () => Promise<void> {
      readers.set(name, (readers.get(name) ?? 0) + 1);
      return () => leave(name);
    },
    /** Drops it as soon as nobody reads it. */
    async discard(name: string): Promise<void> {
      if (readers.has(name)) {
        discarded.add(name);
      } else {
        await drop(name);
      }
    },
  };
}
