import path from 'node:path';
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
import {
  openElasticsearchEngine,
  openEmbeddedEngine,
  openSearch,
  type RepositoryFeed,
  type Search,
  type SearchEngine,
  SearchUnavailableError,
} from '../../search/index.ts';
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

/** Opens the search over the configured Elasticsearch, else over the index in the data directory. */
export function openLocalSearch(
  { config, certificateAuthority, model }: Prepared,
  feed: RepositoryFeed,
  log: Logger,
): Promise<Search> {
  const { dataDirectory, defaultLanguage: serviceLanguage, elasticsearch, limits } = config;
  const over = (engine: SearchEngine) =>
    openSearch({ model, engine, feed, log, serviceLanguage }).catch(async (error: unknown) => {
      await engine.close();
      throw error;
    });
  if (!elasticsearch) {
    return openEmbeddedEngine(path.join(dataDirectory, 'search'), log).then(over);
  }
  return openRemote(
    {
      what: 'The search engine',
      where: elasticsearch.node,
      setting: 'PLATFORM_HUB_SEARCH_ES_CONFIG',
      authority: 'its member certificateAuthority',
      limitMs: limits.startWaitMs,
      open: () =>
        openElasticsearchEngine({ ...elasticsearch, certificateAuthority }, log).then(over),
      isDown: (error) => error instanceof SearchUnavailableError,
    },
    log,
  );
}
