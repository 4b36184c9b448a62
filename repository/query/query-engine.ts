import type { CheckedQuery } from './syntax/read-query.ts';

/**
 * Answers SPARQL 1.1 queries over all named graphs of the repository. Rules of the port:
 * - It never writes, and sends no requests to other hosts.
 * - A query sees every write that was acknowledged before it arrived.
 * - Where a query names no graphs, its default graph is the union of all named graphs.
 * - An answer is complete; one that would be larger than allowed is refused.
 * - A query that fails does not affect the next one.
 */
export interface QueryEngine {
  /**
   * The answer in the requested media type, UTF-8. Rejects with RefusedQueryError (`result-too-large`;
   * `query-too-complex` where it needs too much memory; `unsupported-query` where the engine cannot run it), QueryEngineBusyError, QueryBudgetError, StoreTimeoutError,
   * StoreRequestError or StoreUnavailableError.
   */
  answer(request: QueryRequest): Promise<Uint8Array>;
  /** Number of queries that run or wait. */
  queued(): number;
  close(): Promise<void>;
}

/** One query and the format of its answer. */
export interface QueryRequest {
  readonly query: CheckedQuery;
  /** One of `resultMediaTypes` of the form of the query. */
  readonly mediaType: string;
  /** Client that asks: its queries do not keep out those of others. */
  readonly client?: string | undefined;
  /** Aborts when the client has gone. */
  readonly signal?: AbortSignal | undefined;
}

/** Bounds of a query. */
export interface QueryLimits {
  /** Milliseconds that a query may run. */
  readonly timeoutMs: number;
  /** Rows of a table, triples of a graph, and solutions that a graph comes from. */
  readonly resultRows: number;
  /** Bytes of an answer. */
  readonly resultBytes: number;
  /** Queries that may wait or run at once. */
  readonly queries: number;
  /** Copies of the graphs that an embedded store may have in memory, each for a query at a time. */
  readonly engines: number;
  /** Milliseconds that slow queries of a client may take in a minute. */
  readonly clientMs: number;
  /** Bytes that queries may need in this process in addition to the loaded graphs. */
  readonly memoryBytes: number;
}

/** Milliseconds after which a query is slow: others that wait go first. */
export const SLICE_MS = 2_000;

/** The default limits. */
export const QUERY_LIMITS: QueryLimits = {
  timeoutMs: 30_000,
  resultRows: 100_000,
  resultBytes: 64 * 1024 * 1024,
  queries: 64,
  engines: 2,
  clientMs: 30_000,
  memoryBytes: 512 * 1024 * 1024,
};
