import type { Logger } from 'pino';
import {
  openEmbeddedStore,
  openRepository,
  openSparqlStore,
  type Repository,
  StoreTimeoutError,
  StoreUnavailableError,
  type TripleStore,
} from '../../repository/index.ts';
import { journalDirectory, storeDirectory } from '../config/data-directory.ts';
import { openRemote } from './open-remote.ts';
import type { Prepared } from './prepare.ts';

/** Opens the repository over the configured triplestore, else over the store in the data directory. */
export function openLocalRepository({ config }: Prepared, log: Logger): Promise<Repository> {
  const { baseUri: base, dataDirectory, limits, triplestore } = config;
  const over = async (store: TripleStore) =>
    openRepository({ store, base }).catch(async (error: unknown) => {
      await store.close();
      throw error;
    });
  if (!triplestore) {
    return openEmbeddedStore(storeDirectory(dataDirectory)).then(over);
  }
  const tell = (message: string) => log.warn({ where: triplestore.updateEndpoint }, message);
  return openRemote(
    {
      what: 'The triplestore',
      where: triplestore.queryEndpoint,
      setting: 'PLATFORM_TRIPLESTORE_CONFIG',
      authority: 'NODE_EXTRA_CA_CERTS in the environment',
      limitMs: limits.startWaitMs,
      open: () =>
        openSparqlStore(
          { ...triplestore, journalDirectory: journalDirectory(dataDirectory) },
          tell,
        ).then(over),
      isDown: (error) =>
        error instanceof StoreUnavailableError || error instanceof StoreTimeoutError,
    },
    log,
  );
}
