import type { FastifyReply } from 'fastify';
import type { JSONRPCRequest } from 'json-rpc-2.0';
import { takeBodies } from '../../http/bounds/take-bodies.ts';
import { jsonIn } from '../../http/negotiation/json-text.ts';
import { JSON_MEDIA_TYPE } from '../../http/negotiation/media-types.ts';
import { json } from '../../http/operations/shared-parts.ts';
import { type RouteGroup, route } from '../../http/routes/route.ts';
import { createActionServer } from './action-server.ts';
import { createNotifications, notificationsOf } from './notifications.ts';

/** Room for a batch of commands with long arguments. */
const BODY_BYTES = 1024 * 1024;

/** Requests of a batch; a larger one is answered as one invalid request. */
const MAX_REQUESTS = 100;

/** Runs commands for programs, by JSON-RPC 2.0. Commands have the rights of the process. */
export const ACTION: RouteGroup = {
  // Text that is no JSON is for JSON-RPC to refuse.
  prepare: (scope) => takeBodies(scope, JSON_MEDIA_TYPE, (bytes) => bytes.toString('utf8')),
  routes: [
    route({
      method: 'post',
      path: '/action',
      scope: 'admin',
      bodyBytes: BODY_BYTES,
      operation: {
        id: 'runAction',
        tag: 'service',
        summary: 'Run a command by JSON-RPC 2.0',
        body: 'action',
        answers: [
          ...json('action-answer', 'The result of the command, or an error.'),
          {
            status: 202,
            description:
              'The command runs: the request is a notification, without `id`. The log has its outcome.',
          },
        ],
        problems: ['unsupported-media-type', 'body-too-large', 'service-busy'],
      },
      handler({ runner }) {
        const server = createActionServer(runner);
        const notify = createNotifications(server);
        return async ({ body, log }, reply) => {
          const request = readRequest(typeof body === 'string' ? body : '');
          const notifications = notificationsOf(request);
          if (notifications) {
            notify(notifications, log);
            return reply.code(202).send();
          }
          const caller = { signal: untilGone(reply) };
          const answer = await (request === undefined
            ? server.receiveJSON('', caller)
            : server.receive(request, caller));
          return answer ? reply.send(answer) : reply.code(202).send();
        };
      },
    }),
  ],
};

/**
 * A request or a batch. The server reads members of what it gets, so whatever is no object becomes an empty one,
 * which it refuses as an invalid request. `undefined` if the text is not JSON.
 */
function readRequest(text: string): JSONRPCRequest | JSONRPCRequest[] | undefined {
  const value = text === '' ? {} : jsonIn(text);
  if (Array.isArray(value) && value.length > MAX_REQUESTS) {
    return {} as JSONRPCRequest;
  }
  return Array.isArray(value) ? value.map(objectOf) : value === undefined ? value : objectOf(value);
}

function objectOf(value: unknown): JSONRPCRequest {
  return (typeof value === 'object' && value !== null ? value : {}) as JSONRPCRequest;
}

/** Aborted when the client goes before it has its answer. */
function untilGone({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) {
      controller.abort();
    }
  });
  return controller.signal;
}
