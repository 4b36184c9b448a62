import { setTimeout as sleep } from 'node:timers/promises';
import type { ProfileModel } from '../profile-compiler/index.ts';
import type { SearchEngine, SearchIndex } from './engines/search-index.ts';
import { IndexBuildingError, SearchUnavailableError } from './errors.ts';
import { openLiveGeneration } from './follow/live-generation.ts';
import type { RepositoryFeed } from './follow/repository-feed.ts';
import { createVocabularyImports } from './imports/vocabulary-imports.ts';
import type { Log } from './log.ts';
import type { Search } from './search.ts';

/** How long a status waits for the newest change of a repository that may hang. */
const STATUS_MS = 300;

export interface SearchOptions {
  readonly model: ProfileModel;
  readonly engine: SearchEngine;
  readonly feed: RepositoryFeed;
  readonly log: Log;
  /** Language of untagged text where a catalogue names none; `undefined`: English. */
  readonly serviceLanguage?: string | undefined;
}

/**
 * Opens the search of a model: from the index that is there, or, where it is missing or belongs to
 * another mapping, from a new one that is filled from the repository while queries are refused with
 * `IndexBuildingError`.
 */
export async function openSearch(options: SearchOptions): Promise<Search> {
  const { engine, feed } = options;
  const live = await openLiveGeneration(options);

  function index(): SearchIndex {
    if (!live.current().isReady()) {
      throw new IndexBuildingError('The search index is being filled from the repository.');
    }
    return live.current().index;
  }

  function mustIndex(): void {
    if (!live.indexes()) {
      throw new SearchUnavailableError('Another process writes the search index; ask that one.');
    }
  }

  const imports = createVocabularyImports({
    store: {
      ...engine.imports,
      async put(vocabulary) {
        mustIndex();
        await engine.imports.put(vocabulary);
      },
      async delete(id) {
        mustIndex();
        await engine.imports.delete(id);
      },
    },
    feed,
    indexed: () => live.current().index.terms.list(),
    follow: live.followImport,
  });

  return {
    imports,
    get: async (entity, ids) => index().get(entity, ids),
    search: async (entity, query) => index().search(entity, query),
    suggest: async (request) => index().suggest(request),
    count: async (entity) => live.current().index.count(entity),
    problems: async (page) => live.current().index.problems(page),
    problemsOf: async (entity, id) => live.current().index.problemsOf(entity, id),
    terms: {
      list: async () => index().terms.list(),
      get: async (vocabulary, ids) => index().terms.get(vocabulary, ids),
      byResource: async (vocabulary, resources) => index().terms.byResource(vocabulary, resources),
      search: async (vocabulary, query) => index().terms.search(vocabulary, query),
      all: (vocabulary) => index().terms.all(vocabulary),
    },
    waitFor: live.waitFor,
    async status() {
      const { follower, isReady } = live.current();
      const { cursor, failure } = follower;
      const followed = failure ? 'failing' : 'following';
      const lastSeq = await Promise.race([
        feed.lastSeq().catch(() => undefined),
        sleep(STATUS_MS, undefined, { ref: false }),
      ]);
      return {
        state: isReady() ? followed : 'building',
        cursor,
        ...(lastSeq !== undefined && { lastSeq }),
        ...(engine.shared && { role: live.indexes() ? 'indexing' : 'reading' }),
        ...(failure && { failure }),
      };
    },
    async reindex() {
      mustIndex();
      await live.rebuild();
    },
    async close() {
      await live.stop();
      await engine.close();
    },
  };
}
