import SimpleClient from 'sparql-http-client/SimpleClient.js';
import {
  RefusedQueryError,
  StoreRequestError,
  StoreTimeoutError,
  StoreUnavailableError,
} from '../../errors.ts';
import { observed } from '../../observe/activities.ts';
import { QueryTurns } from '../../query/limits/query-turns.ts';
import {
  QUERY_LIMITS,
  type QueryEngine,
  type QueryLimits,
  SLICE_MS,
} from '../../query/query-engine.ts';
import { isSyntaxError, refusedByEngine } from '../../query/refusals.ts';
import { engineFormat, writeResult } from '../../query/results/write-result.ts';
import { writeSparql } from '../../query/syntax/sparql-syntax.ts';
import { authenticatedFetch } from './client/authenticated-fetch.ts';
import { readAnswer } from './client/read-answer.ts';
import type { SparqlEndpoints } from './settings.ts';

/** The query endpoint of a SPARQL 1.1 server, and the user that queries are sent as; requests are anonymous without one. */
export type QueryEndpoint = Pick<SparqlEndpoints, 'queryEndpoint' | 'user' | 'password'>;

/** Queries that are sent to a server at the same time. */
const AT_ONCE = 4;

/**
 * Passes queries on to a SPARQL 1.1 server. The text that is sent is generated from the checked syntax
 * tree, so it contains nothing that only the server understands. Tables are answered as the server
 * writes them, except for the case of language tags.
 */
export function openRemoteQueryEngine(
  { queryEndpoint, user, password }: QueryEndpoint,
  limits: QueryLimits = QUERY_LIMITS,
): QueryEngine {
  const { timeoutMs, resultBytes, queries, clientMs } = limits;
  const turns = new QueryTurns({
    places: AT_ONCE,
    quick: AT_ONCE,
    most: queries,
    waitMs: timeoutMs,
    sliceMs: SLICE_MS,
    budgetMs: clientMs,
  });
  const closing = new AbortController();
  const authenticated = authenticatedFetch({ user, password });

  async function send(
    text: string,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<string> {
    const client = new SimpleClient({
      endpointUrl: queryEndpoint,
      ...(user !== undefined && { user }),
      ...(password !== undefined && { password }),
      fetch: (url: string | URL | Request, init?: RequestInit) =>
        authenticated(url, { ...init, signal, redirect: 'error' }),
    });
    try {
      const response = await client.postUrlencoded(text, { headers: new Headers(headers) });
      return await readAnswer(response, resultBytes);
    } catch (error) {
      throw signal.aborted ? tooLate(error) : storeFailure(error);
    }
  }

  return {
    answer: ({ query, mediaType, signal, client = '' }) => {
      const sent = writeSparql(query.syntax);
      return turns.run({ client, text: sent, signal }, async ({ lost, begin }) => {
        begin();
        const asked = [AbortSignal.timeout(timeoutMs), closing.signal, lost];
        const accept = engineFormat(query.form, mediaType);
        const found = await observed(
          { name: 'triplestore', attributes: { request: 'client-query' } },
          ({ headers }) =>
            send(
              sent,
              { accept, ...headers },
              AbortSignal.any(signal ? [...asked, signal] : asked),
            ),
        );
        return writeResult(found, query.form, mediaType);
      });
    },
    queued: () => turns.length(),
    close: async () => closing.abort(),
  };
}

/** The error for a request that was aborted because it took too long. */
function tooLate(cause: unknown): StoreTimeoutError {
  return new StoreTimeoutError('The store took too long for this query. Ask for less.', { cause });
}

/** The errors of the port as they are. Everything else means that the server cannot be reached. */
function storeFailure(error: unknown): Error {
  if (error instanceof StoreRequestError && isSyntaxError(error.message)) {
    return refusedByEngine(error.message, error);
  }
  if (
    error instanceof RefusedQueryError ||
    error instanceof StoreRequestError ||
    error instanceof StoreTimeoutError
  ) {
    return error;
  }
  return new StoreUnavailableError('The store cannot be reached.', { cause: error });
}
