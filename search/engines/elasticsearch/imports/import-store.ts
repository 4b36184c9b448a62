import { randomUUID } from 'node:crypto';
import { byCodePoint } from '../../../../profile-compiler/index.ts';
import type { ImportedVocabulary, ImportStore } from '../../import-store.ts';
import type { IndexedTerm, VocabularyEntry } from '../../term-index.ts';
import { isConflict } from '../client/refused-error.ts';
import type { StateStore, Versioned } from '../state/state-store.ts';

/** The list of imports: what tells which of the stored parts count. */
interface Stored {
  readonly imports: readonly StoredImport[];
}

interface StoredImport {
  readonly entry: VocabularyEntry;
  /** Ids of the documents with its terms, in order. */
  readonly parts: readonly string[];
}

interface Part {
  readonly terms: readonly IndexedTerm[];
}

const ID = 'imports';
/** Terms of one document. */
const PART = 1000;
const TRIES = 3;

/** Imported vocabularies in the state index: terms in parts, which count once the list names them. */
export function createImportStore(state: StateStore): ImportStore {
  const read = (): Promise<Versioned<Stored> | undefined> => state.read<Stored>(ID);

  async function all(): Promise<readonly StoredImport[]> {
    return (await read())?.value.imports ?? [];
  }

  /** Puts an import in the place of the one with the same id, and gives the parts that nobody needs now. */
  async function replace(id: string, by: readonly StoredImport[]): Promise<readonly string[]> {
    const found = await read();
    const before = found?.value.imports ?? [];
    const imports = [...before.filter(({ entry }) => entry.id !== id), ...by];
    try {
      await state.write(ID, { imports } satisfies Stored, found?.version ?? 'nothing');
    } catch (error) {
      return isConflict(error) ? replace(id, by) : Promise.reject(error);
    }
    // Where an answer was lost, the list has the parts already that it is to have.
    const kept = new Set(by.flatMap(({ parts }) => parts));
    const replaced = before.filter(({ entry }) => entry.id === id).flatMap(({ parts }) => parts);
    return replaced.filter((part) => !kept.has(part));
  }

  async function get(id: string, triesLeft = TRIES): Promise<ImportedVocabulary | undefined> {
    const found = (await all()).find(({ entry }) => entry.id === id);
    const parts = await state.readAll<Part>(found?.parts ?? []);
    if (!parts.includes(undefined)) {
      return found && { entry: found.entry, terms: parts.flatMap((part) => part?.terms ?? []) };
    }
    // They were replaced since the list was read.
    if (triesLeft === 0) {
      throw new Error(`Terms of the imported vocabulary ${id} are gone from Elasticsearch`);
    }
    return get(id, triesLeft - 1);
  }

  async function remove(parts: readonly string[]): Promise<void> {
    for (const part of parts) {
      await state.delete(part);
    }
  }

  return {
    async list() {
      const entries = (await all()).map(({ entry }) => entry);
      return entries.sort((a, b) => byCodePoint(a.id, b.id));
    },
    get: (id) => get(id),
    async put({ entry, terms }) {
      const version = randomUUID();
      const parts: string[] = [];
      for (let at = 0; at < terms.length; at += PART) {
        const part = `import ${entry.id} ${version} ${at}`;
        await state.write(part, { terms: terms.slice(at, at + PART) } satisfies Part);
        parts.push(part);
      }
      await remove(await replace(entry.id, [{ entry, parts }]));
    },
    async delete(id) {
      await remove(await replace(id, []));
    },
  };
}
