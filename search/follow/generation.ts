import { createSerialQueue } from '../async/serial-queue.ts';
import { createDocumentMaker } from '../document/document-maker.ts';
import type { OpenedIndex, SearchIndex } from '../engines/search-index.ts';
import type { SearchOptions } from '../open-search.ts';
import { applyChanges, applyImports } from './apply-changes.ts';
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
  /** Brings the index to an imported vocabulary, or to what there is instead; between two steps. */
  followImport(id: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts following the repository into an index that was just opened. */
export async function startGeneration(
  { engine, feed, log, model, serviceLanguage }: SearchOptions,
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
  const vocabularies = await openVocabularies({
    feed,
    index,
    imports: engine.imports,
    serviceLanguage,
    log,
  });
  const { terms } = vocabularies;
  const documents = createDocumentSource({ feed, maker, contexts, terms, log });
  const parts = { feed, index, contexts, vocabularies, documents };
  /** Steps and imports: each works on an index that nobody else changes meanwhile. */
  const queue = createSerialQueue();
  const ready = Promise.withResolvers<boolean>();
  let isReady = opened.state === 'live';
  const progress = isReady
    ? undefined
    : reportProgress({ log, feed, cursor: () => follower.cursor });
  const follower = startFollower({
    feed,
    cursor,
    apply: (changes, from) => queue(() => applyChanges(parts, changes, from)),
    async caughtUp() {
      await queue(async () => applyImports(parts, await index.cursor()));
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
    followImport: (id) => queue(async () => applyImports(parts, await index.cursor(), id)),
    async stop() {
      progress?.stop();
      await follower.stop();
      await queue(async () => undefined);
      ready.resolve(false);
      await index.close();
    },
  };
}
