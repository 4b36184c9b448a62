import path from 'node:path';
import type { SearchBackend } from '../../port/search-engine.ts';
import { openEmbeddedEngine } from './engine.ts';

/** Search in this process, with files in the data directory: the default of an installation. */
export const embeddedSearchBackend: SearchBackend<undefined> = {
  name: 'embedded',
  settings: { members: {}, rules: [], read: () => ({ settings: undefined }) },
  open: (_, { dataDirectory, log }) => openEmbeddedEngine(path.join(dataDirectory, 'search'), log),
};
