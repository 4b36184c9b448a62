import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  compileProfile,
  type ProfileModel,
  type ProfileSource,
  readProfileDirectory,
} from '../index.ts';

/** Where profiles written by others are, beside the product. */
export const FOREIGN_PROFILES = join(import.meta.dirname, '../../../shared/data/profiles');

/** Whether they are there. */
export function hasForeignProfiles(): boolean {
  return existsSync(FOREIGN_PROFILES);
}

/** The one of them that is written in the format of profiles, so that it compiles. */
export async function compileGaiaX(): Promise<ProfileModel> {
  return compileProfile(await readForeign('gaia-x-mapped'));
}

/** Reads one of them. */
export function readForeign(directory: string): Promise<ProfileSource> {
  return readProfileDirectory(join(FOREIGN_PROFILES, directory));
}
