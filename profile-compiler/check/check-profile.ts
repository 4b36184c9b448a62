import type { ProfileIssue } from '../issues.ts';
import type { ReadProfile } from '../read/read-profile.ts';

/** Checks a profile as it was read; gives every issue, ordered by file and line. */
export function checkReadProfile(profile: ReadProfile): readonly ProfileIssue[] {
  return [...profile.issues];
}
