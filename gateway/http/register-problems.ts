import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problemOfError } from './problem-of-error.ts';
import { PROBLEM_TYPES, type ProblemCode } from './problem-types.ts';
import { sendProblem } from './send-problem.ts';

/** Makes every error of this application, Fastify's own included, a problem document. */
export function registerProblems(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => {
    sendProblem(reply, {
      code: 'no-such-path',
      detail: `Nothing is served at ${pathOf(request)}. The paths are listed in /openapi.json.`,
      details: {},
    });
  });
}

/** Passing states of the whole service: the log tells them once, not for each request. */
const TOLD_ONCE: ReadonlySet<ProblemCode> = new Set(['index-building', 'shutting-down']);

/** Error handler of Fastify; what is not the client's fault goes to the log, with the request id. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const cause = problemOfError(error);
  if (PROBLEM_TYPES[cause.code].status >= 500 && !TOLD_ONCE.has(cause.code)) {
    request.log.error({ err: error, requestId: request.id, code: cause.code }, 'request failed');
  }
  sendProblem(reply, cause);
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? request.url;
}
