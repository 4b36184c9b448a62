import { checkReadProfile } from './check/check-profile.ts';
import { notesOf } from './check/notes.ts';
import { InvalidProfileError } from './issues.ts';
import { deepFreeze } from './lower/deep-freeze.ts';
import { lowerProfile } from './lower/lower-profile.ts';
import type { ProfileModel } from './model.ts';
import type { ProfileSource } from './read/profile-source.ts';
import { readProfile } from './read/read-profile.ts';

/**
 * Compiles the texts of a profile directory to its model: frozen plain data. Throws
 * InvalidProfileError with everything that is wrong with the profile.
 */
export function compileProfile(source: ProfileSource): ProfileModel {
  const profile = readProfile(source);
  const issues = checkReadProfile(profile);
  if (issues.length > 0) {
    throw new InvalidProfileError(source.directory, issues);
  }
  return deepFreeze(lowerProfile(profile, notesOf(profile))) as ProfileModel;
}
