import { type ConfigIssue, InvalidConfigError } from '../../process/config/config.ts';
import type { RawSettings } from '../../process/config/merge-settings.ts';
import { readConfig } from '../../process/config/read-config.ts';

/** The configuration of these settings, in the working directory `/srv/portal`. */
export function read(environment: RawSettings, file: RawSettings = {}) {
  return readConfig({
    environment,
    file,
    directory: '/srv/portal',
    defaultProfile: '/opt/default',
  });
}

/** What is wrong with settings that have to be refused. */
export function issuesOf(environment: RawSettings, file: RawSettings = {}): readonly ConfigIssue[] {
  try {
    read(environment, file);
  } catch (error) {
    if (error instanceof InvalidConfigError) {
      return error.issues;
    }
    throw error;
  }
  throw new Error('The configuration was accepted');
}
