import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A request that has ended. */
export interface Answered {
  readonly request: FastifyRequest;
  /** Pattern of the path, such as `/datasets/:id`; absent where no route has it. */
  readonly route: string | undefined;
  /** The status that was sent, or would have been. */
  readonly status: number;
  readonly durationMs: number;
  /** Bytes of the body, where they were known before it was sent. */
  readonly bytes: number | undefined;
  /** The client closed the connection before it had the answer. */
  readonly isAborted: boolean;
}

export type AnsweredListener = (answered: Answered) => void;

/** Watches one request to its end. */
export type Watch = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * Calls the listeners at the end of every request. Requests that Fastify answers before its hooks run have to be
 * watched by the result.
 */
export function watchAnswers(app: FastifyInstance, listeners: readonly AnsweredListener[]): Watch {
  const watch: Watch = (request, reply) => {
    const started = performance.now();
    const { raw } = reply;
    const end = (isAborted: boolean) => {
      raw.off('finish', finish);
      raw.off('close', abort);
      const answered = describe(request, reply, { started, isAborted });
      for (const listener of listeners) {
        listener(answered);
      }
    };
    const finish = () => end(false);
    const abort = () => end(true);
    raw.on('finish', finish);
    raw.on('close', abort);
  };
  app.addHook('onRequest', (request, reply, done) => {
    watch(request, reply);
    done();
  });
  return watch;
}

function describe(
  request: FastifyRequest,
  reply: FastifyReply,
  { started, isAborted }: { readonly started: number; readonly isAborted: boolean },
): Answered {
  return {
    request,
    route: request.is404 ? undefined : request.routeOptions.url,
    status: reply.raw.statusCode,
    durationMs: performance.now() - started,
    bytes: bytesOf(request, reply),
    isAborted,
  };
}

function bytesOf({ method }: FastifyRequest, reply: FastifyReply): number | undefined {
  const length = reply.getHeader('content-length');
  return method === 'HEAD' || length === undefined ? undefined : Number(length);
}
