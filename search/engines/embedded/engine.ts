import path from 'node:path';
import type { ProfileModel } from '../../../profile-compiler/index.ts';
import { lockDirectory } from '../../../repository/index.ts';
import type { Log } from '../../log.ts';
import { mappingHash } from '../../query/mapping-hash.ts';
import type { OpenedIndex, SearchEngine } from '../search-engine.ts';
import type { SearchIndex } from '../search-index.ts';
import {
  deleteGeneration,
  type GenerationFile,
  listGenerations,
  nextGeneration,
} from './generations/generation-files.ts';
import { createGeneration, loadGeneration, readGeneration } from './generations/open-generation.ts';
import { openImportStore } from './imports/import-store.ts';
import type { OpenGeneration } from './index/open-index.ts';
import { FORMAT } from './mapping/index-layout.ts';
import type { GenerationState } from './store/state.ts';

interface InUse {
  readonly index: SearchIndex;
  /** Replaced by another generation: its file goes when it is closed. */
  isDropped: boolean;
}

interface Readable {
  readonly file: GenerationFile;
  readonly state: GenerationState;
}

/**
 * Search in this process: each generation is one SQLite file of the directory, which is made where it
 * is missing. A file that can not be read is told about, deleted and built again. Rejects with
 * `UnusableStoreError` where another process has the directory.
 */
export async function openEmbeddedEngine(
  directory: string,
  log?: Pick<Log, 'warn'>,
): Promise<SearchEngine> {
  /** By path. */
  const inUse = new Map<string, InUse>();
  const imports = await openImportStore(path.join(directory, 'imported'), log);
  const lock = lockDirectory(directory);

  return {
    imports,
    async open(model, { fresh = false } = {}) {
      const mapping = mappingHash(model, FORMAT);
      const found = fresh ? undefined : await findGeneration(mapping);
      const loaded = found && (await load(found.file, model));
      if (found && loaded) {
        const isLive = found.state.published;
        if (isLive) {
          await dropOthers(found.file);
        }
        return opened(found.file, loaded, isLive);
      }
      const file = await nextGeneration(directory, mapping);
      return opened(file, await createGeneration(file, model), false);
    },
    async close() {
      await Promise.all([...inUse.values()].map(({ index }) => index.close()));
      lock.release();
    },
  };

  /** The newest live generation of a mapping, else the newest that is still being filled. */
  async function findGeneration(mapping: string): Promise<Readable | undefined> {
    const readable: Readable[] = [];
    for (const file of await listGenerations(directory)) {
      if (file.mapping === mapping && !inUse.has(file.path)) {
        const state = await readOrDelete(file, () => readGeneration(file));
        readable.push(...(state ? [{ file, state }] : []));
      }
    }
    return readable.find(({ state }) => state.published) ?? readable[0];
  }

  function load(file: GenerationFile, model: ProfileModel): Promise<OpenGeneration | undefined> {
    return readOrDelete(file, () => loadGeneration(file, model));
  }

  async function readOrDelete<Result>(
    file: GenerationFile,
    read: () => Result,
  ): Promise<Result | undefined> {
    try {
      return read();
    } catch (error) {
      log?.warn(
        { file: file.path, err: error },
        'The search index can not be read; it is deleted and built again from the repository',
      );
      await deleteGeneration(file);
      return undefined;
    }
  }

  function opened(
    file: GenerationFile,
    { index, markPublished }: OpenGeneration,
    isLive: boolean,
  ): OpenedIndex {
    const use: InUse = { index: closing(file, index), isDropped: false };
    inUse.set(file.path, use);
    let isPublished = isLive;
    return {
      index: use.index,
      state: isLive ? 'live' : 'new',
      async publish() {
        if (!isPublished) {
          await markPublished();
          isPublished = true;
          use.isDropped = false;
          await dropOthers(file);
        }
      },
    };
  }

  /** The index with a `close` that can be called twice and cleans up after it. */
  function closing(file: GenerationFile, index: SearchIndex): SearchIndex {
    return {
      ...index,
      async close() {
        const use = inUse.get(file.path);
        if (inUse.delete(file.path)) {
          await index.close();
        }
        if (use?.isDropped) {
          await deleteGeneration(file);
        }
      },
    };
  }

  async function dropOthers(live: GenerationFile): Promise<void> {
    const others = (await listGenerations(directory)).filter(({ path }) => path !== live.path);
    for (const file of others) {
      const use = inUse.get(file.path);
      if (use) {
        use.isDropped = true;
      } else {
        await deleteGeneration(file);
      }
    }
  }
}
