import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  type ChosenStore,
  storeDirectory,
  type TripleStore,
} from '../../../../../repository/index.ts';
import { type ProcessContext, UsageError } from '../../../command/command.ts';
import { DEFAULT_STORE } from '../../../config/backend-settings.ts';
import type { Config } from '../../../config/config.ts';
import { readConfigFile } from '../../../config/config-file.ts';
import type { RawSettings } from '../../../config/merge-settings.ts';
import { readConfig } from '../../../config/read-config.ts';

/** Location of a platform's data; a SPARQL store also has files in the data directory. */
export interface StoreLocation {
  readonly dataDirectory: string;
  readonly store: ChosenStore;
}

type Warn = (message: string) => void;

/**
 * The location that a word of the command line names. Throws `UsageError` if the configuration names no such
 * store, `InvalidConfigError` if the configuration cannot be read.
 */
export async function readLocation(
  word: string,
  { environment, directory }: Pick<ProcessContext, 'environment' | 'directory'>,
): Promise<StoreLocation> {
  if (word.endsWith('.json')) {
    return locationOf(configOf({}, (await readConfigFile(word, directory)).settings, directory));
  }
  if (word !== 'embedded' && word !== 'sparql') {
    return { dataDirectory: path.resolve(directory, word), store: DEFAULT_STORE };
  }
  const { settings } = await readConfigFile(environment.PLATFORM_CONFIG, directory);
  const config = configOf(environment, settings, directory);
  if (word === 'embedded') {
    return { dataDirectory: config.dataDirectory, store: DEFAULT_STORE };
  }
  if (!config.store?.server) {
    throw new UsageError('No SPARQL store is configured: set PLATFORM_TRIPLESTORE_CONFIG.');
  }
  return locationOf(config);
}

/**
 * Opens a store to copy all of it. Throws `UsageError` for a data directory without a store, where
 * `openTarget` would make an empty one.
 */
export async function openSource(location: StoreLocation, warn: Warn): Promise<TripleStore> {
  const { dataDirectory, store } = location;
  if (!store.server && !existsSync(storeDirectory(dataDirectory))) {
    throw new UsageError(`No platform has stored anything in ${dataDirectory}.`);
  }
  return openTarget(location, warn);
}

/** Opens a store to write to it; makes a new one where there is none. */
export async function openTarget(
  { dataDirectory, store }: StoreLocation,
  warn: Warn,
): Promise<TripleStore> {
  const opened = await store.backend.open(store.settings, { dataDirectory, log: warn });
  return opened.store;
}

/** The profile has no effect on where graphs are stored. */
function configOf(environment: RawSettings, file: RawSettings, directory: string): Config {
  return readConfig({ environment, file, directory, defaultProfile: directory });
}

function locationOf({ dataDirectory, store = DEFAULT_STORE }: Config): StoreLocation {
  return { dataDirectory, store };
}
