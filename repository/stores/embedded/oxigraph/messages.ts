import type { QueryForm } from '../../../query/syntax/read-query.ts';
import type { CatalogueLink } from '../../triple-store.ts';
import type { BoundedQuery } from './bounded-query.ts';

/** The newest state of a graph. */
export interface GraphUpdate {
  readonly graph: string;
  /** N-Triples; absent if the graph was deleted. */
  readonly triples?: string;
  /** Catalogue that lists a dataset. */
  readonly link?: CatalogueLink;
}

/** A query for the worker. */
export interface QueryTask extends BoundedQuery {
  readonly form: QueryForm;
  readonly mediaType: string;
  readonly namesGraphs: boolean;
  readonly resultRows: number;
  readonly resultBytes: number;
}

/** A request to the worker. It takes one at a time. */
export type WorkerRequest =
  | { readonly do: 'update'; readonly updates: readonly GraphUpdate[] }
  | { readonly do: 'answer'; readonly task: QueryTask };

/** The answer of the worker to one request. */
export type WorkerReply =
  /** `isWorn`: so many triples were replaced that a new worker would need far less memory. */
  | { readonly outcome: 'updated'; readonly isWorn: boolean }
  | { readonly outcome: 'answered'; readonly body: Uint8Array }
  /** More rows, triples, solutions or bytes than allowed; `what` names them. */
  | { readonly outcome: 'too-large'; readonly what: string }
  /** The engine cannot run the query. */
  | { readonly outcome: 'refused'; readonly reason: string }
  /** The requested format cannot express the graph. */
  | { readonly outcome: 'inexpressible'; readonly reason: string };
