import type { ProfileNote } from '../model.ts';
import type { ReadProfile } from '../read/read-profile.ts';

/** Lists what is right but has no effect, always stays empty, or is written in an older way. */
export function notesOf(_profile: ReadProfile): readonly ProfileNote[] {
  return [];
}
