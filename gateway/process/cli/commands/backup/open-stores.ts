import path from 'node:path';
import { pino } from 'pino';
import { type ProcessContext, UsageError } from '../../../command/command.ts';
import { readCertificateAuthority } from '../../../config/check-files.ts';
import { loadConfig } from '../../../config/config-file.ts';
import { openSource, openTarget, type StoreLocation } from '../migrate/store-location.ts';

/** The configured stores of a platform that is not running, with another data directory where one is named. */
export type ClosedStores = Awaited<ReturnType<typeof closedStores>>;

/** Reads the configuration for a data directory. Throws `UsageError` where it has no repository. */
export async function closedStores(
  dataDirectory: string | undefined,
  { environment, directory, output }: ProcessContext,
) {
  const config = await loadConfig(
    dataDirectory === undefined
      ? environment
      : { ...environment, PLATFORM_DATA_DIR: path.resolve(directory, dataDirectory) },
    directory,
  );
  const { store, searchEngine } = config;
  if (!store) {
    throw new UsageError(
      'This configuration runs no repository. Use that of the process which does (PLATFORM_SERVICES).',
    );
  }
  const location: StoreLocation = { dataDirectory: config.dataDirectory, store };
  return {
    config,
    /** Opens the triple store; the caller closes it. Rejects where it is embedded and nothing was ever stored. */
    openExisting: () => openSource(location, output.error),
    /** Opens the triple store, and makes an embedded one where there is none; the caller closes it. */
    open: () => openTarget(location, output.error),
    /** Opens the engine, which has the imported vocabularies; `undefined` where the search service runs elsewhere. */
    openSearchEngine: async () =>
      searchEngine?.backend.open(searchEngine.settings, {
        dataDirectory: config.dataDirectory,
        certificateAuthority: await readCertificateAuthority(config),
        log: pino({ level: 'error' }, pino.destination(process.stderr.fd)),
      }),
  };
}
