export { exampleQueries } from './graphiql/example-queries.ts';
export { valueSize } from './limits/value-size.ts';
export { GRAPHIQL, GRAPHQL } from './routes.ts';
export { buildSchema } from './schema/build-schema.ts';
export { type EntityNames, entityNames } from './schema/names.ts';
export { graphqlServerOf } from './server/shared-server.ts';
