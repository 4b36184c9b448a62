import type { FastifyReply, FastifyRequest } from 'fastify';
import { publishEvent } from '../../../../repository/index.ts';
import { problemOfError } from '../../../http/problems/problem-of-error.ts';
import {
  PROBLEM_TYPES,
  type ProblemCode,
  type ProblemType,
} from '../../../http/problems/problem-types.ts';
import { isTemporary } from '../../../http/problems/register-problems.ts';
import type { GraphQLErrorCode } from '../errors.ts';

/** Codes of GraphQL errors for problems that are found before an operation is executed. */
export const TRANSPORT_CODES: Partial<Record<ProblemCode, GraphQLErrorCode>> = {
  'body-too-large': 'BODY_TOO_LARGE',
  'internal-error': 'INTERNAL_SERVER_ERROR',
  'over-quota': 'OVER_QUOTA',
  'rate-limited': 'RATE_LIMITED',
  'service-busy': 'SERVICE_BUSY',
  'unsupported-media-type': 'UNSUPPORTED_MEDIA_TYPE',
};

/** Headers that tell when to try again. */
export function retryHeaders(problem: ProblemCode): Readonly<Record<string, string>> {
  const { retryAfter }: ProblemType = PROBLEM_TYPES[problem];
  return retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
}

/** Answers errors from before GraphQL, such as an unsupported media type, as a GraphQL response. */
export function answerTransportError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { code: problem, detail: message } = problemOfError(error);
  const { status } = PROBLEM_TYPES[problem];
  if (status >= 500 && !isTemporary(problem)) {
    request.log.error({ err: error }, 'GraphQL request failed');
  }
  const extensions = { code: TRANSPORT_CODES[problem] ?? 'BAD_REQUEST', requestId: request.id };
  publishEvent('graphql-error', extensions.code);
  reply
    .code(status)
    .headers(retryHeaders(problem))
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify({ errors: [{ message, extensions }] }));
}
