import {
  type CompileOptions,
  compileProfile,
  InvalidProfileError,
  type ProfileSource,
} from '../index.ts';
import type { ProfileIssue } from '../issues.ts';

/** Everything that compiling a profile complains about; empty where it gives a model. */
export function issuesOf(source: ProfileSource, options?: CompileOptions): readonly ProfileIssue[] {
  try {
    compileProfile(source, options);
    return [];
  } catch (error) {
    if (error instanceof InvalidProfileError) {
      return error.issues;
    }
    throw error;
  }
}
