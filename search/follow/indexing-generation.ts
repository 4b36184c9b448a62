import { createSerialQueue } from '../../repository/index.ts';
import type { Log } from '../log.ts';
import type { OpenedIndex } from '../port/search-engine.ts';
import type { SearchIndex } from '../port/search-index.ts';
import type { SearchOptions } from '../search.ts';
import { type ApplyParts, applyChanges, applyImports } from './apply-changes.ts';
import { prepareDocuments } from './documents/document-source.ts';
import type { RepositoryFeed } from './documents/repository-feed.ts';
import { startFollower } from './follower.ts';
import type { Generation } from './generation.ts';
import { openVocabularies } from './vocabularies.ts';

export interface IndexingOptions extends SearchOptions {
  /** Called when the cursor of this generation is no position of the repository's feed, as by the follower. */
  readonly onAhead: (generation: Generation) => void;
}

/** Starts to follow the repository into an index that was just opened. */
export async function startIndexing(
  options: IndexingOptions,
  opened: OpenedIndex,
): Promise<Generation> {
  const { feed, log, onAhead } = options;
  const { index } = opened;
  const cursor = await index.cursor();
  const parts = await partsOf(options, opened, cursor);
  /** Batches of changes and imports are applied one at a time: each reads and writes the same index. */
  const queue = createSerialQueue();
  const ready = Promise.withResolvers<boolean>();
  let isReady = opened.state === 'live';
  const progress = isReady
    ? undefined
    : reportFillProgress({ log, feed, cursor: () => follower.cursor });
  const follower = startFollower({
    feed,
    cursor,
    store: followedStore(feed, index),
    apply: (changes, from) => queue(() => applyChanges(parts, changes, from)),
    async caughtUp() {
      await queue(async () => applyImports(parts, await index.cursor()));
      await opened.publish();
      isReady = true;
      progress?.done();
      ready.resolve(true);
    },
    onAhead: () => onAhead(generation),
    log,
  });
  const generation: Generation = {
    index,
    follower,
    ready: ready.promise,
    isReady: () => isReady,
    followImport: (id) => queue(async () => applyImports(parts, await index.cursor(), id)),
    async stop() {
      progress?.stop();
      await follower.stop();
      await queue(async () => undefined);
      ready.resolve(false);
      await index.close();
    },
  };
  return generation;
}

/**
 * Identity of the store that an index follows. A new index, and one of an older version, takes that of the feed and
 * keeps it.
 */
function followedStore(
  feed: Pick<RepositoryFeed, 'identity'>,
  index: Pick<SearchIndex, 'store' | 'setStore'>,
): () => Promise<string> {
  let followed: string | undefined;
  return async () => {
    followed ??= await index.store();
    if (followed === undefined) {
      const identity = await feed.identity();
      await index.setStore(identity);
      followed = identity;
    }
    return followed;
  };
}

/** Makes the context of applying changes to this index. */
async function partsOf(
  { engine, feed, log, model, serviceLanguage, languages }: SearchOptions,
  { index }: OpenedIndex,
  cursor: number,
): Promise<ApplyParts> {
  const { imports } = engine;
  const vocabularies = await openVocabularies({ feed, index, imports, serviceLanguage, log });
  const entities = new Set(model.entities.map(({ name }) => name));
  const prepared = prepareDocuments({
    model,
    feed,
    log,
    languages,
    serviceLanguage,
    vocabularies: vocabularies.terms,
    fromEmpty: cursor === 0,
    inThreads: { preparation: index.preparation },
  });
  return { feed, index, vocabularies, entities, ...prepared };
}

const REPORT_EVERY_MS = 2_000;

interface Options {
  readonly log: Log;
  readonly feed: Pick<RepositoryFeed, 'lastSeq'>;
  /** Position of the index in the feed. */
  readonly cursor: () => number;
}

/**
 * Reports on an index that is being filled; ends with either call. Logs every two seconds how far a new index has been
 * filled.
 */
function reportFillProgress({ log, feed, cursor }: Options) {
  const started = performance.now();
  const timer = setInterval(report, REPORT_EVERY_MS);
  timer.unref();
  log.info({}, 'Filling a new search index from the repository');
  return {
    /** The index is filled: logs how long that took. */
    done(): void {
      clearInterval(timer);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      log.info({ cursor: cursor() }, `Search index filled in ${seconds} s`);
    },
    /** Filling was given up: logs nothing more. */
    stop: (): void => clearInterval(timer),
  };

  async function report(): Promise<void> {
    const target = await feed.lastSeq().catch(() => undefined);
    if (target) {
      const percent = Math.floor((100 * cursor()) / target);
      log.info({ cursor: cursor(), target, percent }, `Search index filled to ${percent} %`);
    }
  }
}
