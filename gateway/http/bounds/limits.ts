import { BODY_BUDGET, QUERY_LIMITS, QUERY_SIZE } from '../../../repository/index.ts';
import { FAILURES_PER_MINUTE } from '../authentication/credential-failures.ts';

/** Limits on the resources of one request, and on the duration of a start (`PLATFORM_LIMITS`). */
export interface Limits {
  /** Bytes of a request body. */
  readonly bodyBytes: number;
  /** Megabytes of bodies that are received, or held until their requests are answered. */
  readonly allBodiesMb: number;
  /** Megabytes of answers that are not sent yet. */
  readonly allAnswersMb: number;
  /** Connections that are open at once. */
  readonly connections: number;
  /** Milliseconds of processor time in which any body is read. */
  readonly bodyTimeMs: number;
  /** Milliseconds of processor time more for each megabyte of a body. */
  readonly bodyTimePerMbMs: number;
  /** Megabytes of memory in which a body is read. */
  readonly bodyMemoryMb: number;
  /** Triples of a dataset, and of its metrics. */
  readonly datasetTriples: number;
  /** Characters of the literals of a dataset, and of its metrics. */
  readonly datasetCharacters: number;
  /** Hits of a page in GraphQL, entries of a REST list. */
  readonly pageSize: number;
  /** Hits of a page of `/search`. */
  readonly searchPage: number;
  /** Entries of a list of values (`valueType`, `limit`, `offset`). */
  readonly listPage: number;
  /** Levels of selection in a GraphQL document. */
  readonly graphqlDepth: number;
  /** Cost of a GraphQL operation: 1 for a field, 10 for one that queries the index or the store, 100 for one that works through a graph, times the enclosing page sizes and lists. */
  readonly graphqlCost: number;
  /** Lexical tokens of a GraphQL document; values of its variables. */
  readonly graphqlTokens: number;
  /** Mean delay of the event loop in a second, in milliseconds, beyond which requests are refused. */
  readonly eventLoopDelayMs: number;
  /** Milliseconds that a PUT waits for the index at most. */
  readonly readYourWriteMs: number;
  /** Milliseconds that a SPARQL query may run. */
  readonly sparqlTimeoutMs: number;
  /** Rows of the answer to a SPARQL query, triples of a graph and solutions behind it. */
  readonly sparqlRows: number;
  /** Bytes of the answer to a SPARQL query. */
  readonly sparqlBytes: number;
  /** SPARQL queries that run or wait at once. */
  readonly sparqlQueries: number;
  /** SPARQL queries that run at once over copies of the embedded store, one copy each. */
  readonly sparqlEngines: number;
  /** Milliseconds that slow SPARQL queries of an address may take in a minute. */
  readonly sparqlClientMs: number;
  /** Nesting of patterns in a SPARQL query. */
  readonly sparqlDepth: number;
  /** Triples, patterns, expressions and path steps of a SPARQL query. */
  readonly sparqlParts: number;
  /** Steps of one property path in a SPARQL query. */
  readonly sparqlPathSteps: number;
  /** Triples, path steps and patterns that one group of a SPARQL query joins. */
  readonly sparqlJoins: number;
  /** Mebibytes that SPARQL queries may need in this process, in addition to the loaded graphs. */
  readonly sparqlMemoryMb: number;
  /** Requests with wrong credentials that an address may send in a minute; 0 for any number. */
  readonly failuresPerMinute: number;
  /** Milliseconds that a start waits for a triplestore or search engine that is down. */
  readonly startWaitMs: number;
}

/** Bounds of all clients of a server together. */
export type ServerBounds = Pick<Limits, 'allBodiesMb' | 'allAnswersMb' | 'connections'>;

/** Hits of a page by default. The published schema states it, so limits may not be lower. */
export const DEFAULT_PAGE = 20;

/** Bytes of the unit of limits that end in `Mb`. */
export const MEBIBYTE = 1024 * 1024;

/** The default limits. */
export const DEFAULT_LIMITS: Limits = {
  bodyBytes: 50 * MEBIBYTE,
  allBodiesMb: 128,
  allAnswersMb: 128,
  connections: 5_000,
  ...BODY_BUDGET,
  pageSize: 100,
  searchPage: 1_000,
  listPage: 5_000,
  graphqlDepth: 12,
  graphqlCost: 20_000,
  graphqlTokens: 5_000,
  eventLoopDelayMs: 1_000,
  readYourWriteMs: 5_000,
  sparqlTimeoutMs: QUERY_LIMITS.timeoutMs,
  sparqlRows: QUERY_LIMITS.resultRows,
  sparqlBytes: QUERY_LIMITS.resultBytes,
  sparqlQueries: QUERY_LIMITS.queries,
  sparqlEngines: QUERY_LIMITS.engines,
  sparqlClientMs: QUERY_LIMITS.clientMs,
  sparqlDepth: QUERY_SIZE.depth,
  sparqlParts: QUERY_SIZE.parts,
  sparqlPathSteps: QUERY_SIZE.pathSteps,
  sparqlJoins: QUERY_SIZE.joins,
  sparqlMemoryMb: QUERY_LIMITS.memoryBytes / MEBIBYTE,
  failuresPerMinute: FAILURES_PER_MINUTE,
  startWaitMs: 120_000,
};
