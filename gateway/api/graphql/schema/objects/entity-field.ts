import { type EntityModel, queryFieldsOf } from '../../../../../profile-compiler/index.ts';
import { findDocument } from '../../../documents/find-document.ts';
import type { GraphQLContext } from '../../context.ts';
import type { LoadedDocument } from '../../documents/loaded-document.ts';
import { asksOnce } from '../../limits/field-cost.ts';
import type { Builder } from '../builder.ts';
import { type ObjectTypes, required } from './object-types.ts';

/** Adds the query field for one document of an entity by its id. */
export function addEntityField(builder: Builder, entity: EntityModel, types: ObjectTypes): void {
  const { field } = queryFieldsOf(entity.name);
  builder.queryField(field, (t) =>
    t.field({
      type: required(types, entity.type),
      nullable: true,
      description: `One ${field} by its id.`,
      extensions: asksOnce,
      args: { id: t.arg.id({ required: true, description: 'Id of the document.' }) },
      resolve: (_, { id }, context) => findLoaded(entity.name, id, context),
    }),
  );
}

/** The document of an entity with this id, or with one that it had before. */
export function findLoaded(
  entity: string,
  id: string,
  { documents, services: { repository, search } }: GraphQLContext,
): Promise<LoadedDocument | undefined> {
  const read = (servedId: string) => documents.load(entity, servedId);
  return findDocument({ entity, id, repository, search, read });
}
