import { z } from 'zod';
import type { QueryBounds } from '../bounds/limits.ts';
import { parseQuery } from './parse-query.ts';
import type { Handler, Route } from './route.ts';
import type { RouteContext } from './route-context.ts';

/** The schema of a route's query under the settings of an installation; `undefined` if it has none. */
export function querySchemaOf(
  { query }: Pick<Route, 'query'>,
  bounds: QueryBounds,
): z.ZodType | undefined {
  return typeof query === 'function' ? query(bounds) : query;
}

/** Returns the bounds of queries in an installation. */
export function queryBounds({
  limits: { pageSize, searchPage, listPage },
  envelope,
}: Pick<RouteContext, 'limits' | 'envelope'>): QueryBounds {
  return { pageSize, searchPage, listPage, envelope: envelope.mode };
}

/** Queries that are read already: the handler of a path with a suffix may be called twice. */
const READ = new WeakSet<object>();

/** The handler of a route, for queries as its schema reads them. Parameters that the schema lacks stay as they are. */
export function withQuery(
  route: Pick<Route, 'query'>,
  context: Pick<RouteContext, 'limits' | 'envelope'>,
  handler: Handler,
): Handler {
  const schema = querySchemaOf(route, queryBounds(context));
  if (!schema) {
    return handler;
  }
  const whole = schema instanceof z.ZodObject ? schema.loose() : schema;
  return async (request, reply) => {
    if (!READ.has(request.query as object)) {
      const query = parseQuery(whole, request.query) as object;
      READ.add(query);
      request.query = query;
    }
    return handler(request, reply);
  };
}
