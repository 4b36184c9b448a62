import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendProblem } from '../problems/send-problem.ts';
import { mayWrite } from '../server/cors-origins.ts';

const CROSS_ORIGIN_HEADERS =
  'Accept, Accept-Language, Authorization, Content-Type, If-Match, If-Modified-Since, If-None-Match, Mcp-Method, Mcp-Name, Mcp-Protocol-Version, X-API-Key, X-Requested-With';

/** Methods that read, unless their route says that it writes. */
const READS = ['GET', 'HEAD', 'POST'];

/** The methods of a path, and those of them that write. */
interface PathMethods {
  readonly all: Set<string>;
  readonly writes: Set<string>;
}

/**
 * Records the methods of every path registered from now on. Call the result after the last route: it
 * adds `OPTIONS` to each path and answers its other methods with 405 and `Allow`; those that no path has are answered with
 * 501. Pages of all origins may read; those of
 * `corsOrigins` may write.
 */
export function watchMethods(
  app: FastifyInstance,
  corsOrigins: readonly string[] = [],
): () => void {
  const methodsOfPath = new Map<string, PathMethods>();
  let watching = true;
  app.addHook('onRoute', ({ url, method, config }) => {
    if (watching) {
      const methods = methodsOfPath.get(url) ?? { all: new Set(), writes: new Set() };
      methodsOfPath.set(url, methods);
      for (const one of [method].flat()) {
        methods.all.add(one);
        if (config?.isWrite || !READS.includes(one)) {
          methods.writes.add(one);
        }
      }
    }
  });
  return () => {
    watching = false;
    for (const [url, methods] of methodsOfPath) {
      addOtherMethods(app, { url, methods, corsOrigins });
    }
  };
}

interface WatchedPath {
  readonly url: string;
  readonly methods: PathMethods;
  readonly corsOrigins: readonly string[];
}

function addOtherMethods(app: FastifyInstance, path: WatchedPath): void {
  const { url, methods } = path;
  const allow = [...new Set([...methods.all, 'OPTIONS'])].sort().join(', ');
  const missing = app.supportedMethods.filter((method) => !methods.all.has(method));
  for (const [others, answer] of [
    [missing.filter((method) => method === 'OPTIONS'), answerOptions],
    [missing.filter((method) => method !== 'OPTIONS'), refuseMethod],
  ] as const) {
    if (others.length > 0) {
      app.route({
        method: others,
        url,
        exposeHeadRoute: false,
        // Before the body is read, which may be invalid.
        onRequest: (_request, reply) => answer(reply, allow, path),
        handler: () => undefined,
      });
    }
  }
}

async function answerOptions(
  reply: FastifyReply,
  allow: string,
  { methods, corsOrigins }: WatchedPath,
): Promise<FastifyReply> {
  const { origin, 'access-control-request-method': asked = '' } = reply.request.headers;
  const isTrusted = mayWrite(origin, corsOrigins);
  const usable = isTrusted ? methods.all : methods.all.difference(methods.writes);
  // Browsers send a POST whether it is listed or not: without the headers it comes without credentials.
  const isRefusedWrite = !isTrusted && methods.writes.has(asked);
  return reply
    .code(204)
    .headers({
      allow,
      vary: 'Origin, Access-Control-Request-Method',
      'access-control-allow-methods': [...usable].sort().join(', '),
      ...(!isRefusedWrite && { 'access-control-allow-headers': CROSS_ORIGIN_HEADERS }),
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
