import type { FastifyReply, FastifyRequest } from 'fastify';
import type { JsonSchemas } from '../../../profile-compiler/index.ts';
import { sendStream } from '../../http/bounds/send-stream.ts';
import { takeBodies } from '../../http/bounds/take-bodies.ts';
import { JSON_CONTENT_TYPE } from '../../http/negotiation/media-types.ts';
import { queryParameters } from '../../http/openapi/query-parameters.ts';
import type { Answer, Operation, Undocumented } from '../../http/operations/operation.ts';
import { openObject, TEXT } from '../../http/operations/value-schemas.ts';
import {
  type ContextWith,
  type RequestTo,
  type Route,
  type RouteGroup,
  route,
} from '../../http/routes/route.ts';
import type { Workload } from '../../http/server/workloads.ts';
import { actionOf, CALL_QUERY, workloadOfCall } from './actions/actions.ts';
import { sendCkanError } from './answer.ts';
import { ckanContext, readerOfHeader } from './context.ts';
import { sentParameters } from './read-call.ts';

/** Bytes of a body: names of parameters and a search. */
const BODY_BYTES = 256 * 1024;

const PATH = '/api/3/action/{action}';
/** Other addresses of the same: without the version, and that of the existing API. */
const OTHER_PATHS = ['/api/action/{action}', '/ckan/{action}'] as const;
/** Clients of CKAN read errors in its form, also where they name no action. */
const WITHOUT_ACTION = ['/api/3/action', '/api/action', '/ckan'] as const;

const REFUSED = 'An error as CKAN has it.';
const ANSWERS: readonly Answer[] = [
  {
    status: 200,
    description: 'The result of the action.',
    content: { kind: 'json', schema: 'ckan-answer' },
    headers: ['Vary'],
  },
  ...([400, 403, 404, 409, 413, 429, 500, 503] as const).map((status) => ({
    status,
    description: REFUSED,
    content: { kind: 'json' as const, schema: 'ckan-error' },
  })),
];

const READ: Operation = {
  id: 'callCkanAction',
  tag: 'ckan',
  summary: 'Call an action of CKAN that reads',
  answers: ANSWERS,
};

const SENT: Operation = {
  id: 'callCkanActionByBody',
  tag: 'ckan',
  summary: 'Call an action of CKAN that reads, with parameters in a body',
  body: 'ckan',
  answers: ANSWERS,
};

const CKAN_SCHEMAS: JsonSchemas = {
  'ckan-call': {
    type: 'object',
    description: 'Parameters of an action.',
    properties: Object.fromEntries(
      queryParameters(CALL_QUERY).map(({ name, schema = {} }) => [name, schema]),
    ),
  },
  'ckan-answer': openObject('The answer of an action.', {
    help: TEXT,
    success: { type: 'boolean' },
    result: { description: 'By the action.' },
  }),
  'ckan-error': openObject('An error of an action.', {
    help: TEXT,
    success: { type: 'boolean' },
    error: openObject('By the kind of error.', { __type: TEXT }),
  }),
};

/** The action API of CKAN, https://docs.ckan.org/en/latest/api/, as far as it reads: harvesters and portals speak it. */
export const CKAN: RouteGroup = {
  prepare(scope) {
    takeBodies(scope, '*', (bytes) => bytes);
    scope.setErrorHandler((error, request, reply) => {
      const { action = '' } = request.params as { readonly action?: string };
      const base = scope.basePath;
      sendCkanError(error, request, reply, helpAddress(base, action));
    });
  },
  schemas: CKAN_SCHEMAS,
  routes: [
    ...rowsOf(PATH, READ, SENT),
    ...OTHER_PATHS.flatMap((path) => {
      const other: Undocumented = { undocumented: `the same as ${PATH}` };
      return rowsOf(path, other, other);
    }),
    ...WITHOUT_ACTION.flatMap((path) =>
      (['get', 'post'] as const).map((method) =>
        route({
          method,
          path,
          needs: 'search',
          operation: { undocumented: 'refused, as a call names an action' },
          handler: () => async () => void actionOf(''),
        }),
      ),
    ),
  ],
};

function rowsOf(
  path: `/${string}/{action}`,
  read: Operation | Undocumented,
  sent: Operation | Undocumented,
): readonly Route[] {
  const row = { path, needs: 'search' as const, workload, handler: answerActions };
  return [
    route({ ...row, method: 'get', query: CALL_QUERY, operation: read }),
    route({ ...row, method: 'post', bodyBytes: BODY_BYTES, operation: sent }),
  ];
}

type ActionRequest = RequestTo<'/{action}'>;

/** Parameters that cannot be read are refused where the call is answered. */
function workload(request: FastifyRequest): Workload {
  try {
    return workloadOfCall((request as ActionRequest).params.action, sentParameters(request));
  } catch {
    return 'small';
  }
}

function answerActions(context: ContextWith<'search'>) {
  const { services, urls, chargeLater, stopping } = context;
  const ckan = ckanContext(services);
  return async (request: ActionRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { action } = request.params;
    const { run } = actionOf(action);
    const call = {
      context: ckan,
      ...readerOfHeader(request.headers['accept-language']),
      charge: (cost: number) => chargeLater?.(request, reply, cost),
    };
    const result = await run(call, sentParameters(request));
    reply
      .header('content-type', JSON_CONTENT_TYPE)
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept-Language');
    const envelope = { help: helpAddress(urls.base, action), success: true };
    if (result.kind === 'value') {
      return reply.send(JSON.stringify({ ...envelope, result: result.value }));
    }
    const [head = '', end = ''] = JSON.stringify({ ...envelope, result: 0 }).split(/0(?=}$)/);
    return sendStream(request, reply, enclosed(head, result.parts, end), stopping);
  };
}

async function* enclosed(head: string, parts: AsyncIterable<string>, end: string) {
  let before = head;
  for await (const part of parts) {
    yield before + part;
    before = '';
  }
  yield before + end;
}

function helpAddress(base: string, action: string): string {
  return `${base}api/3/action/help_show?name=${encodeURIComponent(action.slice(0, 80).toWellFormed())}`;
}
