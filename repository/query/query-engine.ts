import type { CheckedQuery } from './syntax/read-query.ts';

/**
 * Answers SPARQL 1.1 queries over all named graphs of the repository. Rules of the port:
 * - Nothing is ever written, and no other host is asked.
 * - A query sees every write that was acknowledged before it came.
 * - A query that names no graphs has the union of all named graphs as its default graph.
 * - An answer is whole; one that would be larger than allowed is refused.
 * - A query that fails in whatever way does not harm the next.
 */
export interface QueryEngine {
  /**
   * The answer in the wanted media type, UTF-8. Rejects with RefusedQueryError (`result-too-large`,
   * or what the engine cannot do), QueryEngineBusyError, StoreTimeoutError, StoreRequestError or
   * StoreUnavailableError.
   */
  answer(request: QueryRequest): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** One query and how its answer is wanted. */
export interface QueryRequest {
  readonly query: CheckedQuery;
  /** One of those that `resultMediaTypes` gives for the form of the query. */
  readonly mediaType: string;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined;
}

/** Bounds of a query. */
export interface QueryLimits {
  /** Milliseconds that a query may run. */
  readonly timeoutMs: number;
  /** Rows of a table, triples of a graph and solutions behind it. */
  readonly resultRows: number;
  /** Bytes of an answer. */
  readonly resultBytes: number;
  /** Queries that may wait or run at once. */
  readonly queries: number;
}

/** The bounds that hold where none are configured. */
export const QUERY_LIMITS: QueryLimits = {
  timeoutMs: 30_000,
  resultRows: 100_000,
  resultBytes: 64 * 1024 * 1024,
  queries: 16,
};
