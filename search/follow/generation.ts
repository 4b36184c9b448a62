import { createDocumentMaker } from '../document/index.ts';
import type { SearchOptions } from '../open-search.ts';
import type { OpenedIndex, SearchIndex } from '../search-index.ts';
import { applyChanges } from './apply-changes.ts';
import { createCatalogueContexts } from './catalogue-contexts.ts';
import { createDocumentSource } from './document-source.ts';
import { type Follower, startFollower } from './follower.ts';
import { reportProgress } from './progress.ts';
import { openVocabularies } from './vocabularies.ts';

/** One build of the index with the follower that fills it and keeps it up to date. */
export interface Generation {
  readonly index: SearchIndex;
  readonly follower: Follower;
  /** Whether it has caught up once and is published: only then queries may read it. */
  isReady(): boolean;
  /** `true` as soon as it is ready, `false` where it is stopped before. */
  readonly ready: Promise<boolean>;
  stop(): Promise<void>;
}

/** Starts following the repository into an index that was just opened. */
export async function startGeneration(
  { feed, log, model, serviceLanguage }: SearchOptions,
  opened: OpenedIndex,
): Promise<Generation> {
  const { index } = opened;
  const cursor = await index.cursor();
  const maker = createDocumentMaker(model);
  const contexts = createCatalogueContexts({
    feed,
    serviceLanguage,
    takes: maker.takesFromCatalogue,
    fromEmpty: cursor === 0,
  });
  const vocabularies = await openVocabularies({ feed, index, serviceLanguage, log });
  const { terms } = vocabularies;
  const documents = createDocumentSource({ feed, maker, contexts, terms, log });
  const ready = Promise.withResolvers<boolean>();
  let isReady = opened.state === 'live';
  const progress = isReady
    ? undefined
    : reportProgress({ log, feed, cursor: () => follower.cursor });
  const follower = startFollower({
    feed,
    cursor,
    apply: (changes, from) =>
      applyChanges({ feed, index, contexts, vocabularies, documents }, changes, from),
    async caughtUp() {
      await opened.publish();
      isReady = true;
      progress?.done();
      ready.resolve(true);
    },
    log,
  });
  return {
    index,
    follower,
    ready: ready.promise,
    isReady: () => isReady,
    async stop() {
      progress?.stop();
      await follower.stop();
      ready.resolve(false);
      await index.close();
    },
  };
}
