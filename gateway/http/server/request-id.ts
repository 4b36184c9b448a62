import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Header of requests and answers. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Nothing that could be mistaken for other parts of a log line, header or URN. */
const SAFE = /^[\w.-]{1,64}$/;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id that a client or proxy gave to a request, if it is safe to repeat; else a new UUID. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && SAFE.test(given) ? given : randomUUID();
}

/** The id as a URI, which `instance` of a problem has to be (RFC 9457 §3.1.5). */
export function requestUrn(requestId: string): string {
  return UUID.test(requestId) ? `urn:uuid:${requestId}` : `urn:request-id:${requestId}`;
}
