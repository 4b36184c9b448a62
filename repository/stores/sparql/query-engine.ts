import SimpleClient from 'sparql-http-client/SimpleClient.js';
import { createTurns } from '../../query/limits/semaphore.ts';
import { QUERY_LIMITS, type QueryEngine, type QueryLimits } from '../../query/query-engine.ts';
import { restoreTags } from '../../query/results/language-tags.ts';
import { givesGraph } from '../../query/results/media-types.ts';
import { writeResultGraph } from '../../query/results/write-graph.ts';
import { writeSparql } from '../../query/syntax/sparql-syntax.ts';
import { readAnswer } from './pass-through/read-answer.ts';
import { storeFailure, tooLate } from './pass-through/store-failures.ts';

/** Where a SPARQL 1.1 server takes queries, and as whom. */
export interface QueryEndpoint {
  readonly queryEndpoint: string;
  /** For HTTP Basic; nobody where absent. */
  readonly user?: string | undefined;
  readonly password?: string | undefined;
}

/** Queries that a server is given at the same time. */
const AT_ONCE = 4;

/**
 * Passes queries on to a SPARQL 1.1 server. What is sent is written anew from the syntax tree that was
 * checked, so the server reads what was checked and nothing that only it understands. Tables come as
 * the server writes them, but for the case of language tags.
 */
export function openRemoteQueryEngine(
  { queryEndpoint, user, password }: QueryEndpoint,
  limits: QueryLimits = QUERY_LIMITS,
): QueryEngine {
  const { timeoutMs, resultBytes } = limits;
  const turns = createTurns({ atOnce: AT_ONCE, most: limits.queries });
  const closing = new AbortController();

  async function send(text: string, accept: string, signal: AbortSignal): Promise<string> {
    const client = new SimpleClient({
      endpointUrl: queryEndpoint,
      ...(user !== undefined && { user }),
      ...(password !== undefined && { password }),
      fetch: (url: string | URL | Request, init?: RequestInit) =>
        fetch(url, { ...init, signal, redirect: 'error' }),
    });
    try {
      const response = await client.postUrlencoded(text, { headers: new Headers({ accept }) });
      return await readAnswer(response, resultBytes);
    } catch (error) {
      throw signal.aborted ? tooLate(error) : storeFailure(error);
    }
  }

  return {
    answer: async ({ query, mediaType, signal }) => {
      const endTurn = await turns.take({ waitMs: timeoutMs, signal });
      try {
        const asked = [AbortSignal.timeout(timeoutMs), closing.signal, ...(signal ? [signal] : [])];
        const isGraph = givesGraph(query.form);
        const accept = isGraph ? 'application/n-triples' : mediaType;
        const found = await send(writeSparql(query.syntax), accept, AbortSignal.any(asked));
        const text = isGraph
          ? await writeResultGraph(found, mediaType)
          : restoreTags(found, mediaType);
        return new TextEncoder().encode(text);
      } finally {
        endTurn();
      }
    },
    close: async () => closing.abort(),
  };
}
