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
import { CannotStartError, type Prepared } from '../prepare/prepare.ts';
import { followWords } from './follow-words.ts';
import { openRemote } from './open-remote.ts';

/** The configured search engine, which has a search for each profile that is served. */
export interface LocalSearch {
  readonly engine: SearchEngine;
  /** Opens the search of an index. The indexes of other mappings are kept. */
  open(
    index: Pick<SearchOptions, 'model' | 'mapping' | 'weights'>,
    whenAhead?: SearchOptions['whenAhead'],
  ): Promise<Search>;
  close(): Promise<void>;
}

/**
 * Opens the configured search engine and what a start needs of it; waits until its server can be reached, if it has one.
 */
export async function openLocalSearch<First>(
  { config, certificateAuthority }: Pick<Prepared, 'config' | 'certificateAuthority'>,
  followed: Pick<SearchOptions, 'feed' | 'whenAhead'>,
  { log, first }: { readonly log: Logger; readonly first: (opened: LocalSearch) => Promise<First> },
): Promise<LocalSearch & { readonly first: First }> {
  const { dataDirectory, limits, searchEngine } = config;
  if (!searchEngine) {
    throw new Error('A process without the search service opens no search engine');
  }
  const { backend, settings, server } = searchEngine;
  const words = followWords(config, log);
  const searched = {
    ...followed,
    log,
    serviceLanguage: config.defaultLanguage,
    languages: config.languages,
    synonyms: words.synonyms,
    stopWords: words.stopWords,
  };
  async function open() {
    const engine = await backend.open(settings, { dataDirectory, certificateAuthority, log });
    const opened: LocalSearch = {
      engine,
      open: (index, whenAhead = followed.whenAhead ?? 'rebuild') =>
        openSearch({ ...searched, ...index, whenAhead, engine: sharedEngine(engine) }),
      close: () => engine.close(),
    };
    try {
      return { ...opened, first: await first(opened) };
    } catch (error) {
      await engine.close();
      throw error instanceof IndexAheadError ? ahead(error, config) : error;
    }
  }
  const opening = server
    ? openRemote(
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
      )
    : open();
  const opened = await opening.catch((error: unknown) => {
    words.stop();
    throw error;
  });
  return {
    ...opened,
    async close() {
      words.stop();
      await opened.close();
    },
  };
}

/** The engine for one of its searches: it stays open, and the indexes of the others stay. */
function sharedEngine(engine: SearchEngine): SearchEngine {
  return {
    ...engine,
    open: (model, options) => engine.open(model, { ...options, keepsOthers: true }),
    close: async () => undefined,
  };
}

/** The index may be the only evidence of a loss, so the operator decides. */
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
