import type { FastifyInstance, HTTPMethods } from 'fastify';
import type { Scope } from '../authentication/caller.ts';
import type { CatalogueOf, ScopeHooks } from '../authentication/require-scope.ts';
import { isDocumented } from '../operations/operation.ts';
import { refuseHidden } from '../server/refuse-hidden.ts';
import { withQuery } from './query-of-route.ts';
import { readBySuffix } from './read-by-suffix.ts';
import {
  bodyBytesOf,
  type Handler,
  isServed,
  isWrite,
  type ListName,
  type Need,
  type PageName,
  type Route,
  type RouteGroup,
  workloadOf,
} from './route.ts';
import type { RouteContext } from './route-context.ts';
import {
  createRouteGenerations,
  type RouteGeneration,
  type RouteGenerations,
  type RouteParts,
} from './route-generations.ts';

export interface RegisterOptions {
  readonly context: RouteContext;
  /** Gives the hooks that refuse requests without a scope: the one place of 401 and 403. */
  readonly requireScope: (scope: Scope, catalogueOf: CatalogueOf) => ScopeHooks;
  /** The pages of the portal; none if absent. */
  readonly pages?: Pages | undefined;
}

/** Adds the page of that name to a route, for clients that ask for HTML. */
export type Pages = (name: PageName | ListName, handler: Handler) => Handler;

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly isProbe?: true;
    readonly cost?: number;
    readonly workload?: Route['workload'];
    readonly isWrite?: true;
    readonly hasPage?: true;
  }
}

/**
 * Registers the rows whose needs are met. Nothing else registers routes. The handlers of a
 * request are those of the generation that it began with.
 */
export async function registerRoutes(
  app: FastifyInstance,
  groups: readonly RouteGroup[],
  { context, requireScope, pages }: RegisterOptions,
): Promise<RouteGenerations> {
  const present = presentNeeds(context);
  const generations = createRouteGenerations(app, await routeGeneration(groups, context, pages));
  for (const { routes, prepare } of groups) {
    const served = routes.filter((route) => isServed(route, present));
    if (served.length > 0) {
      await inScope(app, prepare, async (scope) => {
        for (const route of served) {
          registerRoute(scope, route, generations, { requireScope, pages });
        }
      });
    }
  }
  return generations;
}

/** Registers a group; in a Fastify scope where it prepares one. A start takes a few milliseconds for each scope. */
async function inScope(
  app: FastifyInstance,
  prepare: RouteGroup['prepare'],
  register: (scope: FastifyInstance) => Promise<void>,
): Promise<void> {
  if (!prepare) {
    return register(app);
  }
  await app.register(async (scope) => {
    await prepare(scope);
    await register(scope);
  });
}

/** Makes the handlers of the rows whose needs are met. */
export async function routeGeneration(
  groups: readonly RouteGroup[],
  context: RouteContext,
  pages?: Pages,
): Promise<RouteGeneration> {
  const present = presentNeeds(context);
  const rows = new Map<Route, RouteParts>();
  for (const route of groups.flatMap(({ routes }) => routes)) {
    const { responder, writes } = route;
    if (isServed(route, present) && 'handler' in responder) {
      const handler = withQuery(route, context, await responder.handler(context));
      rows.set(route, {
        handler: withPage(route, handler, pages),
        catalogueOf: writes?.(context) ?? (async () => undefined),
      });
    }
  }
  return { context, rows };
}

function catalogueOf(route: Route, generations: RouteGenerations): CatalogueOf {
  return async (request) => generations.of(request).rows.get(route)?.catalogueOf(request);
}

/** Lists the needs that this process meets. */
export function presentNeeds({
  services,
  shell,
  mcp,
  metrics,
}: Pick<RouteContext, 'services' | 'shell' | 'mcp' | 'metrics'>): readonly Need[] {
  const { repository, search, queryEngine } = services;
  const isPresent: Readonly<Record<Need, boolean>> = {
    repository: repository !== undefined,
    search: search !== undefined,
    queryEngine: queryEngine !== undefined,
    mcp: mcp && search !== undefined,
    shell,
    metrics: metrics !== undefined,
  };
  return (Object.keys(isPresent) as Need[]).filter((need) => isPresent[need]);
}

function registerRoute(
  instance: FastifyInstance,
  route: Route,
  generations: RouteGenerations,
  { requireScope, pages }: Pick<RegisterOptions, 'requireScope' | 'pages'>,
): void {
  const { method, path, scope, operation, isProbe, cost, page, responder } = route;
  const { context } = generations.current();
  const scoped = scope && requireScope(scope, catalogueOf(route, generations));
  const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
  if ('socket' in responder) {
    instance.get(url, { websocket: true }, responder.socket(context));
  } else {
    instance.route({
      method: method.toUpperCase() as HTTPMethods,
      url,
      exposeHeadRoute: !(isDocumented(operation) && operation.head === 'none'),
      onRequest: [...(scoped ? [scoped.onRequest] : []), ...(isWrite(route) ? [refuseHidden] : [])],
      preHandler: scoped && isWrite(route) ? [scoped.preHandler] : [],
      config: {
        ...(isProbe && { isProbe }),
        ...(cost !== undefined && { cost }),
        workload: workloadOf(route),
        ...(isWrite(route) && { isWrite: true }),
        ...(page && pages && { hasPage: true }),
      },
      bodyLimit: Math.min(bodyBytesOf(route), context.limits.bodyBytes),
      handler: (request, reply) => generations.of(request).rows.get(route)?.handler(request, reply),
    });
  }
}

/** A suffix of the path decides before `Accept` does. */
function withPage({ method, path, page }: Route, handler: Handler, pages: Pages | undefined) {
  if (method !== 'get') {
    return handler;
  }
  return readBySuffix(path, page && pages ? pages(page, handler) : handler);
}
