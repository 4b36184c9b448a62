import { setting } from '../../../../repository/index.ts';
import type { SearchBackend } from '../../../engines/backend.ts';
import { openMemoryEngine } from './engine.ts';
import { storageOf } from './storage.ts';

interface MemorySettings {
  readonly memory: string;
}

/** A third search engine, which keeps everything in memory under a name: the smallest that the ports allow. */
export const memoryBackend: SearchBackend<MemorySettings> = {
  name: 'memory',
  settings: {
    members: { memory: setting.text.exactOptional() },
    rules: [
      {
        member: 'memory',
        message: 'keeps the index in this process; leave node out',
        holds: ({ memory, node }) => memory === undefined || node === undefined,
      },
    ],
    read: ({ memory }: Partial<MemorySettings>) =>
      memory === undefined ? undefined : { settings: { memory } },
  },
  open: async ({ memory }) => openMemoryEngine(storageOf(memory)),
};
