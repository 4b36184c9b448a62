import path from 'node:path';
import type { Logger } from 'pino';
import {
  IndexAheadError,
  openSearch,
  type Search,
  type SearchEngine,
  type SearchOptions,
  SearchUnavailableError,
} from '../../../search/index.ts';
import type { Config } from '../config/config.ts';
import { followWords } from './follow-words.ts';
import { openRemote } from './open-remote.ts';
import { CannotStartError, type Prepared } from './prepare.ts';

/** Opens the search over the configured search engine; waits until its server can be reached, if it has one. */
export async function openLocalSearch(
  { config, certificateAuthority, model }: Prepared,
  followed: Pick<SearchOptions, 'feed' | 'whenAhead'>,
  log: Logger,
): Promise<Search> {
  const { dataDirectory, limits, searchEngine } = config;
  if (!searchEngine) {
    throw new Error('A process without the search service opens no search engine');
  }
  const { backend, settings, server } = searchEngine;
  const words = followWords(config, log);
  const searched = {
    ...followed,
    model,
    log,
    serviceLanguage: config.defaultLanguage,
    languages: config.languages,
    synonyms: words.synonyms,
    stopWords: words.stopWords,
  };
  const open = () =>
    backend
      .open(settings, { dataDirectory, certificateAuthority, log })
      .then((engine: SearchEngine) =>
        openSearch({ ...searched, engine }).catch(async (error: unknown) => {
          await engine.close();
          words.stop();
          throw error instanceof IndexAheadError ? ahead(error, config) : error;
        }),
      )
      .then((search) => ({
        ...search,
        async close() {
          words.stop();
          await search.close();
        },
      }));
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

/** The index may be all that shows what the repository lost, so nothing decides for the operator. */
function ahead({ cursor, lastSeq }: IndexAheadError, config: Config): CannotStartError {
  const { dataDirectory, store } = config;
  const repository = store?.server?.address ?? path.join(dataDirectory, 'repository');
  return new CannotStartError(
    `The repository ${repository} ${stateOf(cursor, lastSeq)}, but the search index has followed it to change ` +
      `${cursor}: the repository was lost, replaced, or restored from a backup. Nothing was changed. Restore the ` +
      'repository. If it is as it should be, run "npm start -- --rebuild-index" once to build the index from it.',
  );
}

function stateOf(cursor: number, lastSeq: number): string {
  if (lastSeq === 0) {
    return 'is empty';
  }
  return lastSeq < cursor ? `ends at change ${lastSeq}` : 'has another identity';
}
