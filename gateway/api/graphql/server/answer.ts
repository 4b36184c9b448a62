import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../../../http/authentication/address-key.ts';
import { createConnectionSlots } from '../../../http/bounds/connection-slots.ts';
import { ProfileReplacedError, type RouteContext } from '../../../http/routes/route-context.ts';
import { goneSignal } from '../../../http/server/admit-requests.ts';
import { graphqlError } from '../errors.ts';
import type { RequestContext } from './charged-operation.ts';
import type { TextAnswer } from './conditional-get.ts';
import { parametersOf } from './parameters.ts';
import type { ExecutedContext } from './query-fast-path.ts';
import type { GraphQLServer } from './yoga-server.ts';

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
      const release = subscriptions.take(addressKey(request.ip));
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
  return server.fetch(new URL(url, 'http://localhost').href, init, given);
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

/** Subscriptions of a process, and of one address, that are open at once. */
const MAX_STREAMS = 500;
const MAX_OF_ADDRESS = 20;

const subscriptions = createConnectionSlots({
  atOnce: MAX_STREAMS,
  ofOne: MAX_OF_ADDRESS,
  full: `This process has ${MAX_STREAMS} subscriptions already. Try again later.`,
  fullOfOne: `Your address has ${MAX_OF_ADDRESS} subscriptions already. End one, or subscribe to several types at once.`,
});

/** Number of subscriptions that are open in this process. */
export function openSubscriptions(): number {
  return subscriptions.taken();
}

const PROFILE_CHANGED = `event: next\ndata: ${JSON.stringify({
  errors: [
    graphqlError(
      'PROFILE_CHANGED',
      'The platform serves another profile now. Subscribe again, after the last cursor.',
    ),
  ],
})}\n\n`;

/** Headers of the connection, and one that prevents compression. */
const NOT_SENT = ['connection', 'content-encoding'];

/**
 * Sends server-sent events at the pace of the client: nothing is made before it is taken. When `ended` is aborted, the
 * answer ends without the event `complete`, so that clients connect again. The last event says so where another profile
 * is served now.
 */
function sendEvents(
  reply: FastifyReply,
  { status, headers, body }: Response,
  ended: AbortSignal,
): FastifyReply {
  const sent = [...headers].filter(([name]) => !NOT_SENT.includes(name.toLowerCase()));
  const stream = Readable.from(body ? pieces(body, ended) : [], {
    objectMode: false,
    highWaterMark: 1,
  });
  return reply
    .code(status)
    .headers(Object.fromEntries(sent))
    .header('x-accel-buffering', 'no')
    .send(stream);
}

async function* pieces(
  body: ReadableStream<Uint8Array>,
  ended: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const over = Promise.withResolvers<undefined>();
  ended.addEventListener('abort', () => over.resolve(undefined), { once: true });
  const reader = body.getReader();
  try {
    while (!ended.aborted) {
      const piece = await Promise.race([reader.read(), over.promise]);
      if (piece?.value === undefined) {
        break;
      }
      yield piece.value;
    }
    if (ended.aborted && ended.reason instanceof ProfileReplacedError) {
      yield Buffer.from(PROFILE_CHANGED);
    }
  } finally {
    await reader.cancel();
  }
}
