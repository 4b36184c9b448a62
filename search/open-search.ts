import { setTimeout as sleep } from 'node:timers/promises';
import type { ProfileModel } from '../profile-compiler/index.ts';
import { IndexBuildingError, SearchUnavailableError } from './errors.ts';
import { type Generation, startGeneration } from './follow/generation.ts';
import { createVocabularyImports } from './imports/vocabulary-imports.ts';
import type { Log } from './log.ts';
import type { RepositoryFeed } from './repository-feed.ts';
import type { Search } from './search.ts';
import type { OpenedIndex, SearchEngine, SearchIndex } from './search-index.ts';

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
  const { model, engine, feed } = options;
  let live = await startGeneration(options, await openIndex(options));
  let next: Generation | undefined;
  let rebuilding: Promise<void> | undefined;
  let isClosed = false;

  function index(): SearchIndex {
    if (!live.isReady()) {
      throw new IndexBuildingError('The search index is being filled from the repository.');
    }
    return live.index;
  }

  async function rebuild(): Promise<void> {
    const started = await startGeneration(options, await engine.open(model, { fresh: true }));
    next = started;
    if (isClosed || !(await started.ready)) {
      throw new SearchUnavailableError('Search was closed before the new index was filled.');
    }
    const previous = live;
    live = started;
    next = undefined;
    await previous.stop();
  }

  /** Those who wait for a generation that is replaced meanwhile wait for its successor. */
  async function waitFor(seq: number, timeoutMs: number): Promise<boolean> {
    const asked = live;
    const started = performance.now();
    const reached = await asked.follower.waitFor(seq, timeoutMs);
    return reached || asked === live || isClosed
      ? reached
      : waitFor(seq, Math.max(0, timeoutMs - (performance.now() - started)));
  }

  const imports = createVocabularyImports({
    store: engine.imports,
    feed,
    indexed: () => live.index.terms.list(),
    // A generation that is only being started reads the store later, and so needs no word.
    async follow(id) {
      await Promise.all([live.followImport(id), next?.followImport(id)]);
    },
  });

  return {
    imports,
    get: async (entity, ids) => index().get(entity, ids),
    search: async (entity, query) => index().search(entity, query),
    suggest: async (request) => index().suggest(request),
    count: async (entity) => live.index.count(entity),
    problems: async (page) => live.index.problems(page),
    problemsOf: async (entity, id) => live.index.problemsOf(entity, id),
    terms: {
      list: async () => index().terms.list(),
      get: async (vocabulary, ids) => index().terms.get(vocabulary, ids),
      byResource: async (vocabulary, resources) => index().terms.byResource(vocabulary, resources),
      search: async (vocabulary, query) => index().terms.search(vocabulary, query),
      all: (vocabulary) => index().terms.all(vocabulary),
    },
    waitFor,
    async status() {
      const { cursor, failure } = live.follower;
      const state = failure ? 'failing' : live.isReady() ? 'following' : 'building';
      const lastSeq = await Promise.race([
        feed.lastSeq().catch(() => undefined),
        sleep(STATUS_MS, undefined, { ref: false }),
      ]);
      return {
        state,
        cursor,
        ...(lastSeq !== undefined && { lastSeq }),
        ...(failure && { failure }),
      };
    },
    async reindex() {
      rebuilding ??= rebuild().finally(() => {
        rebuilding = undefined;
      });
      await rebuilding;
    },
    async close() {
      isClosed = true;
      await next?.stop();
      await rebuilding?.catch(() => undefined);
      await next?.stop();
      await live.stop();
      await engine.close();
    },
  };
}

/** The index that is there; a new one where that has followed another repository, or one that lost writes. */
async function openIndex({ engine, model, feed, log }: SearchOptions): Promise<OpenedIndex> {
  const opened = await engine.open(model);
  const cursor = await opened.index.cursor();
  const lastSeq = cursor === 0 ? 0 : await feed.lastSeq().catch(() => cursor);
  if (cursor <= lastSeq) {
    return opened;
  }
  log.warn({ cursor, lastSeq }, 'The search index is ahead of the repository; it is built again');
  await opened.index.close();
  return engine.open(model, { fresh: true });
}
