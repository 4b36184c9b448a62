import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BUILT_IN_PROFILE } from '../../../profile-compiler/index.ts';
import { jsonProblem } from '../../http/problems/json-problem.ts';
import { type Config, InvalidConfigError } from './config.ts';
import { EXISTING_CONFIG_FILE } from './existing-api/names.ts';
import type { RawSettings } from './merge-settings.ts';
import { readConfig } from './read-config.ts';

/**
 * The configuration of an environment and of the file that it names, or that the directory has. Throws
 * `InvalidConfigError` where one of them cannot be used.
 */
export async function loadConfig(
  environment: NodeJS.ProcessEnv,
  directory: string,
): Promise<Config> {
  const file = await readConfigFile(environment.PLATFORM_CONFIG, directory);
  return readConfig({
    environment,
    file: file.settings,
    configFile: file.path,
    directory,
    defaultProfile: BUILT_IN_PROFILE,
  });
}

/** The files that are looked for where none is named. */
const DEFAULT_FILES = ['config.json', EXISTING_CONFIG_FILE];

/** A configuration file that was read. */
export interface ConfigFile {
  /** Its path; absent where there is no file. */
  readonly path?: string;
  readonly settings: RawSettings;
}

/**
 * Reads the JSON file that `PLATFORM_CONFIG` names, else the first of `config.json` and `conf/config.json` that exists,
 * else nothing. Throws `InvalidConfigError` where the file cannot be used.
 */
export async function readConfigFile(
  named: string | undefined,
  directory: string,
): Promise<ConfigFile> {
  for (const name of named === undefined ? DEFAULT_FILES : [named]) {
    const file = path.resolve(directory, name);
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' && named === undefined) {
        return undefined;
      }
      throw invalid(file, `cannot be read (${error.code})`);
    });
    if (text !== undefined) {
      return { path: file, settings: parse(file, text) };
    }
  }
  return { settings: {} };
}

function parse(file: string, text: string): RawSettings {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw invalid(file, `is not JSON: ${jsonProblem(error)}`);
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    throw invalid(file, 'must hold one JSON object whose keys are settings');
  }
  return content as RawSettings;
}

function invalid(file: string, message: string): InvalidConfigError {
  return new InvalidConfigError([{ setting: `PLATFORM_CONFIG (${file})`, message }]);
}
