import type { GraphQLSchema } from 'graphql';
import { type EntityModel, queryFieldsOf } from '../../../profile-compiler/index.ts';
import type { GraphQLContext } from '../context.ts';
import type { ServedDocument } from '../documents/loaded-document.ts';
import { prepareOperation } from './prepare-operation.ts';

/** Reads the stored document of an id, with its bytes and entity tag. */
export type ReadDocument = (
  id: string,
  context: GraphQLContext,
) => Promise<ServedDocument | undefined>;

/** Prepares the reading of an entity's documents through the resolvers that GraphQL uses. */
export function prepareReadDocument(schema: GraphQLSchema, entity: EntityModel): ReadDocument {
  const { field } = queryFieldsOf(entity.name);
  const operation = prepareOperation<
    { readonly found: { readonly document: ServedDocument } | null },
    { readonly id: string }
  >(schema, `query ($id: ID!) { found: ${field}(id: $id) { document } }`);
  return async (id, context) => (await operation.run({ id }, context)).found?.document;
}
