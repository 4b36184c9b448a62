/** Indices that may still be read when others have taken their place. */
export interface ReadIndices {
  /** Notes a reader; the function that it gives is called when reading is over. */
  read(index: string): () => Promise<void>;
  /** Takes an index away as soon as nobody reads it. */
  discard(index: string): Promise<void>;
}

/** Counts readers of this process; `drop` takes an index away. */
export function createReadIndices(drop: (index: string) => Promise<void>): ReadIndices {
  const readers = new Map<string, number>();
  const discarded = new Set<string>();

  async function leave(index: string): Promise<void> {
    const left = (readers.get(index) ?? 1) - 1;
    if (left > 0) {
      readers.set(index, left);
      return;
    }
    readers.delete(index);
    if (discarded.delete(index)) {
      await drop(index);
    }
  }

  return {
    read(index) {
      readers.set(index, (readers.get(index) ?? 0) + 1);
      return () => leave(index);
    },
    async discard(index) {
      if (readers.has(index)) {
        discarded.add(index);
      } else {
        await drop(index);
      }
    },
  };
}
