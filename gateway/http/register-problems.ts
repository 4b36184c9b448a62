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

/** Many requests meet the same outage: a line each, without the place in the code. */
const OUTAGES: ReadonlySet<ProblemCode> = new Set(['search-unavailable', 'store-unavailable']);

/** Error handler of Fastify; what is not the client's fault goes to the log, with the request id. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = problemOfError(error);
  const { code, detail: reason } = problem;
  if (OUTAGES.has(code)) {
    const cause = error instanceof Error && error.cause instanceof Error && error.cause.message;
    const because = cause ? { cause } : {};
    request.log.warn(
      { reason, ...because, requestId: request.id, code },
      'request refused in an outage',
    );
  } else if (PROBLEM_TYPES[code].status >= 500 && !TOLD_ONCE.has(code)) {
    request.log.error({ err: error, requestId: request.id, code }, 'request failed');
  }
  sendProblem(reply, problem);
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? request.url;
}
