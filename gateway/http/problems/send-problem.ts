import type { FastifyReply } from 'fastify';
import { publishEvent } from '../../../repository/index.ts';
import type { ProblemCause } from './problem-of-error.ts';
import { PROBLEM_TYPES, type ProblemType } from './problem-types.ts';

/** Problem documents (RFC 9457). */
export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

/** Content type of problem documents. */
export const PROBLEM_CONTENT_TYPE = `${PROBLEM_MEDIA_TYPE}; charset=utf-8`;

/** Path of the page that explains the codes; the `type` of a problem links to it. */
export const PROBLEMS_PATH = '/problems';

/** Answers with a problem document. */
export function sendProblem(reply: FastifyReply, cause: ProblemCause): void {
  const { code, details } = cause;
  const { status, ...type }: ProblemType = PROBLEM_TYPES[code];
  const retryAfter = cause.retryAfter ?? type.retryAfter;
  if (retryAfter !== undefined) {
    reply.header('retry-after', retryAfter);
  }
  if (code === 'unsupported-media-type' && details?.allowed) {
    reply.header('accept', details.allowed.join(', '));
  }
  reply
    .code(status)
    .header('content-type', PROBLEM_CONTENT_TYPE)
    .header('cache-control', 'no-store')
    .send(problemDocument(cause, { requestId: reply.request.id, basePath: reply.server.basePath }));
}

/** Request and reply of a problem. */
interface ProblemPlace {
  readonly requestId: string;
  /** The path of the base URI, under which the page that `type` names is found. */
  readonly basePath: string;
}

/** A problem as JSON (RFC 9457), counted by its code; `instance` is the request id as a URN. */
export function problemDocument(
  { code, detail, details }: ProblemCause,
  { requestId, basePath }: ProblemPlace,
): string {
  publishEvent('problem', code);
  const { status, title } = PROBLEM_TYPES[code];
  return JSON.stringify({
    type: `${basePath}${PROBLEMS_PATH.slice(1)}#${code}`,
    title,
    status,
    detail,
    instance: requestUrn(requestId),
    code,
    ...details,
  });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id as a URI, which `instance` of a problem has to be (RFC 9457 §3.1.5). */
export function requestUrn(requestId: string): string {
  return UUID.test(requestId) ? `urn:uuid:${requestId}` : `urn:request-id:${requestId}`;
}
