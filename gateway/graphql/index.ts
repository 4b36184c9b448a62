export { createGraphQLContext, type GraphQLContext, type SearchServices } from './context.ts';
export type { ServedDocument } from './documents/loaded-document.ts';
export { exampleQueries } from './graphiql/example-queries.ts';
export { prepareReadDocument, type ReadDocument } from './operations/documents.ts';
export { type PreparedOperation, prepareOperation } from './operations/prepare-operation.ts';
export { buildSchema } from './schema/build-schema.ts';
export { type GraphQLOptions, registerGraphql } from './server/register-graphql.ts';
