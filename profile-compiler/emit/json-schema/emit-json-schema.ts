import type { ProfileModelData } from '../../model.ts';
import type { JsonSchema } from './schema.ts';
import { typeSchemas } from './type-schemas.ts';

/**
 * JSON Schema 2020-12 of what `GET /datasets/{id}` and its like serve: a document of one of the
 * entities, one definition per object type. Only what the platform guarantees is required.
 */
export function emitJsonSchema(model: ProfileModelData): JsonSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `Documents of the profile ${model.id}`,
    anyOf: model.entities.map((entity) => ({ $ref: `#/$defs/${entity.type}` })),
    $defs: typeSchemas(model, '#/$defs/'),
  };
}
