import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { JsonSchemas } from '../../../profile-compiler/index.ts';
import type { Scope } from '../authentication/caller.ts';
import type { CatalogueOf } from '../authentication/require-scope.ts';
import type { Limits } from '../bounds/limits.ts';
import { isDocumented, type Operation, type Undocumented } from '../operations/operation.ts';
import type { Workload } from '../server/workloads.ts';
import type { Envelope } from './envelope.ts';
import type { QueryParameters } from './query-schemas.ts';
import type { RouteContext } from './route-context.ts';
import type { Services } from './services.ts';

/** The service that a route needs in its process. */
export type Need = 'repository' | 'search' | 'queryEngine' | 'mcp' | 'shell' | 'metrics';

/** A portal page at the address of a route. */
export type PageName =
  | 'search'
  | 'dataset'
  | 'distribution'
  | 'catalogue'
  | 'organization'
  | 'customResource'
  | 'vocabularies'
  | 'vocabulary'
  | 'term'
  | 'termByResource';

const LIST_NAMES = ['datasets', 'catalogues', 'organizations', 'customResources'] as const;

/** A list of all resources of an entity, from which people are led to a search for them. */
export type ListName = (typeof LIST_NAMES)[number];

export function isListName(name: PageName | ListName): name is ListName {
  return LIST_NAMES.some((list) => list === name);
}

/**
 * One row a route: it registers the route and describes it in the OpenAPI document. Write rows with
 * `route`, which checks their types.
 */
export interface Route {
  readonly method: 'get' | 'put' | 'post' | 'delete';
  /** With path parameters in braces. */
  readonly path: string;
  /** Served only where this runs; everywhere if absent. */
  readonly needs?: Need;
  /**
   * The scope that the credentials of a request must have; none are needed if absent. They are checked before the body
   * is read.
   */
  readonly scope?: Scope;
  /**
   * Finds the catalogue that a request would write to by what is stored now, so that keys for other catalogues are refused
   * before their bodies are read; if absent, the route writes to none. The write itself checks what it touches.
   * Receives the query before validation: a caller without authority learns nothing else about a request.
   */
  readonly writes?: (context: RouteContext) => CatalogueOf;
  /** Reads the query before the handler, and describes its parameters; if absent, the handler gets it as it is sent. */
  readonly query?: QuerySchema<unknown>;
  readonly operation: Operation | Undocumented;
  /** Most bytes of a body, if fewer than `bodyBytesOf` gives. */
  readonly bodyBytes?: number;
  /** Cost of a request in rate limits, without its body; `REQUEST_COST` if absent, 0 if the handler charges it. */
  readonly cost?: number;
  /** Workload of an answer; by default `medium` for a route that anyone may read, else `small`. */
  readonly workload?: Workload | ((request: FastifyRequest) => Workload);
  /** The portal page for clients that ask for HTML, or the list that redirects to the search; none if absent. */
  readonly page?: PageName | ListName;
  /** True if monitors call it all the time: its access lines are logged at `debug`, and no rate limit counts it. */
  readonly isProbe?: true;
  /** Answers requests. Listing rows does not call this, so it needs no open service. */
  readonly responder: Responder;
}

/** The settings that bound the parameters of queries, or say their defaults. */
export interface QueryBounds extends Pick<Limits, 'pageSize' | 'searchPage' | 'listPage'> {
  /** The form of documents. */
  readonly envelope: Envelope['mode'];
}

/** An object of the parameters of a query, which may be transformed into another one. */
export type QuerySchema<Query> = z.ZodType<Query> | ((bounds: QueryBounds) => z.ZodType<Query>);

/** A handler of requests or of WebSocket connections. */
export type Responder =
  | { readonly handler: (context: RouteContext) => Handler | Promise<Handler> }
  | { readonly socket: (context: RouteContext) => SocketHandler };

/** `request` is the one that opened the connection. */
export type SocketHandler = (socket: WebSocket, request: FastifyRequest) => Promise<void>;

export type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** Routes that read bodies in the same way. */
export interface RouteGroup {
  readonly routes: readonly Route[];
  /** Schemas that the routes name, in the OpenAPI document. */
  readonly schemas?: JsonSchemas;
  /** Prepares the Fastify scope of the group: how bodies are parsed, which headers every answer has. */
  readonly prepare?: (scope: FastifyInstance) => void | Promise<void>;
}

type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never;

/** A request to a path: `params` has the names that stand in braces. */
export type RequestTo<Path extends string, Query = unknown> = FastifyRequest<{
  Params: Readonly<Record<ParameterOf<Path>, string>>;
  Querystring: Query;
}>;

/** The service behind a need, if there is one. */
type ServiceOf<Needed extends Need> = Needed extends 'mcp' ? 'search' : Needed & keyof Services;

/** A route context with the services that the route needs. */
export type ContextWith<Needed extends Need> = RouteContext & {
  readonly services: Services & {
    readonly [Name in ServiceOf<Needed>]-?: NonNullable<Services[Name]>;
  };
};

interface Row<Path extends string, Needed extends Need, Query>
  extends Omit<Route, 'query' | 'responder' | 'writes'> {
  readonly path: Path;
  readonly needs?: Needed;
  readonly query?: QuerySchema<Query>;
  readonly writes?: (context: ContextWith<Needed>) => RowCatalogueOf<Path>;
  readonly handler: (
    context: ContextWith<Needed>,
  ) => RowHandler<Path, Query> | Promise<RowHandler<Path, Query>>;
}

type RowCatalogueOf<Path extends string> = (
  request: RequestTo<Path>,
) => Promise<string | undefined> | string | undefined;

type RowHandler<Path extends string, Query> = (
  request: RequestTo<Path, Query>,
  reply: FastifyReply,
) => unknown;

/** A row whose handler gets the parameters of its path and query, and the services that it needs. */
export function route<
  const Path extends string,
  Needed extends Need = never,
  Query = QueryParameters,
>({ handler, writes, ...row }: Row<Path, Needed, Query>): Route {
  // Safe: `registerRoutes` serves a row only where its need is met, and the path and the schema name the parameters.
  return {
    ...row,
    ...(writes && {
      writes: asyncIn(writes as (context: RouteContext) => RowCatalogueOf<string>),
    }),
    responder: { handler: handler as (context: RouteContext) => Handler },
  };
}

/** Errors reject. */
function asyncIn(writes: (context: RouteContext) => RowCatalogueOf<string>) {
  return (context: RouteContext): CatalogueOf => {
    const find = writes(context);
    return async (request) => find(request as RequestTo<string>);
  };
}

/** Most bytes of the body of a route that reads none, or a short one. */
const SHORT_BODY = 64 * 1024;

/** Most bytes of a body: those of the row, else what the service accepts in general, or little where no body is read. */
export function bodyBytesOf({
  operation,
  bodyBytes,
}: Pick<Route, 'operation' | 'bodyBytes'>): number {
  const isRead = isDocumented(operation) && operation.body !== undefined;
  return bodyBytes ?? (isRead ? Infinity : SHORT_BODY);
}

/** True if a route changes stored data, or runs commands that do. */
export function isWrite({ method, scope }: Pick<Route, 'method' | 'scope'>): boolean {
  return method !== 'get' && scope !== undefined;
}

/** Returns the workload of an answer of a route. */
export function workloadOf({ method, scope, workload }: Route): Route['workload'] {
  return workload ?? (method === 'get' && scope === undefined ? 'medium' : 'small');
}

/** True if a process that runs all of `present` serves the route. */
export function isServed({ needs }: Route, present: readonly Need[]): boolean {
  return needs === undefined || present.includes(needs);
}
