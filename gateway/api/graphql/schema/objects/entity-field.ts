import { type EntityModel, queryFieldsOf } from '../../../../../profile-compiler/index.ts';
import { findDocument } from '../../../documents/find-document.ts';
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
      resolve: (_, { id }, { documents, services: { repository, search } }) =>
        findDocument({
          entity: entity.name,
          id,
          repository,
          search,
          read: (servedId) => documents.load(entity.name, servedId),
        }),
    }),
  );
}
