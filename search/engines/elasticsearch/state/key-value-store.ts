import type { KeyValueStore } from '../../../port/search-engine.ts';
import { isConflict } from '../client/errors.ts';
import { changeValue, type StateStore, type Version } from './state-store.ts';

/** Document with all keys: the documents of the state index cannot be searched. */
const KEYS = 'keys of values';

interface StoredKeys {
  readonly keys: readonly string[];
}

/** Stores values as documents of the state index. */
export function createKeyValueStore(state: StateStore): KeyValueStore {
  const idOf = (key: string) => `value ${key}`;
  return {
    read: (key) => state.read(idOf(key)),
    async write(key, value, over) {
      // First, so that no value is left behind without its key.
      await changeValue<StoredKeys>(state, KEYS, ({ keys } = { keys: [] }) =>
        keys.includes(key) ? undefined : { keys: [...keys, key] },
      );
      try {
        await state.write(idOf(key), value, (over as Version | undefined) ?? 'nothing');
        return true;
      } catch (error) {
        if (isConflict(error)) {
          return false;
        }
        throw error;
      }
    },
    keys: async () => (await state.read<StoredKeys>(KEYS))?.value.keys ?? [],
    async delete(key) {
      await state.delete(idOf(key));
      await changeValue<StoredKeys>(state, KEYS, ({ keys } = { keys: [] }) =>
        keys.includes(key) ? { keys: keys.filter((one) => one !== key) } : undefined,
      );
    },
  };
}
