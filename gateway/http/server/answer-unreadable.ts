import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { maxHeaderSize, STATUS_CODES } from '../bounds/node-http.ts';
import type { ProblemCause } from '../problems/problem-of-error.ts';
import { PROBLEM_TYPES } from '../problems/problem-types.ts';
import { PROBLEM_CONTENT_TYPE, problemDocument } from '../problems/send-problem.ts';
import { COMMON_HEADERS, REQUEST_ID_HEADER } from './common-headers.ts';

const CAUSES: Readonly<Record<string, ProblemCause>> = {
  HPE_HEADER_OVERFLOW: {
    code: 'headers-too-large',
    detail: `The path, query and headers exceed ${maxHeaderSize} bytes together. Shorten them.`,
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    code: 'request-timeout',
    detail: 'The request was not received completely in time. Send it again.',
  },
};

const NOT_HTTP: ProblemCause = {
  code: 'malformed-request',
  detail: 'The bytes received are not an HTTP/1.1 request.',
};

/**
 * Makes the function that answers a request whose head cannot be parsed or that is not received in time: it writes a problem
 * to the connection itself and closes it.
 */
export function answerUnreadable(basePath: string) {
  return (error: Error & { readonly code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const cause = CAUSES[error.code ?? ''] ?? NOT_HTTP;
    socket.end(answerTo(cause, basePath), () => socket.destroy());
  };
}

function answerTo(cause: ProblemCause, basePath: string): string {
  const { status } = PROBLEM_TYPES[cause.code];
  const requestId = randomUUID();
  const body = problemDocument(cause, { requestId, basePath });
  const headers = {
    ...COMMON_HEADERS,
    [REQUEST_ID_HEADER]: requestId,
    'content-type': PROBLEM_CONTENT_TYPE,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}
