import { openRepository } from './open-repository.ts';
import type { QueryEngine, QueryLimits } from './query/query-engine.ts';
import type { ContextFiles } from './rdf/json-ld/contexts/known-contexts.ts';
import type { Repository } from './repository.ts';
import type { ChosenStore, StoreContext } from './stores/backend.ts';
import type { BodyBudget } from './write/body-reader.ts';

/** A repository, and the engine that answers SPARQL over its graphs. */
export interface QueryableRepository {
  readonly repository: Repository;
  /** Close it before the repository. */
  readonly queryEngine: QueryEngine;
}

export interface OpenBackendOptions extends StoreContext {
  /** Absolute IRI ending in `/`, under which everything is named. */
  readonly base: string;
  readonly limits?: QueryLimits;
  readonly bodyBudget?: BodyBudget;
  /** JSON-LD contexts that bodies may name, besides the bundled ones. */
  readonly contexts?: ContextFiles;
  /** Versions of each vocabulary that are kept. */
  readonly vocabularyVersions?: number;
}

/**
 * Opens the repository and the query engine of a triple store. Rejects as the backend and
 * `openRepository` do; the store is closed then.
 */
export async function openBackend(
  { backend, settings }: ChosenStore,
  { base, limits, bodyBudget, contexts, vocabularyVersions, ...context }: OpenBackendOptions,
): Promise<QueryableRepository> {
  const { store, openQueryEngine } = await backend.open(settings, context);
  try {
    const repository = await openRepository({
      store,
      base,
      ...(bodyBudget && { bodyBudget }),
      ...(contexts && { contexts }),
      ...(vocabularyVersions !== undefined && { vocabularyVersions }),
    });
    return { repository, queryEngine: openQueryEngine(base, limits) };
  } catch (error) {
    await store.close();
    throw error;
  }
}
