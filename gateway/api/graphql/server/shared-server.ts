import type { ContextWith } from '../../../http/routes/route.ts';
import { createGraphQLServer } from './yoga-server.ts';

export type GraphQLServer = ReturnType<typeof createGraphQLServer>;

const servers = new WeakMap<object, GraphQLServer>();

/** The GraphQL server of a context: all who ask share it, and with it the cache of operations. */
export function graphqlServerOf(context: ContextWith<'search'>): GraphQLServer {
  const { schema, services, limits, log: logger } = context;
  const server = servers.get(context) ?? createGraphQLServer({ schema, services, limits, logger });
  servers.set(context, server);
  return server;
}
