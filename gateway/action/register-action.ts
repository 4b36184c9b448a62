import type { FastifyInstance, FastifyReply, onRequestAsyncHookHandler } from 'fastify';
import type { CommandRunner } from '../cli/command-runner.ts';
import { createActionServer } from './action-server.ts';

/** What the endpoint is made from. */
export interface ActionOptions {
  readonly runner: CommandRunner;
  /** The hook that ends requests without the API key. */
  readonly authenticate: onRequestAsyncHookHandler;
}

/** `POST /action`: runs commands for programs, by JSON-RPC 2.0. */
export function registerAction(
  app: FastifyInstance,
  { runner, authenticate }: ActionOptions,
): void {
  const server = createActionServer(runner);
  // Text that is no JSON is for JSON-RPC to refuse.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.post<{ Body: string }>('/action', { onRequest: authenticate }, async ({ body }, reply) => {
    const request = isNothing(body) ? '{}' : body;
    const answer = await server.receiveJSON(request, { signal: untilGone(reply) });
    return answer ? reply.send(answer) : reply.code(204).send();
  });
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
