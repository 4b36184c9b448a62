import { onceFor } from '../../../../repository/index.ts';
import type { ContextWith } from '../../../http/routes/route.ts';
import { createGraphQLServer } from './yoga-server.ts';

export type GraphQLServer = ReturnType<typeof createGraphQLServer>;

/** The GraphQL server of a context, shared by all callers with its cache of operations. */
export const graphqlServerOf = onceFor(
  ({ schema, services, limits, log: logger }: ContextWith<'search'>) =>
    createGraphQLServer({ schema, services, limits, logger }),
);
