import type { ProfileModel } from '../../../../profile-compiler/index.ts';
import type { Log } from '../../../log.ts';
import { type OpenGeneration, openIndex } from '../index/open-index.ts';
import { layOut } from '../mapping/index-layout.ts';
import { inTransaction, openConnections } from '../store/connections.ts';
import { createStateWriter, type GenerationState, readState } from '../store/state.ts';
import type { GenerationFile } from './generation-files.ts';

/** The state of a generation; throws if the file is none of ours or broken. */
export function readGeneration(file: GenerationFile): GenerationState {
  using connections = openConnections(file.path);
  const state = readState(connections.reader);
  if (state?.mapping !== file.mapping) {
    throw new Error('it does not say that it holds this mapping');
  }
  return state;
}

/** Opens a generation with its columns; throws if the file is broken. */
export function loadGeneration(
  { path }: GenerationFile,
  model: ProfileModel,
  log?: Pick<Log, 'warn'>,
): OpenGeneration {
  const connections = openConnections(path);
  try {
    return openIndex({ path, connections, log }, model);
  } catch (error) {
    connections.close();
    throw error;
  }
}

/** Lays out an empty generation and opens it. */
export async function createGeneration(
  { path, mapping }: GenerationFile,
  model: ProfileModel,
  log?: Pick<Log, 'warn'>,
): Promise<OpenGeneration> {
  const connections = openConnections(path);
  await inTransaction(connections, async () => {
    connections.writer.exec(layOut(model.entities.length));
    createStateWriter(connections).set('mapping', mapping);
  });
  return openIndex({ path, connections, log }, model);
}
