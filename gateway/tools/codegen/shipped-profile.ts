import path from 'node:path';
import {
  compileProfile,
  type ProfileModel,
  readProfileDirectory,
} from '../../../profile-compiler/index.ts';

const PROFILES = path.join(import.meta.dirname, '../../../profiles');

/** Compiles a profile that ships with the product, by the name of its directory. */
export async function shippedProfile(name: string): Promise<ProfileModel> {
  return compileProfile(await readProfileDirectory(path.join(PROFILES, name)));
}
