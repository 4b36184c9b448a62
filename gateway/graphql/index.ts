export { exampleQueries } from './graphiql/example-queries.ts';
export { GRAPHIQL, GRAPHQL } from './routes.ts';
export { buildSchema } from './schema/build-schema.ts';
