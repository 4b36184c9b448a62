import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Header of requests and answers. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Nothing that could be mistaken for other parts of a log line, header or URN. */
const SAFE = /^[\w.-]{1,64}$/;

/** The id that a client or proxy gave to a request, if it is safe to repeat; else a new UUID. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && SAFE.test(given) ? given : randomUUID();
}
