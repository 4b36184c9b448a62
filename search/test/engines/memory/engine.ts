import { byCodePoint } from '../../../../profile-compiler/index.ts';
import type { ImportStore } from '../../../engines/import-store.ts';
import type { SearchEngine } from '../../../engines/search-engine.ts';
import { mappingHash } from '../../../query/mapping-hash.ts';
import { openIndex } from './index/open-index.ts';
import { emptyGeneration, type Generation, type Storage } from './storage.ts';

/** Search over documents in memory, looked at one by one. */
export function openMemoryEngine(storage: Storage): SearchEngine {
  const inUse = new Set<Generation>();

  function find(mapping: string): Generation | undefined {
    const found = storage.generations.filter((one) => one.mapping === mapping && !inUse.has(one));
    return found.find(({ isLive }) => isLive) ?? found.at(-1);
  }

  function create(mapping: string): Generation {
    const generation = emptyGeneration(mapping);
    storage.generations = [...storage.generations, generation];
    return generation;
  }

  return {
    imports: importStore(storage),
    async open(model, { fresh = false } = {}) {
      const mapping = mappingHash(model, 'memory 1');
      const generation = (fresh ? undefined : find(mapping)) ?? create(mapping);
      inUse.add(generation);
      const index = openIndex(generation, model);
      return {
        index: { ...index, close: async () => void inUse.delete(generation) },
        state: generation.isLive ? 'live' : 'new',
        async publish() {
          generation.isLive = true;
          storage.generations = [generation];
        },
      };
    },
    close: async () => inUse.clear(),
  };
}

function importStore({ imports }: Storage): ImportStore {
  return {
    list: async () =>
      [...imports.values()].map(({ entry }) => entry).sort((a, b) => byCodePoint(a.id, b.id)),
    get: async (id) => imports.get(id),
    put: async (vocabulary) => void imports.set(vocabulary.entry.id, vocabulary),
    delete: async (id) => void imports.delete(id),
  };
}
