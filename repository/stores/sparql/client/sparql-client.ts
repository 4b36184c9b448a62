import SimpleClient from 'sparql-http-client/SimpleClient.js';
import { StoreUnavailableError } from '../../../errors.ts';
import { observed } from '../../../observe/activities.ts';
import { loadEndpointOf, type SparqlEndpoints } from '../settings.ts';
import { lineAsSent } from '../text/term-text.ts';
import { authenticatedFetch } from './authenticated-fetch.ts';
import { csvRows, type Row } from './csv-rows.ts';
import {
  answeredError,
  connectionError,
  DeadlockError,
  GaveUpError,
  NotConnectedError,
} from './request-errors.ts';
import { withRetries } from './retry.ts';

/** Sends requests to one SPARQL server over connections that are kept open. */
export interface SparqlClient {
  /** The lines of canonical N-Triples that a CONSTRUCT gives. */
  construct(query: string): Promise<readonly string[]>;
  select(query: string): Promise<readonly Row[]>;
  /** Resolves when the server has acknowledged the update. */
  update(update: string): Promise<void>;
  /**
   * Adds N-Quads to their graphs, several times as fast as by an update. It resolves as `update` does; a failure may
   * leave a part. Absent where the server has no endpoint for it.
   */
  load?(quads: string): Promise<void>;
  /** Calls after this reject. */
  close(): void;
}

const DEFAULT_TIMEOUT = 60_000;

/**
 * Milliseconds before a query whose connection was lost is sent again. A server that closes kept connections closes
 * several at once; the pauses let all of them be noticed, so that none of those is tried next.
 */
const PAUSES = [50, 250] as const;

/**
 * A client for `endpoints`. Its calls reject with the errors of `request-errors.ts`;
 * a query is sent up to twice more where its connection was lost, it was rolled back or the server gave up, an update never.
 */
export function sparqlClient(endpoints: SparqlEndpoints): SparqlClient {
  const { queryEndpoint, updateEndpoint, user, password, timeoutMs = DEFAULT_TIMEOUT } = endpoints;
  const closing = new AbortController();
  const send = authenticatedFetch({ user, password });
  const client = new SimpleClient({
    endpointUrl: queryEndpoint,
    updateUrl: updateEndpoint,
    ...(user !== undefined && { user }),
    ...(password !== undefined && { password }),
    // Node's fetch keeps connections open; the default of the library gives streams of another kind.
    fetch: (url, init) => send(url, { ...init, signal: AbortSignal.timeout(timeoutMs) }),
  });

  const loadUrl = loadAddress(endpoints);
  const basic = user === undefined ? {} : basicAuthorization(user, password);

  const answerOf = (endpoint: string, request: string, send: Send) => {
    if (closing.signal.aborted) {
      throw new StoreUnavailableError('The store is closed.');
    }
    return observed({ name: 'triplestore', attributes: { request } }, ({ headers }) =>
      readText(() => send(headers), { endpoint, timeoutMs, user }),
    );
  };

  const query = (text: string, accept: string, request: string) => {
    // Answers are small: compressing them takes a server nearby longer than sending them.
    const own = { accept, 'accept-encoding': 'identity' };
    return withRetries(
      async () =>
        answerOf(queryEndpoint, request, (headers) =>
          client.postUrlencoded(text, { headers: new Headers({ ...own, ...headers }) }),
        ),
      (error, attempt) => (isPassing(error) ? PAUSES[attempt] : undefined),
    );
  };

  return {
    construct: async (text) =>
      (await query(text, 'application/n-triples', 'construct'))
        .split('\n')
        .filter((line) => line.trim() !== '' && !line.startsWith('#'))
        .map(lineAsSent),
    // Of all formats, Virtuoso writes this one fastest: JSON takes ten times as long, XML half as long again.
    select: async (text) => csvRows(await query(text, 'text/csv', 'select')),
    update: async (text) => {
      await answerOf(updateEndpoint, 'update', (headers) =>
        client.postUrlencoded(text, {
          update: true,
          headers: new Headers({ accept: '*/*', ...headers }),
        }),
      );
    },
    ...(loadUrl !== undefined && {
      load: async (quads: string) => {
        await answerOf(loadUrl, 'load', (headers) =>
          send(loadUrl, {
            method: 'POST',
            headers: { ...basic, ...headers, 'content-type': 'application/n-quads' },
            body: quads,
            signal: AbortSignal.timeout(timeoutMs),
          }),
        );
      },
    }),
    close: () => closing.abort(),
  };
}

/** Virtuoso wants the name of a default graph, which quads do not use. */
function loadAddress(endpoints: SparqlEndpoints): string | undefined {
  const endpoint = loadEndpointOf(endpoints);
  if (endpoint === undefined) {
    return undefined;
  }
  const url = new URL(endpoint);
  url.searchParams.set('graph-uri', 'urn:shapeql:unused');
  return url.href;
}

function basicAuthorization(user = '', password = ''): Readonly<Record<string, string>> {
  const credentials = Buffer.from(`${user}:${password}`).toString('base64');
  return { authorization: `Basic ${credentials}` };
}

/** Sends a request with these headers besides its own. */
type Send = (headers: Readonly<Record<string, string>>) => Promise<Response>;

interface Asked {
  readonly endpoint: string;
  readonly timeoutMs: number;
  readonly user: string | undefined;
}

/** The body of a successful response; every other outcome is an error of `request-errors.ts`. */
async function readText(
  request: () => Promise<Response>,
  { endpoint, timeoutMs, user }: Asked,
): Promise<string> {
  let status: number;
  let body: string;
  try {
    const response = await request();
    status = response.status;
    body = await response.text();
  } catch (cause) {
    throw connectionError(cause, { endpoint, timeoutMs });
  }
  if (status < 200 || status > 299) {
    throw answeredError(status, body, { endpoint, user });
  }
  return body;
}

/** Tests whether the same query may succeed a moment later. */
function isPassing(error: unknown): boolean {
  return (
    error instanceof DeadlockError ||
    error instanceof GaveUpError ||
    (error instanceof StoreUnavailableError && !(error instanceof NotConnectedError))
  );
}
