import http from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendProblem } from './send-problem.ts';

/** Methods that a browser may use from another origin; it cannot write. */
const CROSS_ORIGIN_METHODS = 'GET, HEAD, POST';
const CROSS_ORIGIN_HEADERS =
  'Accept, Accept-Language, Content-Type, If-Modified-Since, If-None-Match';

/** `CONNECT` is no request to a path. */
const METHODS = http.METHODS.filter((method) => method !== 'CONNECT');
/**
 * Records the methods of every path registered from now on. Call the result after the last route: it
 * adds `OPTIONS` to each path and answers every other method with 405 and `Allow`.
 */
export function watchMethods(app: FastifyInstance): () => void {
  const methodsOfPath = new Map<string, Set<string>>();
  const supported: readonly string[] = app.supportedMethods;
  for (const method of METHODS.filter((one) => !supported.includes(one))) {
    app.addHttpMethod(method);
  }
  let watching = true;
  app.addHook('onRoute', ({ url, method }) => {
    if (watching) {
      const methods = methodsOfPath.get(url) ?? new Set();
      methodsOfPath.set(url, methods);
      for (const one of [method].flat()) {
        methods.add(one);
      }
    }
  });
  return () => {
    watching = false;
    for (const [url, methods] of methodsOfPath) {
      addOtherMethods(app, url, methods);
    }
  };
}

function addOtherMethods(app: FastifyInstance, url: string, methods: ReadonlySet<string>): void {
  const allow = [...new Set([...methods, 'OPTIONS'])].sort().join(', ');
  // A plugin registers its prefix with and without a slash, but `onRoute` reports it once.
  const missing = METHODS.filter((method) => !app.hasRoute({ method, url }));
  for (const [methods, answer] of [
    [missing.filter((method) => method === 'OPTIONS'), answerOptions],
    [missing.filter((method) => method !== 'OPTIONS'), refuseMethod],
  ] as const) {
    if (methods.length > 0) {
      app.route({
        method: methods,
        url,
        exposeHeadRoute: false,
        // Before the body is read, which may be invalid.
        onRequest: (_request, reply) => answer(reply, allow),
        handler: () => undefined,
      });
    }
  }
}

async function answerOptions(reply: FastifyReply, allow: string): Promise<FastifyReply> {
  return reply
    .code(204)
    .headers({
      allow,
      'access-control-allow-methods': CROSS_ORIGIN_METHODS,
      'access-control-allow-headers': CROSS_ORIGIN_HEADERS,
      'access-control-max-age': 86_400,
    })
    .send();
}

async function refuseMethod(reply: FastifyReply, allow: string): Promise<FastifyReply> {
  reply.header('allow', allow);
  sendProblem(reply, {
    code: 'method-not-allowed',
    detail: `This path does not support ${reply.request.method}. Allowed: ${allow}.`,
    details: { allowed: allow.split(', ') },
  });
  return reply;
}
