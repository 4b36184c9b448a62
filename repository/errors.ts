import type { GraphEntry } from './stores/triple-store.ts';

/**
 * The errors of the repository: one class per decision that a caller can take. The gateway maps codes
 * to HTTP statuses.
 */

/** Refusal of a client's input. */
class RefusedError<Code extends string> extends Error {
  readonly code: Code;
  readonly place: InputPlace;

  /** `message` names the fault, the expectation and the remedy. */
  constructor(code: Code, message: string, place: InputPlace = {}) {
    super(message);
    this.code = code;
    this.place = place;
  }
}

/** The input was refused and nothing was stored. Correct it and send it again. */
export class RefusedInputError extends RefusedError<RefusedInputCode> {
  override readonly name = 'RefusedInputError';
}

/** Reason to refuse an input. */
export type RefusedInputCode =
  | 'invalid-rdf'
  | 'invalid-encoding'
  | 'unsupported-media-type'
  | 'too-complex'
  | 'no-main-resource'
  | 'several-main-resources'
  | 'invalid-id'
  | 'reserved-id'
  | 'taken';

/** Place of the error in an input. Lines and columns count from 1. */
export interface InputPlace {
  readonly line?: number;
  readonly column?: number;
  /** The candidates for the main resource, if there are several. */
  readonly candidates?: readonly string[];
}

/** The query was refused. Send another query, or one with a smaller result. */
export class RefusedQueryError extends RefusedError<RefusedQueryCode> {
  override readonly name = 'RefusedQueryError';
}

/** Reason to refuse a SPARQL query. */
export type RefusedQueryCode =
  | 'malformed-query'
  | 'unsupported-query'
  | 'read-only'
  | 'query-not-allowed'
  | 'query-too-complex'
  | 'result-too-large';

/** The requested format cannot express the graph; another format can. */
export class InexpressibleError extends Error {
  override readonly name = 'InexpressibleError';
}

/** Try again later: too many queries are waiting, or the engine is still loading. */
export class QueryEngineBusyError extends Error {
  override readonly name = 'QueryEngineBusyError';
}

/** Try again when a minute is over: slow queries of the client have used up their time. */
export class QueryBudgetError extends Error {
  override readonly name = 'QueryBudgetError';
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super(
      `Your slow queries have used up their time of this minute. Try again in ${retryAfter} seconds.`,
    );
    this.retryAfter = retryAfter;
  }
}

/** Try again later: too many bodies are waiting to be read, or the service is stopping. */
export class ServiceBusyError extends Error {
  override readonly name = 'ServiceBusyError';
}

/**
 * Begin again with the first change: the feed ends before the position that was asked for, or the position is
 * one of another store.
 */
export class AheadOfFeedError extends Error {
  override readonly name = 'AheadOfFeedError';
}

/** The named resource does not exist. */
export class NotFoundError extends Error {
  override readonly name: string = 'NotFoundError';
}

/** Name the resource by its id: several have this original id. */
export class AmbiguousIdError extends NotFoundError {
  override readonly name = 'AmbiguousIdError';

  /** `ids` are those of some of the resources. */
  constructor(originalId: string, ids: readonly string[]) {
    super(
      `Several datasets have the original id "${originalId}". Name one by its id (${ids.join(', ')}), or its catalogue with ?catalogue=.`,
    );
  }
}

/** Try again later: the store cannot be reached. */
export class StoreUnavailableError extends Error {
  override readonly name: string = 'StoreUnavailableError';
}

/** Restart the process: its files were deleted or replaced, so that whatever it stored now would be lost. */
export class StoreLostError extends StoreUnavailableError {
  override readonly name: string = 'StoreLostError';
}

/** The store failed the request, for example because a graph is too large for it. */
export class StoreRequestError extends Error {
  override readonly name = 'StoreRequestError';
}

/** The store took too long. Whether a write was stored is unknown until it is read. */
export class StoreTimeoutError extends Error {
  override readonly name = 'StoreTimeoutError';
}

/** Stored data differs from the written data. Put the graph again, or restore a backup. */
export class DamagedError extends Error {
  override readonly name = 'DamagedError';
  /** The damaged graph; `undefined` where the damage cannot be tied to one. */
  readonly graph: string | undefined;
  /** Remains of its entry, with an empty hash and without an original id: enough to replace or delete the graph. */
  readonly remains: GraphEntry | undefined;

  /** `file` is the name of the damaged file, where it is known. */
  constructor(
    graph?: string,
    remains?: GraphEntry,
    { file, ...options }: ErrorOptions & { readonly file?: string } = {},
  ) {
    super(
      graph === undefined
        ? `The repository is damaged: its file ${file ? `${file} ` : ''}holds something else than what was ` +
            'written there. Run "npm run verify" to list what is damaged, and restore a backup.'
        : `The graph <${graph}> is damaged: what is stored is not what was written. Put it again, or ` +
            'restore a backup.',
      options,
    );
    this.graph = graph;
    this.remains = remains;
  }
}

/** For `catch`: reads a damaged graph as none; throws every other error. */
export function nothingIfDamaged(error: unknown): undefined {
  if (!(error instanceof DamagedError)) {
    throw error;
  }
}

/** Nothing was written. Correct the configuration or the data directory and start again. */
export class UnusableStoreError extends Error {
  override readonly name = 'UnusableStoreError';
  readonly code: UnusableStoreCode;

  /** `message` names the reason and the remedy. */
  constructor(code: UnusableStoreCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Reason why a store cannot be used. */
export type UnusableStoreCode =
  | 'locked'
  | 'other-base'
  | 'other-version'
  | 'other-content'
  | 'no-content'
  | 'unfinished-copy'
  | 'unusable-file';
