import { existsSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { UnusableStoreError } from '../../../repository/index.ts';
import { prepare } from '../../start/prepare.ts';
import { type OpenPlatform, openPlatform } from '../../start/start-platform.ts';
import { UsageError } from '../commands/import/import-request.ts';

/** What the platform of a data directory is opened with. */
export interface OpenOptions {
  readonly environment: NodeJS.ProcessEnv;
  /** Directory that relative paths start from. */
  readonly directory: string;
}

/**
 * Opens the platform of a data directory in this process, as the configuration says and with no port.
 * Rejects where there is no such directory, and where another process has it.
 */
export async function openDataDirectory(
  given: string,
  { environment, directory }: OpenOptions,
): Promise<OpenPlatform> {
  const dataDirectory = path.resolve(directory, given);
  if (!existsSync(dataDirectory)) {
    throw new UsageError(`--data-dir ${given}: there is no directory ${dataDirectory}.`);
  }
  const settings = { ...environment, PLATFORM_DATA_DIR: dataDirectory };
  const prepared = await prepare(settings, directory);
  // Standard output is the command's.
  const log = pino({ level: 'error' }, pino.destination(process.stderr.fd));
  return openPlatform(prepared, log).catch((error: unknown) => {
    throw isTaken(error) ? inUse(dataDirectory) : error;
  });
}

function isTaken(error: unknown): boolean {
  return error instanceof UnusableStoreError && error.code === 'locked';
}

function inUse(dataDirectory: string): Error {
  return new Error(
    `A running platform has ${dataDirectory}. Leave --data-dir out, and name its address with --url.`,
  );
}
