import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A request that has ended. */
export type Answered = ReturnType<typeof describe>;

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
) {
  return {
    request,
    /** Pattern of the path, such as `/datasets/:id`; absent if no route has it. */
    route: request.is404 ? undefined : request.routeOptions.url,
    /** The status that was sent, or would have been. */
    status: reply.raw.statusCode,
    durationMs: performance.now() - started,
    /** Bytes of the body, where they were known before it was sent. */
    bytes: bytesOf(request, reply),
    /** The client closed the connection before it had the answer. */
    isAborted,
  };
}

function bytesOf({ method }: FastifyRequest, reply: FastifyReply): number | undefined {
  const length = reply.getHeader('content-length');
  return method === 'HEAD' || length === undefined ? undefined : Number(length);
}
