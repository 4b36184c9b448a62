import { DamagedError, UnusableStoreError } from '../../repository/index.ts';
import { UnusableKeyFileError } from '../auth/read-key-file.ts';
import { CannotStartError } from './prepare.ts';

/** Ends a failed start with exit code 1: prints what to correct, or an unexpected error with its stack. */
export function refuse(error: unknown): never {
  console.error(explanationOf(error) ?? error);
  process.exit(1);
}

function explanationOf(error: unknown): string | undefined {
  if (
    error instanceof CannotStartError ||
    error instanceof UnusableKeyFileError ||
    error instanceof UnusableStoreError ||
    error instanceof DamagedError
  ) {
    return error.message;
  }
  return isPortTaken(error)
    ? `Another program listens on ${error.address}:${error.port}. Stop it, or set PLATFORM_PORT to a free port.`
    : explainFile(error);
}

/** What a failed operation on a file says besides its code, by the code of the system. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied. Give the user of this process the right to read and write it.',
  EPERM: 'permission is denied. Give the user of this process the right to read and write it.',
  EROFS:
    'its file system is read-only. Mount it for writing, or set PLATFORM_DATA_DIR to another directory.',
  ENOSPC: 'the disk is full. Free some space.',
  ENOTDIR:
    'a file is in the place of a directory. Move it away, or set PLATFORM_DATA_DIR to another directory.',
  EEXIST:
    'a file is in the place of a directory. Move it away, or set PLATFORM_DATA_DIR to another directory.',
  EISDIR: 'a directory is in the place of a file. Move it away.',
};

function explainFile(error: unknown): string | undefined {
  const isOfFile = error instanceof Error && 'path' in error && 'code' in error;
  const reason = isOfFile ? REASONS[String(error.code)] : undefined;
  return isOfFile && reason ? `${error.path} cannot be used: ${reason}` : undefined;
}

interface PortTaken {
  readonly code: 'EADDRINUSE';
  readonly address: string;
  readonly port: number;
}

function isPortTaken(error: unknown): error is PortTaken {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
