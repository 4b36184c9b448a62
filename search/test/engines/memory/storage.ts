import type { ImportedVocabulary } from '../../../engines/import-store.ts';
import type { FieldProblem } from '../../../port/field-problem.ts';
import type { IndexedDocument } from '../../../port/search-index.ts';
import type { IndexedVocabulary } from '../../../port/term-index.ts';

/** What outlives an engine: what files or a server are to other backends. */
export interface Storage {
  /** The newest last. */
  generations: readonly Generation[];
  readonly imports: Map<string, ImportedVocabulary>;
}

/** The index of one mapping. */
export interface Generation {
  readonly mapping: string;
  isLive: boolean;
  cursor: number;
  store: string | undefined;
  /** Entity → id → document. */
  readonly documents: Map<string, Map<string, IndexedDocument>>;
  /** Entity → id → problems. */
  readonly problems: Map<string, Map<string, readonly FieldProblem[]>>;
  readonly vocabularies: Map<string, IndexedVocabulary>;
}

const storages = new Map<string, Storage>();

/** The storage of a name, which is made where there is none. */
export function storageOf(name: string): Storage {
  const storage = storages.get(name) ?? { generations: [], imports: new Map() };
  storages.set(name, storage);
  return storage;
}

export function deleteStorage(name: string): void {
  storages.delete(name);
}

export function emptyGeneration(mapping: string): Generation {
  return {
    mapping,
    isLive: false,
    cursor: 0,
    store: undefined,
    documents: new Map(),
    problems: new Map(),
    vocabularies: new Map(),
  };
}

/** The map of an entity, which is made where there is none. */
export function entityMap<Value>(
  maps: Map<string, Map<string, Value>>,
  entity: string,
): Map<string, Value> {
  const map = maps.get(entity) ?? new Map<string, Value>();
  maps.set(entity, map);
  return map;
}
