import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CatalogueOf } from '../authentication/require-scope.ts';
import type { Handler, Route } from './route.ts';
import type { RouteContext } from './route-context.ts';

/** Everything that answers requests under one profile. */
export interface RouteGeneration {
  readonly context: RouteContext;
  readonly rows: ReadonlyMap<Route, RouteParts>;
}

/** What is made of a row for one generation. */
export interface RouteParts {
  readonly handler: Handler;
  readonly catalogueOf: CatalogueOf;
}

/** The generations of an application: a request keeps the one that it began with. */
export type RouteGenerations = ReturnType<typeof createRouteGenerations>;

interface Use {
  readonly generation: RouteGeneration;
  requests: number;
  readonly idle: PromiseWithResolvers<void>;
}

/** Counts the requests of each generation. Call it before the first route is registered. */
export function createRouteGenerations(app: FastifyInstance, first: RouteGeneration) {
  const begun = new WeakMap<FastifyRequest, RouteGeneration>();
  let current = useOf(first);
  app.addHook('onRequest', (request, { raw }, done) => {
    const use = current;
    begun.set(request, use.generation);
    use.requests += 1;
    const end = () => {
      raw.off('finish', end);
      raw.off('close', end);
      use.requests -= 1;
      settle(use);
    };
    raw.on('finish', end);
    raw.on('close', end);
    done();
  });

  function settle(use: Use): void {
    if (use !== current && use.requests === 0) {
      use.idle.resolve();
    }
  }

  return {
    current: () => current.generation,
    /** The generation of a request. */
    of: (request: FastifyRequest) => begun.get(request) ?? current.generation,
    /** Answers the requests that begin from now on with another generation. Resolves when the former has answered its last one. */
    replace(next: RouteGeneration): Promise<void> {
      const former = current;
      current = useOf(next);
      settle(former);
      return former.idle.promise;
    },
  };
}

function useOf(generation: RouteGeneration): Use {
  return { generation, requests: 0, idle: Promise.withResolvers() };
}
