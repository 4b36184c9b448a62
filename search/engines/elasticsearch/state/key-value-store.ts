import type { KeyValueStore } from '../../../port/search-engine.ts';
import { isConflict } from '../client/answer-errors.ts';
import type { StateStore, Version } from './state-store.ts';

/** Document with all keys: the documents of the state index cannot be searched. */
const KEYS = 'keys of values';

/** Stores values as documents of the state index. */
export function createKeyValueStore(state: StateStore): KeyValueStore {
  const idOf = (key: string) => `value ${key}`;

  async function changeKeys(change: (keys: Set<string>) => void): Promise<void> {
    for (;;) {
      const found = await state.read<{ readonly keys: readonly string[] }>(KEYS);
      const keys = new Set(found?.value.keys);
      change(keys);
      if (keys.symmetricDifference(new Set(found?.value.keys)).size === 0) {
        return;
      }
      if (await written(KEYS, { keys: [...keys] }, found?.version)) {
        return;
      }
    }
  }

  async function written(id: string, value: object, over: unknown): Promise<boolean> {
    try {
      await state.write(id, value, (over as Version | undefined) ?? 'nothing');
      return true;
    } catch (error) {
      if (isConflict(error)) {
        return false;
      }
      throw error;
    }
  }

  return {
    read: (key) => state.read(idOf(key)),
    async write(key, value, over) {
      // First, so that no value is left behind without its key.
      await changeKeys((keys) => keys.add(key));
      return written(idOf(key), value, over);
    },
    keys: async () =>
      (await state.read<{ readonly keys: readonly string[] }>(KEYS))?.value.keys ?? [],
    async delete(key) {
      await state.delete(idOf(key));
      await changeKeys((keys) => keys.delete(key));
    },
  };
}
