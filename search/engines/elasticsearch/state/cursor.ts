import { createFencedDocument } from './fenced-document.ts';
import type { StateStore } from './state-store.ts';

/** Position of a generation in the change feed, and the store of the feed. */
export type Cursor = ReturnType<typeof createCursor>;

export interface StoredCursor {
  readonly cursor: number;
  /** The identity of the store; absent in generations of older versions until they are followed again. */
  readonly store?: string;
  readonly filled?: true;
}

/** The id of the document that keeps the cursor of a generation. */
export function cursorId(generation: string): string {
  return `cursor ${generation}`;
}

/** The cursor of a generation, written under an epoch. */
export function createCursor(state: StateStore, generation: string, epoch: number) {
  const id = cursorId(generation);
  const document = createFencedDocument<StoredCursor>(state, { id, generation, epoch });
  const write = (changed: Partial<StoredCursor>) =>
    document.change((before) => ({ cursor: 0, ...before, ...changed }));

  return {
    /** Reads it from the cluster; undefined if the generation is gone or was never complete. */
    read: async (): Promise<number | undefined> => (await document.read())?.cursor,
    /** The identity of the store, as it is in the cluster; undefined if there is none. */
    readStore: async (): Promise<string | undefined> => (await document.read())?.store,
    /** From now on, writes of earlier epochs fail. */
    takeOver: (): Promise<void> => write({}),
    /** Keeps the identity of the store; fails as `write` does. */
    writeStore: (store: string): Promise<void> => write({ store }),
    /** Keeps how far it has come; fails where a later epoch has begun. */
    write: (cursor: number): Promise<void> => write({ cursor }),
    /** Keeps that the generation was filled, whether or not it stays the live one; fails likewise. */
    markFilled: (): Promise<void> => write({ filled: true }),
  };
}
