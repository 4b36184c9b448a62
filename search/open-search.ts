import { setTimeout as sleep } from 'node:timers/promises';
import { byCodePoint } from '../profile-compiler/index.ts';
import { numbering } from '../repository/index.ts';
import { IndexBuildingError, SearchUnavailableError } from './errors.ts';
import { NO_OWN_STOP_WORDS } from './expansion/stop-word.ts';
import { NO_SYNONYMS } from './expansion/synonym.ts';
import { skipDamaged } from './follow/documents/repository-feed.ts';
import { engineWithWeights } from './follow/engine-with-weights.ts';
import { followedChanges } from './follow/followed-changes.ts';
import { watchWrites } from './follow/index-state.ts';
import { type LiveGeneration, openLiveGeneration } from './follow/live-generation.ts';
import { createVocabularyImports, type VocabularyImports } from './imports/vocabulary-imports.ts';
import type { SearchIndex } from './port/search-index.ts';
import { relaxedSearch } from './relaxation/relaxed-search.ts';
import type { Search, SearchOptions, SearchStatus } from './search.ts';
import { servedSearch } from './served-search.ts';
import { compareVocabularies } from './terms/compare-vocabularies.ts';
import { belowKey, originKey } from './terms/term-keys.ts';

/** Time that a status waits for a repository that does not answer, in milliseconds. */
const STATUS_TIMEOUT_MS = 300;

/** Characters of a text to complete that count: more than a title has, and few enough to look for each word. */
const MAX_TYPED_LENGTH = 500;

/**
 * Opens the search of a model. If its index is missing or belongs to another mapping, a new one is
 * filled from the repository, and queries reject with `IndexBuildingError` meanwhile.
 */
export async function openSearch(given: SearchOptions): Promise<Search> {
  const { model, weights = model } = given;
  const { engine: watched, state } = watchWrites(given.engine);
  const { engine, weigh } = engineWithWeights(watched, weights);
  const options = { ...given, engine, feed: skipDamaged(given.feed, given.log) };
  const live = await openLiveGeneration(options);
  const generations = numbering();
  const index = () => readyIndex(live);
  const { synonyms = () => NO_SYNONYMS, stopWords = () => NO_OWN_STOP_WORDS } = given;
  const search: Search = {
    imports: importsOf(live, options),
    get: async (entity, ids) => index().get(entity, ids),
    search: async (entity, query) =>
      relaxedSearch(index(), entity, query, {
        synonyms: synonyms(),
        stopWords: stopWords(),
        base: given.feed.base,
      }),
    suggest: async (request) =>
      index().suggest({ ...request, text: request.text.slice(0, MAX_TYPED_LENGTH) }),
    count: async (entity) => live.current().index.count(entity),
    dated: async (entity, page) => index().dated(entity, page),
    problems: async (page) => live.current().index.problems(page),
    problemsOf: async (entity, id) => live.current().index.problemsOf(entity, id),
    organizationsBelow: async (ids) => idsOf(index(), ids.map(belowKey)),
    datasetsByOrigin: async ({ originalId, catalogue }) =>
      idsOf(index(), [originKey(originalId, catalogue)]),
    terms: {
      list: async () => index().terms.list(),
      get: async (vocabulary, ids) => index().terms.get(vocabulary, ids),
      byResource: async (vocabulary, resources) => index().terms.byResource(vocabulary, resources),
      search: async (vocabulary, query) => index().terms.search(vocabulary, query),
      all: (vocabulary) => index().terms.all(vocabulary),
    },
    compareVocabulary: (id, contents) =>
      compareVocabularies(index(), id, {
        ...contents,
        defaultLanguage: given.serviceLanguage ?? 'en',
        base: given.feed.base,
      }),
    cursor: () => live.current().follower.cursor,
    state() {
      const known = live.current().isReady() ? state() : undefined;
      return (
        known &&
        `${known} ${generations(live.current())} ${synonyms().version} ${stopWords().version}`
      );
    },
    waitFor: live.waitFor,
    followed: followedChanges(live, given.feed),
    status: () => statusOf(live, options),
    servedAs: (other) => servedSearch(search, { index: model, model: other, weigh }),
    useWeights: () => weigh(model),
    async reindex() {
      requireWriter(live);
      await live.rebuild();
    },
    async close() {
      await live.stop();
      await options.engine.close();
    },
  };
  return search;
}

/** Ids of the documents that were written with one of these term keys. */
async function idsOf(
  index: Pick<SearchIndex, 'usersOf'>,
  termKeys: readonly string[],
): Promise<readonly string[]> {
  const users = await Array.fromAsync(index.usersOf(termKeys));
  return users.map(({ id }) => id).sort(byCodePoint);
}

/** The index that queries read. */
function readyIndex(live: LiveGeneration): SearchIndex {
  const { isReady } = live.current();
  if (!isReady()) {
    throw new IndexBuildingError('The search index is being filled from the repository.');
  }
  return live.current().index;
}

function requireWriter(live: LiveGeneration): void {
  if (!live.indexes()) {
    throw new SearchUnavailableError(
      'Another process writes the search index; send the request to that process.',
    );
  }
}

/** Imports are written only where this process indexes. */
function importsOf(live: LiveGeneration, { engine, feed }: SearchOptions): VocabularyImports {
  const store = {
    ...engine.imports,
    async put(...given: Parameters<typeof engine.imports.put>) {
      requireWriter(live);
      await engine.imports.put(...given);
    },
    async delete(id: string) {
      requireWriter(live);
      await engine.imports.delete(id);
    },
  };
  const indexed = async () => live.current().index.terms.list();
  return createVocabularyImports({ store, feed, indexed, follow: live.followImport });
}

async function statusOf(
  live: LiveGeneration,
  { engine, feed }: SearchOptions,
): Promise<SearchStatus> {
  const { follower, isReady } = live.current();
  const { cursor, failure } = follower;
  const followed = failure ? 'failing' : 'following';
  const lastSeq = await Promise.race([
    feed.lastSeq().catch(() => undefined),
    sleep(STATUS_TIMEOUT_MS, undefined, { ref: false }),
  ]);
  return {
    state: isReady() ? followed : 'building',
    cursor,
    ...(lastSeq !== undefined && { lastSeq }),
    ...(engine.shared && { role: live.indexes() ? 'indexing' : 'reading' }),
    ...(failure && { failure }),
  };
}
