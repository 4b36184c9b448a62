import type { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Makes a span for each request but those of probes, under the one that its `traceparent` names. */
export function traceRequests(
  app: FastifyInstance,
  tracer: Tracer,
  contexts: AsyncLocalStorage<Context>,
): void {
  const contextOf = new WeakMap<FastifyRequest, Context>();
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isProbe) {
      done();
      return;
    }
    const context = startSpan(tracer, request);
    contextOf.set(request, context);
    reply.raw.once('close', () => endSpan(context, reply.raw.statusCode));
    contexts.run(context, done);
  });
  // The body arrives in the context of the connection.
  app.addHook('preValidation', (request, _reply, done) => {
    const context = contextOf.get(request);
    if (context) {
      contexts.run(context, done);
    } else {
      done();
    }
  });
}

/** Attributes are those of the semantic conventions for HTTP; none hold the query string. */
function startSpan(
  tracer: Tracer,
  { method, url, headers, is404, routeOptions, id }: FastifyRequest,
): Context {
  const parent = propagation.extract(ROOT_CONTEXT, headers);
  const route = is404 ? undefined : routeOptions.url;
  const span = tracer.startSpan(
    route === undefined ? method : `${method} ${route}`,
    {
      kind: SpanKind.SERVER,
      attributes: {
        'http.request.method': method,
        'url.path': url.split('?', 1)[0] ?? url,
        'shapeql.request_id': id,
        ...(route !== undefined && { 'http.route': route }),
      },
    },
    parent,
  );
  return trace.setSpan(parent, span);
}

function endSpan(context: Context, status: number): void {
  const span = trace.getSpan(context);
  span?.setAttribute('http.response.status_code', status);
  if (status >= 500) {
    span?.setStatus({ code: SpanStatusCode.ERROR });
  }
  span?.end();
}
