import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ProblemCause, problemOfError } from './problem-of-error.ts';
import { PROBLEM_TYPES, type ProblemCode } from './problem-types.ts';
import { sendProblem } from './send-problem.ts';

/** Answers every error of this application, including Fastify's own, with a problem document. */
export function registerProblems(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => {
    if (!app.supportedMethods.includes(request.method)) {
      return sendProblem(reply, {
        code: 'not-implemented',
        detail: `No path has the method ${request.method}.`,
      });
    }
    return sendProblem(reply, {
      code: 'no-such-path',
      detail: `There is no path ${request.url.split('?', 1)[0] ?? request.url}. /openapi.json lists the paths.`,
    });
  });
}

/** Temporary states of the whole service: logged once, not for each request. */
const LOGGED_ONCE: ReadonlySet<ProblemCode> = new Set([
  'index-building',
  'query-engine-busy',
  'service-busy',
  'shutting-down',
]);

export function isTemporary(code: ProblemCode): boolean {
  return LOGGED_ONCE.has(code);
}

/** Outages affect many requests: each is logged as one line without a stack trace. */
const OUTAGES: ReadonlySet<ProblemCode> = new Set(['search-unavailable', 'store-unavailable']);

/** Error handler of Fastify. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  sendProblem(reply, loggedProblem(error, request));
}

/** The problem of an error. Errors that are not the client's fault are logged with the request id. */
export function loggedProblem(error: unknown, request: FastifyRequest): ProblemCause {
  const problem = problemOfError(error);
  const { code, detail: reason } = problem;
  if (request.raw.socket.destroyed) {
    request.log.info({ reason, code }, 'A client left before it was answered');
  } else if (OUTAGES.has(code)) {
    const cause = error instanceof Error && error.cause instanceof Error && error.cause.message;
    const because = cause ? { cause } : {};
    request.log.warn({ reason, ...because, code }, 'request refused during an outage');
  } else if (PROBLEM_TYPES[code].status >= 500 && !isTemporary(code)) {
    request.log.error({ err: error, code }, 'request failed');
  }
  return problem;
}
