export { exampleQueries } from './graphiql/example-queries.ts';
export { textPicker } from './languages/choose-text.ts';
export { valueSize } from './limits/value-size.ts';
export { type EntitySearch, entitySearch } from './query/entity-search.ts';
export { GRAPHIQL, GRAPHQL } from './routes.ts';
export { buildSchema } from './schema/build-schema.ts';
export { type EntityNames, entityNames } from './schema/names.ts';
export { fieldUsage, type UsageOfDay } from './server/field-usage.ts';
export {
  type PreparedOperation,
  prepareOperation,
} from './server/prepared-operation.ts';
export { graphqlServerOf } from './server/yoga-server.ts';
