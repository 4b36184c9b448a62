import type { FastifyReply } from 'fastify';
import type { ProblemCause } from './problem-of-error.ts';
import { PROBLEM_TYPES, type ProblemType } from './problem-types.ts';

const CONTENT_TYPE = 'application/problem+json; charset=utf-8';

/** Path of the page that explains the codes; a problem's `type` points into it. */
export const PROBLEMS_PATH = '/problems';

/** Answers with a problem document (RFC 9457); `instance` names the request as the log does. */
export function sendProblem(reply: FastifyReply, { code, detail, details }: ProblemCause): void {
  const { status, title, retryAfter }: ProblemType = PROBLEM_TYPES[code];
  if (retryAfter !== undefined) {
    reply.header('retry-after', retryAfter);
  }
  if (code === 'unsupported-media-type' && details.allowed !== undefined) {
    reply.header('accept', details.allowed.join(', '));
  }
  const problem = {
    type: `${PROBLEMS_PATH}#${code}`,
    title,
    status,
    detail,
    instance: `urn:uuid:${reply.request.id}`,
    code,
    ...details,
  };
  reply
    .code(status)
    .header('content-type', CONTENT_TYPE)
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problem));
}
