import type { FastifyReply, FastifyRequest } from 'fastify';
import { publishEvent } from '../../../repository/index.ts';
import { JSON_CONTENT_TYPE } from '../../http/negotiation/media-types.ts';
import type { ProblemCause } from '../../http/problems/problem-of-error.ts';
import { PROBLEM_TYPES, type ProblemType } from '../../http/problems/problem-types.ts';
import { loggedProblem } from '../../http/problems/register-problems.ts';

/** The result of an action: a value, or JSON that is written while it is sent. */
export type CkanResult =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'json'; readonly parts: AsyncGenerator<string> };

export function valueResult(value: unknown): CkanResult {
  return { kind: 'value', value };
}

/** Characters that are sent at once. */
const PART = 64 * 1024;

/** A list whose items are made one by one. */
export function listResult(items: AsyncIterable<unknown>): CkanResult {
  return { kind: 'json', parts: written('[', items, ']') };
}

/** An object whose last member is such a list. */
export function objectResult(
  object: Readonly<Record<string, unknown>>,
  member: string,
  items: AsyncIterable<unknown>,
): CkanResult {
  const head = JSON.stringify({ ...object, [member]: [] });
  return { kind: 'json', parts: written(head.slice(0, -']}'.length), items, ']}') };
}

async function* written(head: string, items: AsyncIterable<unknown>, end: string) {
  let text = head;
  let separator = '';
  for await (const item of items) {
    text += separator + JSON.stringify(item);
    separator = ',';
    if (text.length > PART) {
      yield text;
      text = '';
    }
  }
  yield text + end;
}

/** Ends a call of an action with an error as CKAN has it; `error` is that member of the answer. */
export class CkanError extends Error {
  override readonly name = 'CkanError';
  readonly status: 400 | 404 | 409;
  readonly error: Readonly<Record<string, unknown>>;

  constructor(status: CkanError['status'], error: CkanError['error']) {
    super(JSON.stringify(error));
    this.status = status;
    this.error = error;
  }
}

/** A request that is no call of an action. */
export function badCall(message: string): CkanError {
  return new CkanError(400, { __type: 'Bad Request', message: `Bad request - ${message}` });
}

export function notFoundError(what?: string): CkanError {
  const message = what === undefined ? 'Not found' : `Not found: ${what}`;
  return new CkanError(404, { __type: 'Not Found Error', message });
}

/** Parameters that a search does not have, or an order that it does not know. */
export function searchQueryError(message: string): CkanError {
  const shown = `Search Query is invalid: ${message}`;
  return new CkanError(400, { __type: 'Search Query Error', message: shown });
}

/** A search that cannot be run. */
export function searchError(message: string): CkanError {
  return new CkanError(409, { __type: 'Search Error', message: `Search error: ${message}` });
}

/** Answers an error of an action, or of the platform itself, in the form of CKAN. */
export function sendCkanError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  help: string,
): void {
  const answer = error instanceof CkanError ? error : ofProblem(loggedProblem(error, request));
  if ('retryAfter' in answer && answer.retryAfter !== undefined) {
    reply.header('retry-after', answer.retryAfter);
  }
  reply
    .code(answer.status)
    .header('content-type', JSON_CONTENT_TYPE)
    .header('cache-control', 'no-store')
    .send(JSON.stringify({ help, success: false, error: answer.error }));
}

/** Types of errors in CKAN by status, where it has one. */
const TYPES: Readonly<Record<number, string>> = {
  400: 'Search Query Error',
  403: 'Authorization Error',
  404: 'Not Found Error',
  500: 'Internal Server Error',
};

function ofProblem({ code, detail, retryAfter }: ProblemCause) {
  publishEvent('problem', code);
  const { status, title, retryAfter: usual }: ProblemType = PROBLEM_TYPES[code];
  return {
    status,
    retryAfter: retryAfter ?? usual,
    error: { __type: TYPES[status] ?? title, message: detail, code },
  };
}
