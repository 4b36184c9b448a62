/** What the code of a failed operation on a file means, and what to do. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied. Give the user of this process the right to read and write there.',
  EPERM: 'permission is denied. Give the user of this process the right to read and write there.',
  EROFS: 'its file system is read-only. Mount it for writing, or name another directory.',
  ENOSPC: 'the disk is full. Free some space.',
  ENOTDIR: 'a file is in the place of a directory. Move it away, or name another directory.',
  EEXIST: 'a file is in the place of a directory. Move it away, or name another directory.',
  EISDIR: 'a directory is in the place of a file. Move it away, or name another file.',
};

/** What happened to which file, and what to do; `undefined` for an error of another kind or cause. */
export function explainFileError(error: unknown): string | undefined {
  const reason = reasonOf(error);
  return reason !== undefined && error instanceof Error && 'path' in error
    ? `${error.path} cannot be used: ${reason}`
    : undefined;
}

/** Names the file in an error of a read or a write: unlike that of an `open`, it comes without a path. */
export function withPath(error: unknown, file: string): unknown {
  return reasonOf(error) !== undefined && error instanceof Error && !('path' in error)
    ? Object.assign(error, { path: file })
    : error;
}

function reasonOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? REASONS[String(error.code)] : undefined;
}
