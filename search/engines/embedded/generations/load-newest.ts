import type { ProfileModel } from '../../../../profile-compiler/index.ts';
import type { Log } from '../../../log.ts';
import type { OpenGeneration } from '../index/open-index.ts';
import type { GenerationState } from '../store/state.ts';
import { deleteGeneration, type GenerationFile } from './generation-files.ts';
import { loadGeneration, readGeneration } from './open-generation.ts';

interface LoadedGeneration {
  readonly file: GenerationFile;
  readonly generation: OpenGeneration;
  readonly isLive: boolean;
}

/**
 * Opens the newest live generation, else the newest that is still being filled. `files` are those of one
 * mapping, the newest first. A file that cannot be read is deleted.
 */
export async function loadNewest(
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
