import { StoreRequestError, StoreTimeoutError, StoreUnavailableError } from '../../../errors.ts';

/** A deadlock of two writers: the server rolled this one back, and it may be sent again. */
export class DeadlockError extends StoreUnavailableError {}

/** The server refuses this user, or does not permit the operation to the user. */
export class NotAllowedError extends StoreRequestError {}

/** No connection could be made, so the request was never sent. */
export class NotConnectedError extends StoreUnavailableError {}

/**
 * The server gave up in time to say so: no part of the request still runs. Virtuoso does so now and then within seconds,
 * long before its limit, while others read or write.
 */
export class GaveUpError extends StoreTimeoutError {}

type AnsweredError = StoreRequestError | StoreTimeoutError | StoreUnavailableError;

interface RequestPlace {
  readonly endpoint: string;
  readonly user?: string | undefined;
}

/** The error for an answer of the server that is not a success. */
export function answeredError(
  status: number,
  body: string,
  { endpoint, user }: RequestPlace,
): AnsweredError {
  const line = tellingLine(body);
  const said = `${endpoint} answered ${status}${line && `: ${line.slice(0, 300)}`}`;
  if (status === 401 || status === 403 || line.includes('SR186')) {
    return new NotAllowedError(
      `The SPARQL endpoint refuses ${user ? `user "${user}"` : 'requests without a user'} ` +
        `(${said}). Check user, password and endpoints of the triple store, and the user's rights.`,
    );
  }
  if (/\b40001\b/.test(line)) {
    return new DeadlockError(said);
  }
  if (line.includes('D1CTX')) {
    return new StoreRequestError(
      `The graph has more triples than the SPARQL server processes at once (${said}). Raise its ` +
        'MaxConstructTriples (TRIPLESTORE_SPARQL_MAXCONSTRUCTTRIPLES), for example to 50000.',
    );
  }
  if (line.includes('S1T00') || line.includes('S1TAT')) {
    return new GaveUpError(`The SPARQL server gave up (${said}).`);
  }
  if (status === 500 && /^(<sparql |"\w+"(,|$))/.test(line)) {
    // A result with an error status: Virtuoso failed when it was about to commit.
    return new StoreUnavailableError(`The SPARQL server failed at the end of a request (${said}).`);
  }
  return status === 502 || status === 503 || status === 504 || isTriple(line)
    ? new StoreUnavailableError(`The SPARQL server does not answer (${said}).`)
    : new StoreRequestError(`The SPARQL server refused a request (${said}).`);
}

/** The error message of the server, even after the start of an answer that broke off; else the first line. */
function tellingLine(body: string): string {
  if (body.startsWith('<!DOCTYPE')) {
    return body.replace(/<[^>]*>|\s+/g, ' ').trim();
  }
  const lines = body.trim().split('\n');
  return lines.find((line) => line.startsWith('Virtuoso ')) ?? lines[0] ?? '';
}

/** An answer that broke off without a reason. */
function isTriple(line: string): boolean {
  return /^<[^>]*>\s+<[^>]*>\s/.test(line);
}

const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);

/** The error for a request without an answer: a time-out, no connection, or a lost connection. */
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

/** `fetch` wraps the error of the socket, and several errors where a name has several addresses. */
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
