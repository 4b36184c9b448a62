/**
 * What can go wrong in the repository: one class per decision that a caller can take. The gateway
 * maps codes to HTTP; nothing here knows a status.
 */

/** Mend the input and send it again; nothing was stored. */
export class RefusedInputError extends Error {
  override readonly name = 'RefusedInputError';
  readonly code: RefusedInputCode;
  readonly place: InputPlace;

  /** `message` says what is wrong, what was expected and how to mend it. */
  constructor(code: RefusedInputCode, message: string, place: InputPlace = {}) {
    super(message);
    this.code = code;
    this.place = place;
  }
}

/** Why an input was refused. */
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

/** Where in an input the trouble is; lines and columns count from 1. */
export interface InputPlace {
  readonly line?: number;
  readonly column?: number;
  /** Main resources to choose from, where there are several. */
  readonly candidates?: readonly string[];
}

/** Ask something else, or less; what was asked is not answered. */
export class RefusedQueryError extends Error {
  override readonly name = 'RefusedQueryError';
  readonly code: RefusedQueryCode;
  readonly place: InputPlace;

  /** `message` says what is in the way and how to get around it. */
  constructor(code: RefusedQueryCode, message: string, place: InputPlace = {}) {
    super(message);
    this.code = code;
    this.place = place;
  }
}

/** Why a SPARQL query was refused. */
export type RefusedQueryCode =
  | 'malformed-query'
  | 'unsupported-query'
  | 'read-only'
  | 'query-not-allowed'
  | 'result-too-large';

/** The requested format cannot express the graph; another format can. */
export class InexpressibleError extends Error {
  override readonly name = 'InexpressibleError';
}

/** Try again later: other queries come first, or the engine is being filled. */
export class QueryEngineBusyError extends Error {
  override readonly name = 'QueryEngineBusyError';
}

/** The named thing is not there. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';
}

/** Try again later: the store cannot be reached. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}

/** The store was reached and could not do it: a graph too large for it, say. */
export class StoreRequestError extends Error {
  override readonly name = 'StoreRequestError';
}

/** The store took too long; whether a write happened is unknown until it is read. */
export class StoreTimeoutError extends Error {
  override readonly name = 'StoreTimeoutError';
}

/** Mend the configuration or the data directory and start again; nothing was written. */
export class UnusableStoreError extends Error {
  override readonly name = 'UnusableStoreError';
  readonly code: UnusableStoreCode;

  /** `message` says what is in the way and how to get it out of the way. */
  constructor(code: UnusableStoreCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Why a store cannot be used. */
export type UnusableStoreCode =
  | 'locked'
  | 'other-base'
  | 'other-version'
  | 'other-content'
  | 'no-content'
  | 'unfinished-copy';
