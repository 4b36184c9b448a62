/** The meaning and the remedy of the code of a failed file operation. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied. Give the user of this process the right to read and write there.',
  EPERM: 'permission is denied. Give the user of this process the right to read and write there.',
  EROFS: 'its file system is read-only. Mount it for writing, or name another directory.',
  ENOSPC: 'the disk is full. Free some space.',
  ENOTDIR: 'a file is in the place of a directory. Move it away, or name another directory.',
  EEXIST: 'a file is in the place of a directory. Move it away, or name another directory.',
  EISDIR: 'a directory is in the place of a file. Move it away, or name another file.',
};

/** Explains an error of a file and its remedy; `undefined` for other errors. */
export function explainFileError(error: unknown): string | undefined {
  const reason = REASONS[errorCode(error)];
  return reason !== undefined && error instanceof Error && 'path' in error
    ? `${error.path} cannot be used: ${reason}`
    : undefined;
}

/** Names the file in an error of a read or a write: unlike that of an `open`, it comes without a path. */
export function withPath(error: unknown, file: string): unknown {
  return REASONS[errorCode(error)] !== undefined && error instanceof Error && !('path' in error)
    ? Object.assign(error, { path: file })
    : error;
}

/** The code of an error of Node or a library; empty where it has none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
