import { existsSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { UnusableStoreError } from '../../../../repository/index.ts';
import type { OpenPlatform } from '../../start/start-platform.ts';
import type { ProcessContext } from '../command.ts';
import { UsageError } from '../usage-error.ts';

/**
 * Opens the platform of a data directory in this process, as the configuration says and without a port. Rejects
 * if there is no such directory, or if another process uses it.
 */
export async function openDataDirectory(
  given: string,
  { environment, directory }: Pick<ProcessContext, 'environment' | 'directory'>,
): Promise<OpenPlatform> {
  const dataDirectory = path.resolve(directory, given);
  if (!existsSync(dataDirectory)) {
    throw new UsageError(`--data-dir ${given}: there is no directory ${dataDirectory}.`);
  }
  const settings = { ...environment, PLATFORM_DATA_DIR: dataDirectory };
  // Loaded here: commands that call a running platform need no profile and no server.
  const { prepare } = await import('../../start/prepare.ts');
  const { openPlatform } = await import('../../start/start-platform.ts');
  const prepared = await prepare(settings, directory);
  // The command prints to standard output, so the log goes to standard error.
  const log = pino({ level: 'error' }, pino.destination(process.stderr.fd));
  return openPlatform(prepared, { log, commands: [] }).catch((error: unknown) => {
    throw error instanceof UnusableStoreError && error.code === 'locked'
      ? new Error(
          `A running platform uses ${dataDirectory}. Leave --data-dir out, and name its address with --url.`,
        )
      : error;
  });
}
