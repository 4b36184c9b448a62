import { BUILT_IN_PROFILE } from '../../../profile-compiler/index.ts';
import type { Config } from './config.ts';
import { readConfigFile } from './config-file.ts';
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
