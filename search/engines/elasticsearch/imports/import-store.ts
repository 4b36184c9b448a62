import { randomUUID } from 'node:crypto';
import { byCodePoint } from '../../../../profile-compiler/index.ts';
import type { ImportedVocabulary, ImportStore } from '../../../port/search-engine.ts';
import type { IndexedTerm, VocabularyEntry } from '../../../port/term-index.ts';
import { changeValue, type StateStore } from '../state/state-store.ts';

/** The list of imports, which says which of the stored parts count. */
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
  return {
    async list() {
      const entries = (await listed(state)).map(({ entry }) => entry);
      return entries.sort((a, b) => byCodePoint(a.id, b.id));
    },
    get: (id) => read(state, id),
    async put({ entry, terms }) {
      const parts = await writeParts(state, entry.id, terms);
      await remove(state, await replace(state, entry.id, [{ entry, parts }]));
    },
    async delete(id) {
      await remove(state, await replace(state, id, []));
    },
  };
}

async function listed(state: StateStore): Promise<readonly StoredImport[]> {
  return (await state.read<Stored>(ID))?.value.imports ?? [];
}

async function read(
  state: StateStore,
  id: string,
  triesLeft = TRIES,
): Promise<ImportedVocabulary | undefined> {
  const found = (await listed(state)).find(({ entry }) => entry.id === id);
  const parts = await state.readAll<Part>(found?.parts ?? []);
  if (!parts.includes(undefined)) {
    return found && { entry: found.entry, terms: parts.flatMap((part) => part?.terms ?? []) };
  }
  // They were replaced since the list was read.
  if (triesLeft === 0) {
    throw new Error(
      `Elasticsearch has lost terms of the imported vocabulary ${id}; import it again`,
    );
  }
  return read(state, id, triesLeft - 1);
}

async function writeParts(
  state: StateStore,
  id: string,
  terms: readonly IndexedTerm[],
): Promise<readonly string[]> {
  const version = randomUUID();
  const parts: string[] = [];
  for (let at = 0; at < terms.length; at += PART) {
    const part = `import ${id} ${version} ${at}`;
    await state.write(part, { terms: terms.slice(at, at + PART) } satisfies Part);
    parts.push(part);
  }
  return parts;
}

/** Replaces the import with this id in the list, and gives the parts that nothing refers to now. */
async function replace(
  state: StateStore,
  id: string,
  by: readonly StoredImport[],
): Promise<readonly string[]> {
  const stored = await changeValue<Stored>(state, ID, ({ imports } = { imports: [] }) => ({
    imports: [...imports.filter(({ entry }) => entry.id !== id), ...by],
  }));
  // Where the answer to an earlier try was lost, the list may name the new parts already.
  const kept = new Set(by.flatMap(({ parts }) => parts));
  const before = stored?.imports.filter(({ entry }) => entry.id === id) ?? [];
  return before.flatMap(({ parts }) => parts).filter((part) => !kept.has(part));
}

async function remove(state: StateStore, parts: readonly string[]): Promise<void> {
  for (const part of parts) {
    await state.delete(part);
  }
}
