import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { loadOnce } from '../../../repository/index.ts';
import { takeBodies } from '../../http/bounds/take-bodies.ts';
import { JSON_MEDIA_TYPE } from '../../http/negotiation/media-types.ts';
import { RequestError } from '../../http/problems/request-error.ts';
import { type ContextWith, type RouteGroup, route } from '../../http/routes/route.ts';
import { mayWrite } from '../../http/server/cors-origins.ts';
import { valueSize } from '../graphql/index.ts';
import { createAsk } from './ask-graphql.ts';

const PATH = '/mcp';

/** Most bytes of a message: it names a tool and has a few arguments. */
const BODY_BYTES = 256 * 1024;

/** Bounds of a message, because its readers recurse. */
const MAX_VALUES = 10_000;
const MAX_LEVELS = 32;

/** Headers of requests that the protocol reads. */
const READ_HEADERS = ['content-type', 'mcp-method', 'mcp-name', 'mcp-protocol-version'] as const;

/** Media types of answers: which one it is depends on the revision, so clients have to accept both. */
const ACCEPT = 'application/json, text/event-stream';

/** The endpoint of the Model Context Protocol, https://modelcontextprotocol.io: assistants search what is published. */
export const MCP: RouteGroup = {
  prepare: takeJson,
  routes: [
    route({
      method: 'post',
      path: PATH,
      needs: 'mcp',
      bodyBytes: BODY_BYTES,
      workload: 'bounded',
      operation: {
        id: 'callMcp',
        tag: 'mcp',
        summary: 'Send a message of the Model Context Protocol',
        parameters: ['mcpProtocolVersion', 'mcpMethod', 'mcpName'],
        body: 'mcp',
        answers: [
          { status: 200, description: 'The answer to a request.', content: { kind: 'mcp' } },
          { status: 202, description: 'A notification was received.' },
          {
            status: 400,
            description: 'A message that the protocol or this server does not have.',
            content: { kind: 'mcp-refusal' },
          },
          { status: 404, description: 'No such method.', content: { kind: 'mcp-refusal' } },
        ],
        problems: ['malformed-request', 'forbidden', 'body-too-large', 'unsupported-media-type'],
      },
      handler: answerMessages,
    }),
  ],
};

function answerMessages(context: ContextWith<'mcp'>) {
  const { urls, corsOrigins } = context;
  const askFor = createAsk(context);
  // The tools are compiled and the library of the protocol is loaded with the first message: most installations never get one.
  const answering = loadOnce('MCP', async () => {
    const { createMcpServer } = await import('./mcp-server.ts');
    return createMcpServer(context);
  });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    checkOrigin(request, urls.base, corsOrigins);
    const answer = await answering();
    const response = await answer(
      new Request(`http://localhost${PATH}`, { method: 'POST', headers: headersOf(request) }),
      checkedMessage(request.body),
      askFor(request, reply),
    );
    const type = response.headers.get('content-type');
    reply.code(response.status).headers({ 'cache-control': 'no-store', vary: 'Origin' });
    return reply.headers(type === null ? {} : { 'content-type': type }).send(await response.text());
  };
}

/** One message of bounded size. Batches are not part of the protocol since its revision 2025-06-18. */
function checkedMessage(message: unknown): object {
  if (typeof message !== 'object' || message === null || Array.isArray(message)) {
    throw new RequestError(
      'malformed-request',
      'The body is not one message of JSON-RPC 2.0. Send a JSON object; batches are not supported.',
    );
  }
  const { values, depth } = valueSize(message, MAX_VALUES);
  if (values > MAX_VALUES || depth > MAX_LEVELS) {
    throw new RequestError(
      'malformed-request',
      `The message has more than ${MAX_VALUES} values, or more than ${MAX_LEVELS} levels. Send less at once.`,
    );
  }
  return message;
}

function headersOf({ headers }: FastifyRequest): Record<string, string> {
  const given = READ_HEADERS.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return { ...Object.fromEntries(given), accept: ACCEPT };
}

/** Parses bodies with plain `JSON.parse`: a member `__proto__` is data here, not an error. */
function takeJson(scope: FastifyInstance): void {
  takeBodies(scope, JSON_MEDIA_TYPE, (bytes) => {
    try {
      return JSON.parse(bytes.toString('utf8'));
    } catch {
      throw new RequestError('malformed-request', 'The body is not JSON. Send one JSON object.');
    }
  });
}

/** Hosts of pages that run on the reader's own machine, such as the MCP Inspector. */
const OWN_MACHINE: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Refuses pages of other sites than the platform and those of `PLATFORM_CORS_ORIGINS`, by the header `Origin`, which
 * programs do not send: also where DNS rebinding makes the name of a site lead to this machine (Model Context Protocol,
 * streamable HTTP).
 */
function checkOrigin(
  { headers: { origin } }: FastifyRequest,
  base: string,
  corsOrigins: readonly string[],
): void {
  if (origin === undefined || mayWrite(origin, corsOrigins)) {
    return;
  }
  const url = URL.parse(origin);
  if (!url || !(OWN_MACHINE.has(url.hostname) || url.origin === URL.parse(base)?.origin)) {
    throw new RequestError(
      'forbidden',
      `Pages of ${origin} may not use this endpoint. The operator can add the origin to PLATFORM_CORS_ORIGINS.`,
    );
  }
}
