import { StoreRequestError, StoreTimeoutError, StoreUnavailableError } from '../../../errors.ts';

/** Two writers met: the server undid this one, and it may be sent again. */
export class DeadlockError extends StoreUnavailableError {}

/** The server does not let this user in, or not do this. */
export class NotAllowedError extends StoreRequestError {}

/** Nobody listens there: the request was never sent. */
export class NotConnectedError extends StoreUnavailableError {}

export type AnsweredError = StoreRequestError | StoreTimeoutError | StoreUnavailableError;

export interface RequestPlace {
  readonly endpoint: string;
  readonly user?: string | undefined;
}

/** What an answer of the server other than success means. */
export function answeredError(
  status: number,
  body: string,
  { endpoint, user }: RequestPlace,
): AnsweredError {
  const line = tellingLine(body);
  const said = `${endpoint} answered ${status}${line && `: ${line.slice(0, 300)}`}`;
  if (status === 401 || status === 403 || line.includes('SR186')) {
    return new NotAllowedError(
      `The SPARQL endpoint does not let ${user ? `user "${user}"` : 'anyone without a user'} do ` +
        `this (${said}). Check user, password and endpoints of the triple store, and the user's rights.`,
    );
  }
  if (/\b40001\b/.test(line)) {
    return new DeadlockError(said);
  }
  if (line.includes('D1CTX')) {
    return new StoreRequestError(
      `The graph has more triples than the SPARQL server takes at once (${said}). Raise its ` +
        'MaxConstructTriples (TRIPLESTORE_SPARQL_MAXCONSTRUCTTRIPLES), for example to 50000.',
    );
  }
  if (line.includes('S1T00')) {
    return new StoreTimeoutError(`The SPARQL server gave up (${said}).`);
  }
  if (status === 500 && line.startsWith('<sparql ')) {
    // The result of an update, and yet an error: Virtuoso failed when it was about to commit.
    return new StoreUnavailableError(`The SPARQL server failed at the end of a request (${said}).`);
  }
  return status === 502 || status === 503 || status === 504 || isTriple(line)
    ? new StoreUnavailableError(`The SPARQL server does not answer (${said}).`)
    : new StoreRequestError(`The SPARQL server refused a request (${said}).`);
}

/** The server's own error, also behind the beginning of an answer that it broke off; else the first line. */
function tellingLine(body: string): string {
  const lines = body.trim().split('\n');
  return lines.find((line) => line.startsWith('Virtuoso ')) ?? lines[0] ?? '';
}

/** An answer that broke off with no word of the reason. */
function isTriple(line: string): boolean {
  return /^<[^>]*>\s+<[^>]*>\s/.test(line);
}

const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);

/** What it means when no answer came: a time-out, no connection, or one that was lost. */
export function connectionError(
  cause: unknown,
  { endpoint, timeoutMs }: { readonly endpoint: string; readonly timeoutMs: number },
): StoreTimeoutError | StoreUnavailableError {
  if (cause instanceof Error && (cause.name === 'TimeoutError' || cause.name === 'AbortError')) {
    return new StoreTimeoutError(`${endpoint} did not answer within ${timeoutMs} ms.`, { cause });
  }
  const code = codeOf(cause);
  return NEVER_CONNECTED.has(code)
    ? new NotConnectedError(`${endpoint} cannot be reached (${code}).`, { cause })
    : new StoreUnavailableError(`The connection to ${endpoint} was lost (${code}).`, { cause });
}

/** `fetch` wraps what the socket said, several sockets' words where a name has several addresses. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) {
    return String(error);
  }
  if ('code' in error && typeof error.code === 'string') {
    return error.code;
  }
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause;
  return inner === undefined ? error.message : codeOf(inner);
}
