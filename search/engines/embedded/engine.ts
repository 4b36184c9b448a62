import path from 'node:path';
import type { ProfileModel } from '../../../profile-compiler/index.ts';
import { lockDirectory } from '../../../repository/index.ts';
import type { Log } from '../../log.ts';
import type { SearchEngine } from '../../port/search-engine.ts';
import { indexFit } from '../../query/index-fit.ts';
import { mappingHash } from '../../query/mapping-hash.ts';
import { createGenerationsInUse } from '../lifetime/generations-in-use.ts';
import {
  deleteGeneration,
  type GenerationFile,
  listGenerations,
  nextGeneration,
} from './generations/generation-files.ts';
import { createGeneration, loadGeneration, readGeneration } from './generations/open-generation.ts';
import { openImportStore } from './imports/import-store.ts';
import type { OpenGeneration } from './index/open-index.ts';
import { FORMATS } from './mapping/index-layout.ts';
import { openKeyValueStore } from './metadata/key-value-store.ts';
import type { GenerationState } from './store/state.ts';

/**
 * Search in this process: each generation is one SQLite file of the directory, which is created where
 * it is missing. A file that cannot be read is logged, deleted and built again. Rejects with
 * `UnusableStoreError` where another process uses the directory.
 */
export async function openEmbeddedEngine(
  directory: string,
  log?: Pick<Log, 'warn'>,
  formats = FORMATS,
): Promise<SearchEngine> {
  const mappingOf = (model: ProfileModel) => mappingHash(model, formats.current);
  const imports = await openImportStore(path.join(directory, 'imported'), log);
  const lock = lockDirectory(directory);
  const inUse = createGenerationsInUse<GenerationFile>({
    list: () => listGenerations(directory),
    drop: deleteGeneration,
  });

  return {
    imports,
    metadata: openKeyValueStore(path.join(directory, 'profiles')),
    mappingOf,
    formats,
    fit: indexFit,
    async isFilled(mapping) {
      const files = await listGenerations(directory);
      return files.some(
        (file) => file.mapping === mapping && (inUse.has(file) || isPublished(file)),
      );
    },
    keepOnly: inUse.keepOnly,
    async open(model, { fresh = false, keepsOthers = false, mapping = mappingOf(model) } = {}) {
      const files = fresh ? [] : await listGenerations(directory);
      const free = files.filter((file) => file.mapping === mapping && !inUse.has(file));
      const found = await loadNewest(free, model, log);
      const file = found?.file ?? (await nextGeneration(directory, mapping));
      const { index, markPublished } =
        found?.generation ?? (await createGeneration(file, model, log));
      const isLive = found?.isLive ?? false;
      return inUse.add(file, { index, isLive, keepsOthers, publish: markPublished });
    },
    async close() {
      await inUse.close();
      lock.release();
    },
  };
}

/** A file that cannot be read holds nothing that could be served. */
function isPublished(file: GenerationFile): boolean {
  try {
    return readGeneration(file).published;
  } catch {
    return false;
  }
}

interface LoadedGeneration {
  readonly file: GenerationFile;
  readonly generation: OpenGeneration;
  readonly isLive: boolean;
}

/**
 * Opens the newest live generation, else the newest that is still being filled. `files` are those of one
 * mapping, the newest first. A file that cannot be read is deleted.
 */
async function loadNewest(
  files: readonly GenerationFile[],
  model: ProfileModel,
  log?: Pick<Log, 'warn'>,
): Promise<LoadedGeneration | undefined> {
  const readable: { readonly file: GenerationFile; readonly state: GenerationState }[] = [];
  for (const file of files) {
    const state = await readOrDelete(file, () => readGeneration(file), log);
    readable.push(...(state ? [{ file, state }] : []));
  }
  const found = readable.find(({ state }) => state.published) ?? readable[0];
  if (!found) {
    return undefined;
  }
  const { file, state } = found;
  const generation = await readOrDelete(file, () => loadGeneration(file, model, log), log);
  return generation && { file, generation, isLive: state.published };
}

async function readOrDelete<Result>(
  file: GenerationFile,
  read: () => Result,
  log?: Pick<Log, 'warn'>,
): Promise<Result | undefined> {
  try {
    return read();
  } catch (error) {
    log?.warn(
      { file: file.path, err: error },
      'The search index cannot be read; it is deleted and built again from the repository',
    );
    await deleteGeneration(file);
    return undefined;
  }
}
