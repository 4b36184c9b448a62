import {
  compileProfile,
  InvalidProfileError,
  type SourceFile,
} from '../../../../../profile-compiler/index.ts';

/** Files of a profile that starts, and why some of the given ones are not read by it. */
export interface StartableFiles {
  readonly files: readonly SourceFile[];
  readonly issues: readonly string[];
}

/**
 * Sets aside the published files that the platform refuses, such as one with a list without end: they get a name that it does not
 * read. Throws `InvalidProfileError` where the profile has other issues.
 */
export function startable(
  written: readonly SourceFile[],
  constraints: readonly SourceFile[],
): StartableFiles {
  const refused = issuesOf([...written, ...constraints]);
  const ofConstraints = refused.filter(({ file }) => constraints.some(({ name }) => name === file));
  const aside = new Set(ofConstraints.map(({ file }) => file));
  const kept = constraints.map((one) =>
    aside.has(one.name) ? { ...one, name: `${one.name}.txt` } : one,
  );
  const files = [...written, ...kept];
  if (aside.size > 0 || refused.length > 0) {
    compileProfile(sourceOf(files));
  }
  return {
    files,
    issues: ofConstraints.map(
      ({ file, line, message }) =>
        `${file}:${line ?? 1}: ${message}. The file is kept as ${file}.txt, and graphs are not validated against it.`,
    ),
  };
}

function issuesOf(files: readonly SourceFile[]) {
  try {
    compileProfile(sourceOf(files));
    return [];
  } catch (error) {
    if (error instanceof InvalidProfileError) {
      return error.issues.filter(({ severity }) => severity === 'error');
    }
    throw error;
  }
}

function sourceOf(files: readonly SourceFile[]) {
  const read = files.filter(({ name }) => !name.endsWith('.txt'));
  return {
    directory: 'the new profile',
    files: read.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    unreadable: [],
  };
}
