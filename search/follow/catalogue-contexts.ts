import { type CatalogueContext, catalogueContext } from '../document/catalogue-context.ts';
import type { RepositoryFeed } from './repository-feed.ts';

/** What datasets take from their catalogues, kept by catalogue id while the follower runs. */
export interface CatalogueContexts {
  /** The context that datasets of this catalogue are made with; `undefined` where it is gone. */
  get(id: string): Promise<CatalogueContext | undefined>;
  /** Reads a catalogue again and tells whether its datasets have to be made again. */
  refresh(id: string): Promise<'same' | 'changed'>;
}

interface Options {
  readonly feed: RepositoryFeed;
  readonly serviceLanguage: string | undefined;
  /** Predicates of a catalogue that its datasets' documents read. */
  readonly takes: readonly string[];
  /**
   * Whether the index was empty when following began: then no dataset was ever made with a context
   * that is not kept here.
   */
  readonly fromEmpty: boolean;
}

/** Contexts that are read from the feed when they are first asked for. */
export function createCatalogueContexts(options: Options): CatalogueContexts {
  const contexts = new Map<string, CatalogueContext>();

  async function load(id: string): Promise<CatalogueContext | undefined> {
    const stored = await options.feed.graph('catalogue', id);
    if (!stored) {
      contexts.delete(id);
      return undefined;
    }
    const context = catalogueContext({
      id,
      iri: stored.graph,
      quads: stored.quads,
      serviceLanguage: options.serviceLanguage,
      base: options.feed.base,
      takes: options.takes,
    });
    contexts.set(id, context);
    return context;
  }

  return {
    get: async (id) => contexts.get(id) ?? (await load(id)),
    async refresh(id) {
      const before = contexts.get(id);
      const after = await load(id);
      if (!after || (!before && options.fromEmpty)) {
        return 'same';
      }
      return before?.fingerprint === after.fingerprint ? 'same' : 'changed';
    },
  };
}
