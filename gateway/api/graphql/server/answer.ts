import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../../../http/authentication/address-key.ts';
import type { RouteContext } from '../../../http/routes/route-context.ts';
import { goneSignal } from '../../../http/server/admit-requests.ts';
import type { RequestContext } from './charged-operation.ts';
import type { TextAnswer } from './conditional-get.ts';
import { sendEvents } from './event-streams.ts';
import type { ExecutedContext } from './known-queries.ts';
import { countSubscription } from './open-subscriptions.ts';
import { parametersOf } from './parameters.ts';
import type { GraphQLServer } from './shared-server.ts';

export const VARIES = { vary: 'Accept, Accept-Language' };

/** Runs an operation; the reply takes status and headers of its answer. */
export async function answerAsText(
  server: GraphQLServer,
  request: FastifyRequest,
  reply: FastifyReply,
  { chargeLater }: Pick<RouteContext, 'chargeLater'>,
): Promise<TextAnswer> {
  let hasErrors = false;
  const given: RequestContext = {
    requestId: request.id,
    gone: () => goneSignal(reply),
    failed: () => {
      hasErrors = true;
    },
    charge: (cost) => chargeLater?.(request, reply, cost),
  };
  const { accept, 'accept-language': languages } = request.headers;
  const query = server.known.find(parametersOf(request), accept);
  const result = await query?.execute(given, languages);
  if (query && result && !result.errors) {
    reply.header('content-type', query.contentType);
    return { text: JSON.stringify(result), isCacheable: true };
  }
  const response = await fetchFrom(server, request, {
    ...given,
    ...(result && { executed: result }),
  });
  const text = await textOf(response, reply);
  const isCacheable = response.status === 200 && !hasErrors;
  const contentType = response.headers.get('content-type');
  if (isCacheable && contentType?.includes('json')) {
    server.known.learn(accept, contentType);
  }
  return { text, isCacheable };
}

/** Answers a client that reads server-sent events: as a subscription that lasts, or as one event. */
export async function answerWithEvents(
  server: GraphQLServer,
  request: FastifyRequest,
  reply: FastifyReply,
  { chargeLater, stopping, replaced }: Pick<RouteContext, 'chargeLater' | 'stopping' | 'replaced'>,
): Promise<FastifyReply> {
  const gone = goneSignal(reply);
  const ended = AbortSignal.any([gone, stopping, replaced]);
  const response = await fetchFrom(server, request, {
    requestId: request.id,
    gone: () => gone,
    charge: (cost) => chargeLater?.(request, reply, cost),
    subscribe() {
      const release = countSubscription(addressKey(request.ip));
      ended.addEventListener('abort', release, { once: true });
      return ended;
    },
  });
  return EVENTS.test(response.headers.get('content-type') ?? '')
    ? sendEvents(reply, response, ended)
    : reply.send(await textOf(response, reply));
}

const EVENTS = /\btext\/event-stream\b/i;

/** By GET, answers that may also be JSON are conditional, as clients list both types for queries. */
export function wantsEvents({ method, headers: { accept = '' } }: FastifyRequest): boolean {
  return EVENTS.test(accept) && (method !== 'GET' || !accept.includes('json'));
}

/** The text of a response, whose status and headers the reply takes. */
async function textOf(response: Response, reply: FastifyReply): Promise<string> {
  reply.code(response.status).headers(Object.fromEntries(response.headers)).headers(VARIES);
  return response.text();
}

function fetchFrom(
  server: GraphQLServer,
  { method, url, headers, body }: FastifyRequest,
  given: ExecutedContext,
): Promise<Response> {
  const init = { method, headers: headersOf(headers), ...(typeof body === 'string' && { body }) };
  return Promise.resolve(server.fetch(new URL(url, 'http://localhost'), init, given));
}

/** The headers that affect the answer. */
function headersOf(headers: FastifyRequest['headers']): Record<string, string> {
  const names = ['accept', 'accept-language', 'content-type'] as const;
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
