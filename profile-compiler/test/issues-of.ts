import {
  type CompileOptions,
  compileProfile,
  InvalidProfileError,
  type ProfileSource,
} from '../index.ts';
import type { ProfileIssue } from '../issues.ts';

/** Everything that compiling a profile complains about: its errors and warnings. */
export function issuesOf(source: ProfileSource, options?: CompileOptions): readonly ProfileIssue[] {
  try {
    return compileProfile(source, options).warnings;
  } catch (error) {
    if (error instanceof InvalidProfileError) {
      return error.issues;
    }
    throw error;
  }
}
