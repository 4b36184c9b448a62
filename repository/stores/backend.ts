import type { QueryEngine, QueryLimits } from '../query/query-engine.ts';
import type { Backend, ChosenBackend } from '../settings/backend-settings.ts';
import type { TripleStore } from './triple-store.ts';

/**
 * A triple store that an installation can choose by its members of `PLATFORM_TRIPLESTORE_CONFIG`.
 * `docs/new-backend.md` says how to write one.
 */
export interface StoreBackend<Settings = unknown> extends Backend<Settings> {
  /** Rejects with `StoreUnavailableError` or `StoreTimeoutError` while its server cannot be reached. */
  open(settings: Settings, context: StoreContext): Promise<OpenedStore>;
}

/** Context of every triple store. */
export interface StoreContext {
  /** Directory of everything that the platform keeps, as an absolute path. */
  readonly dataDirectory: string;
  readonly log: StoreLog;
}

/** Takes a sentence about a failure that the store handles itself, and one about how it ended. */
export type StoreLog = (message: string) => void;

/** An open triple store and the way to query it. */
export interface OpenedStore {
  readonly store: TripleStore;
  /** Opens the engine that answers `/sparql` over the graphs of the store, which are named under `base`. */
  openQueryEngine(base: string, limits?: QueryLimits): QueryEngine;
}

/** A triple store with the settings that it was chosen by. */
export type ChosenStore = ChosenBackend<StoreBackend>;
