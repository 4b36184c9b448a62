import type { Log } from '../log.ts';
import type { ImportStore } from '../port/search-engine.ts';
import type { SearchIndex } from '../port/search-index.ts';
import { type ReadVocabulary, readVocabulary } from '../terms/read-vocabulary.ts';
import {
  buildLookup,
  changedKeys,
  EMPTY_LOOKUP,
  termLookup,
  type VocabularyLookup,
} from '../terms/vocabulary-lookup.ts';
import type { RepositoryFeed } from './documents/repository-feed.ts';

/** The vocabularies that documents are made with; they stay in memory while the follower runs. */
export type Vocabularies = Awaited<ReturnType<typeof openVocabularies>>;

export interface RefreshedVocabulary {
  /** Term keys that give another result than they gave to the documents in the index. */
  readonly changed: ReadonlySet<string>;
  /**
   * Writes the terms to the index. Call it after the documents are written: after a crash, the terms in
   * the index show which documents have not been rewritten yet.
   */
  keep(): Promise<void>;
}

interface Options {
  readonly feed: Pick<RepositoryFeed, 'graph' | 'base'>;
  readonly index: Pick<SearchIndex, 'terms'>;
  readonly imports: Pick<ImportStore, 'list' | 'get'>;
  readonly serviceLanguage: string | undefined;
  readonly log: Log;
}

/** Opens the vocabularies in the state in which the index has them. */
export async function openVocabularies(options: Options) {
  const { feed, index, imports, log, serviceLanguage = 'en' } = options;
  const lookups = new Map<string, VocabularyLookup>();
  /** Changed keys whose documents may not have been rewritten yet. */
  const unfollowed = new Map<string, ReadonlySet<string>>();
  /** Those of the index, which nobody else writes. */
  let listed = await index.terms.list();
  for (const { id } of listed) {
    lookups.set(id, await buildLookup(id, await Array.fromAsync(index.terms.all(id))));
  }

  /** A vocabulary of the repository takes precedence over an imported one of the same id. */
  async function read(id: string): Promise<ReadVocabulary | undefined> {
    const stored = await feed.graph('vocabulary', id);
    if (!stored) {
      const imported = await imports.get(id);
      return imported && { ...imported, warnings: [] };
    }
    return readVocabulary({
      id,
      resource: stored.graph,
      quads: stored.quads,
      modified: stored.modified,
      defaultLanguage: serviceLanguage,
      base: feed.base,
    });
  }

  let noneAt = Number.NEGATIVE_INFINITY;

  return {
    terms: termLookup(lookups),
    /**
     * Ids of imported vocabularies of which the index has another version, or that are gone. That there are none may be known
     * for so long; by default it is asked for.
     */
    async outdated(maxAgeMs = 0): Promise<readonly string[]> {
      const now = performance.now();
      if (now - noneAt < maxAgeMs) {
        return [];
      }
      const imported = await imports.list();
      const there = new Map(listed.map((entry) => [entry.id, entry]));
      const known = new Set(imported.map(({ id }) => id));
      const gone = [...there.values()].filter((one) => one.imported && !known.has(one.id));
      const changed = imported.filter((one) => {
        const old = there.get(one.id);
        return !old || (old.imported !== undefined && old.imported !== one.imported);
      });
      const all = [...gone, ...changed].map(({ id }) => id);
      noneAt = all.length === 0 ? now : Number.NEGATIVE_INFINITY;
      return all;
    },
    /** Reads a vocabulary anew; from then on, documents are made with this state of it. */
    async refresh(id: string): Promise<RefreshedVocabulary> {
      const vocabulary = await read(id);
      const before = lookups.get(id) ?? EMPTY_LOOKUP;
      const after = vocabulary ? await buildLookup(id, vocabulary.terms) : EMPTY_LOOKUP;
      const changed = await changedKeys(id, before, after);
      const all = changed.union(unfollowed.get(id) ?? new Set<string>());
      unfollowed.set(id, all);
      lookups.set(id, after);
      return {
        changed: all,
        async keep() {
          await (vocabulary ? index.terms.put(vocabulary) : index.terms.delete(id));
          listed = await index.terms.list();
          noneAt = Number.NEGATIVE_INFINITY;
          unfollowed.delete(id);
          logKept(log, id, vocabulary);
        },
      };
    },
  };
}

function logKept(log: Log, id: string, vocabulary: ReadVocabulary | undefined): void {
  if (!vocabulary) {
    log.info({ vocabulary: id }, 'A vocabulary was removed from the search');
    return;
  }
  const { entry, warnings } = vocabulary;
  log.info({ vocabulary: id, terms: entry.terms }, 'The terms of a vocabulary can be searched');
  for (const warning of warnings) {
    log.warn({ vocabulary: id }, warning);
  }
}
