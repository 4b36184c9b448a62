import { SearchUnavailableError } from '../../../errors.ts';
import { isConflict } from '../client/errors.ts';
import type { StateStore, Versioned } from './state-store.ts';

/** The epoch of a process that only reads: earlier than all others. */
export const READ_ONLY = 0;

interface Options {
  readonly id: string;
  readonly generation: string;
  readonly epoch: number;
}

/** Absent in documents of older versions. */
interface Epoch {
  readonly epoch?: number;
}

/** Conflicts in a row. Each is a write of an earlier epoch, of which there are no more once this one has written. */
const TRIES = 10;

/** A document of the state index that only the process with the newest epoch changes; any process reads it. */
export function createFencedDocument<Value extends object>(
  state: StateStore,
  { id, generation, epoch }: Options,
) {
  /** The last state that this process wrote, or found before its first write. */
  let known: Versioned<Value & Epoch> | undefined;

  const read = () => state.read<Value & Epoch>(id);

  return {
    /** Reads it from the cluster. */
    read: async (): Promise<Value | undefined> => (await read())?.value,
    /**
     * Replaces it. A write of an earlier epoch that landed meanwhile is read and replaced too; fails with
     * `SearchUnavailableError` where a later epoch has written it.
     */
    async change(step: (value: Value | undefined) => Value): Promise<void> {
      known ??= await read();
      for (let left = TRIES; ; left -= 1) {
        if ((known?.value.epoch ?? 0) > epoch) {
          throw takenOver(generation);
        }
        const value = { ...step(known?.value), epoch };
        try {
          known = { value, version: await state.write(id, value, known?.version ?? 'nothing') };
          return;
        } catch (error) {
          const found = isConflict(error) && left > 0 ? await read() : undefined;
          if (!found) {
            throw error;
          }
          known = found;
        }
      }
    },
  };
}

/** The error of a process that lost the lease, and does not know it yet. */
export function takenOver(generation: string): SearchUnavailableError {
  return new SearchUnavailableError(
    `Another process writes to generation ${generation} of the search index: it holds the indexing lease by now`,
  );
}
