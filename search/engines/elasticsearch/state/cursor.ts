import { randomUUID } from 'node:crypto';
import { isConflict } from '../client/refused-error.ts';
import type { StateStore, Version } from './state-store.ts';

/** How far a generation has followed the change feed, and of which store. */
export interface Cursor {
  /** As it is in the cluster; undefined where the generation is gone or was never complete. */
  read(): Promise<number | undefined>;
  /** The identity of the store, as it is in the cluster; undefined where there is none. */
  readStore(): Promise<string | undefined>;
  /** Keeps the identity of the store; fails as `write` does. */
  writeStore(identity: string): Promise<void>;
  /** Keeps how far it has come; fails where another process has written since this one read it. */
  write(cursor: number): Promise<void>;
}

interface Stored {
  readonly cursor: number;
  readonly writer: string;
  /** The identity of the store; absent in generations of older versions until they are followed again. */
  readonly store?: string;
}

/** The id of the document that keeps the cursor of a generation. */
export function cursorId(generation: string): string {
  return `cursor ${generation}`;
}

/** The cursor of a generation; it reads it before it writes it. */
export function createCursor(state: StateStore, generation: string): Cursor {
  const id = cursorId(generation);
  const writer = randomUUID();
  /** What this process wrote or read last, to be replaced by the next write. */
  let known: { readonly value: Stored; readonly version: Version } | undefined;

  async function read(): Promise<Stored | undefined> {
    const found = await state.read<Stored>(id);
    known ??= found;
    return found?.value;
  }

  async function write(changed: Partial<Stored>): Promise<void> {
    if (!known) {
      await read();
    }
    const value: Stored = { cursor: 0, ...known?.value, ...changed, writer };
    try {
      known = { value, version: await state.write(id, value, known?.version ?? 'nothing') };
    } catch (error) {
      const found = isConflict(error) ? await state.read<Stored>(id) : undefined;
      if (found?.value.writer !== writer) {
        throw found
          ? new Error(`Another process writes to generation ${generation} of the search index`)
          : error;
      }
      // The answer to an earlier request was lost: this process wrote the newer version itself.
      known = { value, version: await state.write(id, value, found.version) };
    }
  }

  return {
    read: async () => (await read())?.cursor,
    readStore: async () => (await read())?.store,
    writeStore: (store) => write({ store }),
    write: (cursor) => write({ cursor }),
  };
}
