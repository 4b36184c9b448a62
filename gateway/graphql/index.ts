export { exampleQueries } from './graphiql/example-queries.ts';
export { buildSchema } from './schema/build-schema.ts';
export { registerGraphql } from './server/register-graphql.ts';
