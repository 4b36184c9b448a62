import { openRepository, type RepositoryOptions } from './open-repository.ts';
import type { QueryEngine, QueryLimits } from './query/query-engine.ts';
import type { Repository } from './repository.ts';
import type { ChosenStore, StoreBackend, StoreContext } from './stores/backend.ts';
import { embeddedBackend } from './stores/embedded/backend.ts';
import { sparqlBackend } from './stores/sparql/backend.ts';

/**
 * Every triple store that can be configured. The first one that the setting chooses is used; the last
 * one needs no settings.
 */
export const STORE_BACKENDS: readonly StoreBackend[] = [sparqlBackend, embeddedBackend];

/** A repository, and the engine that answers SPARQL over its graphs. */
export interface QueryableRepository {
  readonly repository: Repository;
  /** Close it before the repository. */
  readonly queryEngine: QueryEngine;
}

interface OpenBackendOptions extends StoreContext, Omit<RepositoryOptions, 'store'> {
  readonly limits?: QueryLimits;
}

/**
 * Opens the repository and the query engine of a triple store. Rejects as the backend and
 * `openRepository` do; the store is closed then.
 */
export async function openBackend(
  { backend, settings }: ChosenStore,
  { dataDirectory, log, limits, ...options }: OpenBackendOptions,
): Promise<QueryableRepository> {
  const { store, openQueryEngine } = await backend.open(settings, { dataDirectory, log });
  try {
    const repository = await openRepository({ ...options, store });
    return { repository, queryEngine: openQueryEngine(options.base, limits) };
  } catch (error) {
    await store.close();
    throw error;
  }
}
