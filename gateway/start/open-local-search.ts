import type { Logger } from 'pino';
import {
  openSearch,
  type RepositoryFeed,
  type Search,
  type SearchEngine,
  SearchUnavailableError,
} from '../../search/index.ts';
import { openRemote } from './open-remote.ts';
import type { Prepared } from './prepare.ts';

/** Opens the search over the configured search engine; waits until its server can be reached, if it has one. */
export async function openLocalSearch(
  { config, certificateAuthority, model }: Prepared,
  feed: RepositoryFeed,
  log: Logger,
): Promise<Search> {
  const { dataDirectory, defaultLanguage: serviceLanguage, limits, searchEngine } = config;
  if (!searchEngine) {
    throw new Error('A process without the search service opens no search engine');
  }
  const { backend, settings, server } = searchEngine;
  const open = () =>
    backend
      .open(settings, { dataDirectory, certificateAuthority, log })
      .then((engine: SearchEngine) =>
        openSearch({ model, engine, feed, log, serviceLanguage }).catch(async (error: unknown) => {
          await engine.close();
          throw error;
        }),
      );
  if (!server) {
    return open();
  }
  return openRemote(
    {
      what: 'The search engine',
      where: server.address,
      setting: 'PLATFORM_HUB_SEARCH_ES_CONFIG',
      authority: 'its member certificateAuthority',
      limitMs: limits.startWaitMs,
      open,
      isDown: (error) => error instanceof SearchUnavailableError,
    },
    log,
  );
}
