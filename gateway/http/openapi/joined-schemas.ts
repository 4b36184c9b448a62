import {
  CATALOGUE_ENTITY,
  catalogueMember,
  type EntityModel,
  type JsonSchema,
  type JsonSchemas,
  type ProfileModelData,
} from '../../../profile-compiler/index.ts';

/** The name of the schema of an entity's joined documents. */
export function joinedSchemaName(entity: string): string {
  return `joined-${entity}`;
}

/**
 * The schemas of joined documents, which the envelope holds; `ofTypes` are those of the documents. `includes` cuts them,
 * so that no member but the id is required.
 */
export function joinedSchemas(model: ProfileModelData, ofTypes: JsonSchemas): JsonSchemas {
  return Object.fromEntries(
    model.entities.map((entity) => [
      joinedSchemaName(entity.name),
      joinedSchema(model, entity, ofTypes[entity.type] ?? {}),
    ]),
  );
}

function joinedSchema(
  model: ProfileModelData,
  entity: EntityModel,
  { title, properties }: JsonSchema,
): JsonSchema {
  const member = catalogueMember(model, entity);
  return {
    title: `${title}, joined`,
    type: 'object',
    properties: {
      ...properties,
      ...(member !== undefined && {
        [member]: { $ref: `#/components/schemas/${joinedSchemaName(CATALOGUE_ENTITY)}` },
      }),
      ...(entity.name === CATALOGUE_ENTITY && {
        count: { description: 'Number of its datasets.', type: 'integer', minimum: 0 },
      }),
    },
    required: ['id'],
  };
}
