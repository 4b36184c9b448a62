/** Tables that may still be read when others have taken their place. */
export interface ReadTables {
  /** Notes a reader; the function that it gives is called when reading is over. */
  read(position: string): () => void;
  /** Takes tables away as soon as nobody reads them. */
  discard(position: string): Promise<void>;
}

export function createReadTables(drop: (position: string) => Promise<void>): ReadTables {
  const readers = new Map<string, number>();
  const discarded = new Set<string>();

  function leave(position: string): void {
    const left = (readers.get(position) ?? 1) - 1;
    if (left > 0) {
      readers.set(position, left);
      return;
    }
    readers.delete(position);
    if (discarded.delete(position)) {
      // Where this fails the index is closed; what is left is taken away when it is opened again.
      drop(position).catch(() => undefined);
    }
  }

  return {
    read(position) {
      readers.set(position, (readers.get(position) ?? 0) + 1);
      return () => leave(position);
    },
    async discard(position) {
      if (readers.has(position)) {
        discarded.add(position);
      } else {
        await drop(position);
      }
    },
  };
}
