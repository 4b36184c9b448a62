import { z } from 'zod';
import { once } from '../../../repository/index.ts';
import { parseQuery } from './query-schemas.ts';
import type { Handler, QueryBounds, QuerySchema, Route } from './route.ts';
import type { RouteContext } from './route-context.ts';

/** The schema of a query under the settings of an installation. */
export function querySchemaOf(query: QuerySchema<unknown>, bounds: QueryBounds): z.ZodType {
  return typeof query === 'function' ? query(bounds) : query;
}

/** Returns the bounds of queries in an installation. */
export function queryBounds({
  limits,
  envelope,
}: Pick<RouteContext, 'limits' | 'envelope'>): QueryBounds {
  return { ...limits, envelope: envelope.mode };
}

/** Queries that are read already: the handler of a path with a suffix may be called twice. */
const READ = new WeakSet<object>();

/**
 * The handler of a route, for queries as its schema reads them. Parameters that the schema lacks stay as they are. The schema
 * is made with the first request.
 */
export function withQuery(
  { query }: Pick<Route, 'query'>,
  context: Pick<RouteContext, 'limits' | 'envelope'>,
  handler: Handler,
): Handler {
  if (!query) {
    return handler;
  }
  const whole = once(() => {
    const schema = querySchemaOf(query, queryBounds(context));
    return schema instanceof z.ZodObject ? schema.loose() : schema;
  });
  return async (request, reply) => {
    if (!READ.has(request.query as object)) {
      const read = parseQuery(whole(), request.query) as object;
      READ.add(read);
      request.query = read;
    }
    return handler(request, reply);
  };
}
