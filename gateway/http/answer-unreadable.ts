import { randomUUID } from 'node:crypto';
import { maxHeaderSize, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { COMMON_HEADERS } from './common-headers.ts';
import type { ProblemCause } from './problem-of-error.ts';
import { PROBLEM_TYPES } from './problem-types.ts';
import { PROBLEM_CONTENT_TYPE, problemDocument } from './send-problem.ts';

const CAUSES: Readonly<Record<string, ProblemCause>> = {
  HPE_HEADER_OVERFLOW: {
    code: 'headers-too-large',
    detail: `Path, query and headers may have ${maxHeaderSize} bytes together. Shorten them.`,
    details: {},
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    code: 'request-timeout',
    detail: 'The request did not come in completely in time. Send it again, faster.',
    details: {},
  },
};

const NOT_HTTP: ProblemCause = {
  code: 'malformed-request',
  detail: 'This is not a request of HTTP/1.1 that can be read here.',
  details: {},
};

/**
 * Answers what never becomes a request, because its head cannot be read or it does not come in: with
 * a problem, written to the connection itself, which is closed.
 */
export function answerUnreadable(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  socket.end(answerTo(CAUSES[error.code ?? ''] ?? NOT_HTTP), () => socket.destroy());
}

function answerTo(cause: ProblemCause): string {
  const { status } = PROBLEM_TYPES[cause.code];
  const body = problemDocument(cause, randomUUID());
  const headers = {
    ...COMMON_HEADERS,
    'content-type': PROBLEM_CONTENT_TYPE,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}
