import path from 'node:path';
import type { ChosenStore } from '../../../../repository/index.ts';
import type { Config } from '../../../config/config.ts';
import { readConfigFile } from '../../../config/config-file.ts';
import type { RawSettings } from '../../../config/merge-settings.ts';
import { readConfig } from '../../../config/read-config.ts';
import { DEFAULT_STORE } from '../../../config/store-setting.ts';
import { UsageError } from './migrate-request.ts';

/** Where a platform stores; a SPARQL store also has files in the data directory. */
export interface Place {
  readonly dataDirectory: string;
  readonly store: ChosenStore;
}

/** What places are named in: the configuration of the platform here, and the directory of the call. */
export interface Surroundings {
  readonly environment: NodeJS.ProcessEnv;
  readonly directory: string;
}

/**
 * The place that a word of the command line names (`USAGE`). Throws `UsageError` where the
 * configuration names no such place, `InvalidConfigError` where it cannot be read.
 */
export async function readPlace(
  word: string,
  { environment, directory }: Surroundings,
): Promise<Place> {
  switch (word) {
    case 'embedded':
    case 'sparql': {
      const file = await readConfigFile(environment.PLATFORM_CONFIG, directory);
      return configured(word, configOf(environment, file, directory));
    }
    default:
      return word.endsWith('.json')
        ? placeOf(configOf({}, await readConfigFile(word, directory), directory))
        : embeddedIn(path.resolve(directory, word));
  }
}

/** Profile and search have no say in where graphs are stored. */
function configOf(environment: RawSettings, file: RawSettings, directory: string): Config {
  return readConfig({ environment, file, directory, defaultProfile: directory });
}

function configured(word: 'embedded' | 'sparql', config: Config): Place {
  if (word === 'embedded') {
    return embeddedIn(config.dataDirectory);
  }
  if (!config.store?.server) {
    throw new UsageError('There is no SPARQL store: set PLATFORM_TRIPLESTORE_CONFIG.');
  }
  return placeOf(config);
}

function placeOf({ dataDirectory, store = DEFAULT_STORE }: Config): Place {
  return { dataDirectory, store };
}

function embeddedIn(dataDirectory: string): Place {
  return { dataDirectory, store: DEFAULT_STORE };
}
