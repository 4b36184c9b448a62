import type { FastifyInstance, FastifyReply } from 'fastify';
import { type RouteGroup, route } from '../http/route.ts';
import { json } from '../openapi/answers.ts';
import { createActionServer } from './action-server.ts';

/** Runs commands for programs, by JSON-RPC 2.0. Commands have the rights of the process, so only the API key permits them. */
export const ACTION: RouteGroup = {
  prepare: takeText,
  routes: [
    route({
      method: 'post',
      path: '/action',
      secured: 'apiKey',
      operation: {
        id: 'runAction',
        tag: 'service',
        summary: 'Run a command by JSON-RPC 2.0',
        body: 'action',
        answers: [
          ...json('action-answer', 'The result of the command, or an error.'),
          { status: 204, description: 'No answer: the request is a notification, without `id`.' },
        ],
        problems: ['unsupported-media-type', 'body-too-large'],
      },
      handler({ runner }) {
        const server = createActionServer(runner);
        return async ({ body }, reply) => {
          const text = typeof body === 'string' ? body : '';
          const request = isNothing(text) ? '{}' : text;
          const answer = await server.receiveJSON(request, { signal: untilGone(reply) });
          return answer ? reply.send(answer) : reply.code(204).send();
        };
      },
    }),
  ],
};

/** Text that is no JSON is for JSON-RPC to refuse. */
function takeText(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
}

/** JSON that the server takes for text that cannot be parsed. */
function isNothing(body: string): boolean {
  return ['null', 'false', '0', '""'].includes(body.trim());
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
