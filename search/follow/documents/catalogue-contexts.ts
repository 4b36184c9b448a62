import { LRUCache } from 'lru-cache';
import { cacheCounts } from '../../../profile-compiler/index.ts';
import { runSteps } from '../../async/steps.ts';
import { type CatalogueContext, catalogueContext } from '../../document/catalogue-context.ts';
import type { Taken } from '../../document/inherited-fields.ts';
import type { RepositoryFeed } from './repository-feed.ts';

const counts = cacheCounts('catalogue-contexts');

/** Fields that datasets take from their catalogues, by catalogue id. */
export type CatalogueContexts = ReturnType<typeof createCatalogueContexts>;

interface Options {
  readonly feed: Pick<RepositoryFeed, 'graph' | 'base'>;
  readonly serviceLanguage: string | undefined;
  /** The parts of a catalogue that documents of its resources show. */
  readonly takes: Taken;
  /**
   * True if the index was empty when following began. Then no dataset was made with a context whose fingerprint is not
   * known here.
   */
  readonly fromEmpty: boolean;
}

/** Catalogues whose graphs stay in memory. */
const CACHED_CATALOGUES = 500;

/** Contexts are read from the feed when they are first needed. */
export function createCatalogueContexts(options: Options) {
  const cached = new LRUCache<string, CatalogueContext>({ max: CACHED_CATALOGUES });
  /**
   * Fingerprints of the contexts that datasets were made with: kept for all catalogues. A dataset may be made with a
   * newer context before the change of its catalogue is followed, so only the first context, and then each that is
   * followed, counts.
   */
  const fingerprints = new Map<string, string>();
  /** Changed catalogues whose datasets may not have been rewritten yet. */
  const unfollowed = new Set<string>();

  async function load(id: string): Promise<CatalogueContext | undefined> {
    const stored = await options.feed.graph('catalogue', id);
    if (!stored) {
      cached.delete(id);
      return undefined;
    }
    const { graph: iri, quads, issued, modified } = stored;
    const { serviceLanguage, takes, feed } = options;
    const read = { id, iri, quads, issued, modified, serviceLanguage, base: feed.base, takes };
    const context = await runSteps(catalogueContext(read));
    cached.set(id, context);
    if (options.fromEmpty && !fingerprints.has(id)) {
      fingerprints.set(id, context.fingerprint);
    }
    return context;
  }

  return {
    /** The context that datasets of this catalogue are made with; `undefined` if the catalogue is gone. */
    get: async (id: string): Promise<CatalogueContext | undefined> => {
      const known = cached.get(id);
      counts[known ? 'hits' : 'misses'] += 1;
      return known ?? load(id);
    },
    /** Reads a catalogue anew. `changed`: its datasets have to be made anew too; call `keep` when they are written. */
    async refresh(id: string): Promise<'same' | 'changed'> {
      const before = fingerprints.get(id);
      const after = await load(id);
      if (!after) {
        fingerprints.delete(id);
        unfollowed.delete(id);
        return 'same';
      }
      fingerprints.set(id, after.fingerprint);
      if (before === undefined ? !options.fromEmpty : before !== after.fingerprint) {
        unfollowed.add(id);
      }
      return unfollowed.has(id) ? 'changed' : 'same';
    },
    keep: (id: string): void => {
      unfollowed.delete(id);
    },
  };
}
