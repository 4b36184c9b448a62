/** The texts of a profile directory: plain data, so that compiling it is a pure function. */
export interface ProfileSource {
  /** Path of the directory, for messages only. */
  readonly directory: string;
  /** Entry files and Turtle files by their path inside the directory, sorted. */
  readonly files: readonly SourceFile[];
  /** Unreadable files with the reasons; an empty name is the directory itself. */
  readonly unreadable: readonly UnreadableFile[];
}

export interface SourceFile {
  readonly name: string;
  readonly text: string;
}

export interface UnreadableFile {
  readonly name: string;
  readonly reason: string;
}

/** Names of the entry file, by precedence; the second is an alias. */
export const ENTRY_FILE_NAMES = ['platform.json', 'piveau.json'] as const;

/** Finds the entry file of a profile. */
export function entryFileOf(source: ProfileSource): SourceFile | undefined {
  return ENTRY_FILE_NAMES.map((name) => source.files.find((file) => file.name === name)).find(
    (file) => file !== undefined,
  );
}
