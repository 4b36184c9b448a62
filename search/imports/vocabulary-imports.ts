import { createHash } from 'node:crypto';
import { byCodePoint, type LanguageMap } from '../../profile-compiler/index.ts';
import { type Authority, createSerialQueue } from '../../repository/index.ts';
import { forEachYielding } from '../async/steps.ts';
import { SearchUnavailableError, VocabularyFollowedError } from '../errors.ts';
import type { RepositoryFeed } from '../follow/documents/repository-feed.ts';
import type { ImportedVocabulary, ImportStore } from '../port/search-engine.ts';
import type { IndexedTerm, VocabularyEntry } from '../port/term-index.ts';

/** Imports vocabularies that are in no repository. */
export type VocabularyImports = ReturnType<typeof createVocabularyImports>;

export interface ImportOptions {
  /** Refuses the import by throwing, when its turn has come. */
  readonly authority?: Authority;
}

export interface PutOptions extends ImportOptions {
  readonly override?: boolean;
}

/** The result of an import. */
export interface PutImport {
  readonly state: 'created' | 'replaced' | 'unchanged';
  readonly entry: VocabularyEntry;
}

interface Options {
  readonly store: ImportStore;
  readonly feed: Pick<RepositoryFeed, 'graph'>;
  /** Vocabularies in the index. */
  readonly indexed: () => Promise<readonly VocabularyEntry[]>;
  /** Brings the index up to date with the store's version of a vocabulary. */
  readonly follow: (id: string) => Promise<void>;
}

/** Runs imports one at a time. Each is stored before it is indexed, so that the index can catch up after a crash. */
export function createVocabularyImports(options: Options) {
  const { store, feed, indexed, follow } = options;
  const queue = createSerialQueue();
  return {
    /**
     * Creates or replaces an imported vocabulary. Resolves when its terms can be searched and every document
     * that uses a changed term has been remade. An unchanged one is written only with `override`. Rejects with
     * `VocabularyFollowedError` where the repository has a vocabulary of this id.
     */
    put: (
      vocabulary: VocabularyImport,
      { override = false, authority }: PutOptions = {},
    ): Promise<PutImport> =>
      queue(async () => {
        await authority?.([undefined]);
        const { id } = vocabulary;
        await refuseFollowed(id);
        const made = await toImported(vocabulary, new Date().toISOString());
        const { imported } = made.entry;
        const kept = find(await store.list(), id);
        const there = find(await indexed(), id);
        if (!override && kept && kept.imported === imported && there?.imported === imported) {
          return { state: 'unchanged', entry: kept };
        }
        await storing(async () => {
          await store.put(made);
          await follow(id);
        });
        return { state: kept ? 'replaced' : 'created', entry: made.entry };
      }),
    /** Deletes an imported vocabulary, and remakes the documents that used it; `false` if there is none. */
    delete: (id: string, { authority }: ImportOptions = {}): Promise<boolean> =>
      queue(async () => {
        await authority?.([undefined]);
        const isThere = find(await store.list(), id) !== undefined;
        if (isThere) {
          await storing(async () => {
            await store.delete(id);
            await follow(id);
          });
        }
        return isThere;
      }),
    /** Yields all of them with their terms, one after the other, as they are stored. */
    all: (): AsyncIterable<ImportedVocabulary> => allImports(store),
  };

  async function refuseFollowed(id: string): Promise<void> {
    if (await feed.graph('vocabulary', id)) {
      throw new VocabularyFollowedError(
        `The repository has a vocabulary "${id}", which takes precedence. Import under another id, or delete that vocabulary first.`,
      );
    }
  }
}

/** Runs a write. Rejects with `SearchUnavailableError` if files cannot be written, such as on a full disk. */
async function storing(store: () => Promise<void>): Promise<void> {
  try {
    await store();
  } catch (cause) {
    if (isOfFiles(cause)) {
      throw new SearchUnavailableError(
        `The imported vocabularies cannot be stored now, such as where the disk is full (${cause.code}).`,
        { cause },
      );
    }
    throw cause;
  }
}

/** An error of the file system, or of SQLite. */
function isOfFiles(error: unknown): error is Error & { readonly code: unknown } {
  const isReported = error instanceof Error && 'code' in error;
  return isReported && ('syscall' in error || 'errcode' in error);
}

/** The vocabularies of a store, one after the other. */
export async function* allImports(
  store: Pick<ImportStore, 'list' | 'get'>,
): AsyncGenerator<ImportedVocabulary> {
  for (const { id } of await store.list()) {
    const vocabulary = await store.get(id);
    if (vocabulary) {
      yield vocabulary;
    }
  }
}

function find(entries: readonly VocabularyEntry[], wanted: string): VocabularyEntry | undefined {
  return entries.find(({ id }) => id === wanted);
}

/** A vocabulary to import, with all its terms. */
export interface VocabularyImport {
  readonly id: string;
  /** IRI of the vocabulary itself. */
  readonly resource: string;
  readonly title?: LanguageMap;
  readonly description?: LanguageMap;
  /** Their ids are unique, and refer to each other correctly. */
  readonly terms: readonly IndexedTerm[];
}

/** A vocabulary as it is stored, with a hash of its content; `modified` is a UTC instant. */
export async function toImported(
  vocabulary: VocabularyImport,
  modified: string,
): Promise<ImportedVocabulary> {
  const { terms, ...described } = vocabulary;
  const hash = createHash('sha256').update(JSON.stringify(described));
  const languages = new Set<string>();
  await forEachYielding(terms, (term) => {
    hash.update(JSON.stringify(term));
    for (const tag of Object.keys(term.document.pref_label)) {
      languages.add(tag);
    }
  });
  const entry: VocabularyEntry = {
    ...described,
    terms: terms.length,
    languages: [...languages].sort(byCodePoint),
    modified,
    imported: hash.digest('hex'),
  };
  return { entry, terms };
}
