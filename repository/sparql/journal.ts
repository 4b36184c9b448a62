import { createHash } from 'node:crypto';
import { type FileHandle, open, readFile, rename, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { Batch } from './batch.ts';

/** The batch in hand on disk, so that a crash can be made good. It holds one batch at most. */
export interface Journal {
  /** Resolves when the batch is on disk, in place of the one before. */
  keep(batch: Batch): Promise<void>;
  kept(): Promise<Batch | undefined>;
  clear(): Promise<void>;
}

/** A journal in `directory` for one store; `store` tells it from others. */
export function journalIn(directory: string, store: string): Journal {
  const token = createHash('sha256').update(store).digest('hex').slice(0, 12);
  const file = path.join(directory, `batch-${token}.json`);
  const draft = `${file}.new`;
  return {
    keep: async (batch) => {
      await withFile(draft, 'w', async (handle) => {
        await handle.writeFile(JSON.stringify(batch));
        await handle.sync();
      });
      await rename(draft, file);
      // The name is on disk only when the directory is.
      await withFile(directory, 'r', (handle) => handle.sync());
    },
    kept: async () => {
      const text = await readFile(file, 'utf8').catch(onlyIfThere);
      return text === undefined ? undefined : (JSON.parse(text) as Batch);
    },
    clear: async () => {
      await unlink(file).catch(onlyIfThere);
    },
  };
}

async function withFile(
  file: string,
  flags: string,
  work: (handle: FileHandle) => Promise<void>,
): Promise<void> {
  const handle = await open(file, flags);
  try {
    await work(handle);
  } finally {
    await handle.close();
  }
}

function onlyIfThere(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
    return undefined;
  }
  throw error;
}
