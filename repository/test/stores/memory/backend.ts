import { z } from 'zod';
import type { StoreBackend } from '../../../stores/backend.ts';
import { openMemoryQueryEngine } from './query-engine.ts';
import { emptyContent, type MemoryContent, openMemoryStore } from './store.ts';

/** Contents by the name in the setting, so that a store that is opened again has what it had. */
const contents = new Map<string, MemoryContent>();

/** Graphs in the memory of this process, chosen by the member `memory`, the name of a content. */
export const memoryBackend: StoreBackend<string> = {
  name: 'memory',
  settings: {
    members: { memory: z.string().min(1, 'must not be empty').exactOptional() },
    rules: [],
    read: ({ memory }) => (typeof memory === 'string' ? { settings: memory } : undefined),
  },
  open: async (name) => {
    const content = contents.get(name) ?? emptyContent();
    contents.set(name, content);
    return {
      store: openMemoryStore(content),
      openQueryEngine: () => openMemoryQueryEngine(content),
    };
  },
};
