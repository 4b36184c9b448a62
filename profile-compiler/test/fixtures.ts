import { join } from 'node:path';
import { compileProfile, type ProfileModel, readProfileDirectory } from '../index.ts';

const FIXTURES = join(import.meta.dirname, 'fixtures');
const SHIPPED = join(import.meta.dirname, '../../profiles');

/** Compiles a profile of `test/fixtures`. */
export async function compileFixture(name: string): Promise<ProfileModel> {
  return compileProfile(await readProfileDirectory(join(FIXTURES, name)));
}

/** Compiles a profile that ships with the product. */
export async function compileShipped(name: string): Promise<ProfileModel> {
  return compileProfile(await readProfileDirectory(join(SHIPPED, name)));
}
