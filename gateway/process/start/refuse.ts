import { inspect } from 'node:util';
import { DamagedError, UnusableStoreError } from '../../../repository/index.ts';
import { UnusableKeyFileError } from '../../http/authentication/read-key-file.ts';
import { errorCode, explainFileError } from '../../http/problems/explain-file-error.ts';
import { type CommandOutput, EXIT } from '../command/command.ts';
import { CannotStartError } from '../prepare/prepare.ts';

/** Reports a failed start: what to correct, or an unexpected error with its stack. Returns the exit code. */
export function refuse(error: unknown, output: CommandOutput): number {
  output.error(explanationOf(error) ?? inspect(error));
  return EXIT.failure;
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
  const { address, port } = Object(error);
  return errorCode(error) === 'EADDRINUSE'
    ? `Another program listens on ${address}:${port}. Stop it, or set PLATFORM_PORT (or the port of PLATFORM_METRICS) to a free one.`
    : explainFileError(error);
}
