export { createGraphQLContext, type GraphQLContext, type SearchServices } from './context.ts';
export type { ServedDocument } from './documents/loaded-document.ts';
export { buildSchema } from './schema/build-schema.ts';
