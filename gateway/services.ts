import type { Quad } from '@rdfjs/types';
import type { ProfileModel } from '../profile-compiler/index.ts';
import { QUERY_LIMITS, type QueryEngine, type Repository } from '../repository/index.ts';
import type { Search } from '../search/index.ts';
import type { Validate } from './validation/validation-report.ts';

/**
 * What a process serves, put together once at start. `PLATFORM_SERVICES` decides which of the two
 * services is there; routes and fields of an absent one are not registered.
 */
export interface Services {
  readonly model: ProfileModel;
  readonly repository?: Repository;
  readonly search?: Search;
  /** Answers SPARQL over the repository of this process. */
  readonly queryEngine?: QueryEngine;
  /** The published graph behind a document: from this process's repository, or from the one it follows. */
  readonly readGraph: (
    kind: 'catalogue' | 'dataset',
    id: string,
  ) => Promise<readonly Quad[] | undefined>;
  /** Compares a graph with the shapes of the profile; absent where these are not at hand. */
  readonly validate?: Validate;
}

/** Bounds that keep one request from taking what all share, and a start from taking for ever (`PLATFORM_LIMITS`). */
export interface Limits {
  /** Bytes of a request body. */
  readonly bodyBytes: number;
  /** Hits of a page in GraphQL, entries of a REST list. */
  readonly pageSize: number;
  /** Levels of selection in a GraphQL document. */
  readonly graphqlDepth: number;
  /** Cost of a GraphQL document: a field 1, one that asks index or store 10, times the page sizes around. */
  readonly graphqlCost: number;
  /** Lexical tokens of a GraphQL document; values of its variables. */
  readonly graphqlTokens: number;
  /** Milliseconds that a PUT waits for the index before it answers. */
  readonly readYourWriteMs: number;
  /** Milliseconds that a SPARQL query may run. */
  readonly sparqlTimeoutMs: number;
  /** Rows of the answer to a SPARQL query, triples of a graph and solutions behind it. */
  readonly sparqlRows: number;
  /** Bytes of the answer to a SPARQL query. */
  readonly sparqlBytes: number;
  /** SPARQL queries that run or wait at once. */
  readonly sparqlQueries: number;
  /** Milliseconds that a start waits for a triplestore or search engine that is not up. */
  readonly startWaitMs: number;
}

/** Hits of a page where a query does not say how many: as the schema is published, so not less is allowed. */
export const DEFAULT_PAGE = 20;

/** The bounds that hold where none are configured. */
export const DEFAULT_LIMITS: Limits = {
  bodyBytes: 50 * 1024 * 1024,
  pageSize: 100,
  graphqlDepth: 12,
  graphqlCost: 20_000,
  graphqlTokens: 5_000,
  readYourWriteMs: 5_000,
  sparqlTimeoutMs: QUERY_LIMITS.timeoutMs,
  sparqlRows: QUERY_LIMITS.resultRows,
  sparqlBytes: QUERY_LIMITS.resultBytes,
  sparqlQueries: QUERY_LIMITS.queries,
  startWaitMs: 120_000,
};
