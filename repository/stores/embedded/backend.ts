import type { StoreBackend } from '../backend.ts';
import { openOxigraphQueryEngine } from './query-engine.ts';
import { storeDirectory } from './settings.ts';
import { openEmbeddedStore } from './store.ts';

/** Graphs in a file of the data directory, SPARQL in this process. The store of an installation without settings. */
export const embeddedBackend: StoreBackend<undefined> = {
  name: 'embedded',
  settings: { members: {}, rules: [], read: () => ({ settings: undefined }) },
  open: async (_, { dataDirectory, log }) => {
    const store = await openEmbeddedStore(storeDirectory(dataDirectory), { log });
    return {
      store,
      openQueryEngine: (base, limits) =>
        openOxigraphQueryEngine(
          {
            base,
            changes: ({ after, limit }) => store.changes(after, limit),
            lastSeq: store.lastSeq,
            storedGraph: store.read,
          },
          limits,
        ),
    };
  },
};
