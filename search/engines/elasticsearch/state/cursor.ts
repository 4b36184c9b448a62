import { randomUUID } from 'node:crypto';
import { isConflict } from '../client/refused-error.ts';
import type { StateStore, Version } from './state-store.ts';

/** How far a generation has followed the change feed. */
export interface Cursor {
  /** As it is in the cluster; undefined where the generation is gone or was never complete. */
  read(): Promise<number | undefined>;
  /** Keeps how far it has come; fails where another process has written since this one read it. */
  write(cursor: number): Promise<void>;
}

interface Stored {
  readonly cursor: number;
  readonly writer: string;
}

/** The id of the document that keeps the cursor of a generation. */
export function cursorId(generation: string): string {
  return `cursor ${generation}`;
}

/** The cursor of a generation; it reads it before it writes it. */
export function createCursor(state: StateStore, generation: string): Cursor {
  const id = cursorId(generation);
  const writer = randomUUID();
  let known: Version | undefined;

  async function read(): Promise<Stored | undefined> {
    const found = await state.read<Stored>(id);
    known ??= found?.version;
    return found?.value;
  }

  return {
    read: async () => (await read())?.cursor,
    async write(cursor) {
      if (!known) {
        await read();
      }
      const value: Stored = { cursor, writer };
      try {
        known = await state.write(id, value, known ?? 'nothing');
      } catch (error) {
        const found = isConflict(error) ? await state.read<Stored>(id) : undefined;
        if (found?.value.writer !== writer) {
          throw found
            ? new Error(`Another process writes to generation ${generation} of the search index`)
            : error;
        }
        // The answer to an earlier request was lost: this process wrote the newer version itself.
        known = await state.write(id, value, found.version);
      }
    },
  };
}
