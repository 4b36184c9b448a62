import { setTimeout as sleep } from 'node:timers/promises';
import type { SerialQueue } from '../../../../repository/index.ts';
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
    /** Records that the generation was filled, whether or not it stays the live one; fails where a later epoch has begun. */
    markFilled: (): Promise<void> => write({ filled: true }),
  };
}

/** Pause after a write, and after one that failed, in milliseconds. */
const PAUSES = { written: 100, failed: 1_000 } as const;

/**
 * The cursor of an index that is written behind the documents: no write waits for it, and several share one request.
 * `queue` holds all writes of the document of `cursor`.
 */
export function createTrailingCursor(cursor: Pick<Cursor, 'read' | 'write'>, queue: SerialQueue) {
  const closing = new AbortController();
  let given: number | undefined;
  let written: number | undefined;
  let failure: unknown;
  let trailing: Promise<void> | undefined;

  async function write(position: number): Promise<void> {
    try {
      await queue(() => cursor.write(position));
      written = position;
      failure = undefined;
    } catch (error) {
      failure = error;
      throw error;
    }
  }

  async function writeGiven(): Promise<void> {
    if (given !== undefined && given !== written) {
      await write(given).catch(() => undefined);
    }
  }

  async function trail(): Promise<void> {
    while (given !== written && !closing.signal.aborted) {
      await writeGiven();
      const pause = failure === undefined ? PAUSES.written : PAUSES.failed;
      await sleep(pause, undefined, { signal: closing.signal }).catch(() => undefined);
    }
    trailing = undefined;
  }

  return {
    /** The position given last; that in the cluster before the first, and after a failure. */
    read: async (): Promise<number> =>
      given !== undefined && failure === undefined ? given : ((await cursor.read()) ?? 0),
    /**
     * Gives a position whose documents are written. Throws the error of the last attempt to write one if that failed; it is
     * tried again meanwhile.
     */
    move(position: number): void {
      given = position;
      trailing ??= trail();
      if (failure !== undefined) {
        throw failure;
      }
    },
    /** Writes a position at once, and rejects if that fails. */
    async write(position: number): Promise<void> {
      given = position;
      if (position !== written) {
        await write(position);
      }
    },
    /** Writes what is left, and resolves after that, even if it fails: the index then follows some changes again. */
    async close(): Promise<void> {
      closing.abort();
      await trailing;
      await writeGiven();
    },
  };
}
