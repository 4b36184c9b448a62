import type { Logger } from 'pino';
import {
  type ChosenStore,
  openBackend,
  type QueryableRepository,
  StoreTimeoutError,
  StoreUnavailableError,
} from '../../../repository/index.ts';
import { type Limits, MEBIBYTE } from '../../http/bounds/limits.ts';
import type { Config } from '../config/config.ts';
import { openRemote } from './open-remote.ts';

/** Opens the repository and its query engine over the configured triple store, waiting until its server is up where it has one. */
export function openLocalRepository(
  { baseUri: base, dataDirectory, jsonLdContexts: contexts, limits, vocabularyVersions }: Config,
  store: ChosenStore,
  log: Logger,
): Promise<QueryableRepository> {
  const { server } = store;
  const open = () =>
    openBackend(store, {
      base,
      dataDirectory,
      limits: queryLimits(limits),
      bodyBudget: limits,
      contexts,
      vocabularyVersions,
      log: (message) => log.warn({ where: server?.address ?? dataDirectory }, message),
    });
  if (!server) {
    return open();
  }
  return openRemote(
    {
      what: 'The triplestore',
      where: server.address,
      setting: 'PLATFORM_TRIPLESTORE_CONFIG',
      authority: 'NODE_EXTRA_CA_CERTS in the environment',
      limitMs: limits.startWaitMs,
      open,
      isDown: (error) =>
        error instanceof StoreUnavailableError || error instanceof StoreTimeoutError,
    },
    log,
  );
}

function queryLimits(limits: Limits) {
  return {
    timeoutMs: limits.sparqlTimeoutMs,
    resultRows: limits.sparqlRows,
    resultBytes: limits.sparqlBytes,
    queries: limits.sparqlQueries,
    engines: limits.sparqlEngines,
    clientMs: limits.sparqlClientMs,
    memoryBytes: limits.sparqlMemoryMb * MEBIBYTE,
  };
}
