import type { NoteStore } from '../../note-store.ts';
import { isConflict } from '../client/refused-error.ts';
import type { StateStore, Version } from './state-store.ts';

/** The names of all notes: the documents of the state index cannot be searched. */
const NAMES = 'note names';

/** Notes as documents of the state index. */
export function createNoteStore(state: StateStore): NoteStore {
  const idOf = (name: string) => `note ${name}`;

  async function changeNames(change: (names: Set<string>) => void): Promise<void> {
    for (;;) {
      const found = await state.read<{ readonly names: readonly string[] }>(NAMES);
      const names = new Set(found?.value.names);
      change(names);
      if (names.symmetricDifference(new Set(found?.value.names)).size === 0) {
        return;
      }
      if (await written(NAMES, { names: [...names] }, found?.version)) {
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
    read: (name) => state.read(idOf(name)),
    async write(name, value, over) {
      // First, so that a note that was written is never left behind unknown.
      await changeNames((names) => names.add(name));
      return written(idOf(name), value, over);
    },
    names: async () =>
      (await state.read<{ readonly names: readonly string[] }>(NAMES))?.value.names ?? [],
    async delete(name) {
      await state.delete(idOf(name));
      await changeNames((names) => names.delete(name));
    },
  };
}
