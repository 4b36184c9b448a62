import type { JsonSchema, JsonSchemas } from '../../../profile-compiler/index.ts';

export const TEXT: JsonSchema = { type: 'string' };
/** Text that is not blank. */
export const GIVEN: JsonSchema = { type: 'string', pattern: '\\S' };
/** An empty value. */
export const NONE: JsonSchema = { type: 'string', pattern: '^$' };
export const ID_PATTERN = '^[a-z0-9_~-]+$';
/** An id that the platform mints. */
export const MINTED_ID: JsonSchema = { type: 'string', pattern: ID_PATTERN };
export const IRIS: JsonSchema = { type: 'array', items: { type: 'string', format: 'iri' } };
export const INSTANT: JsonSchema = { type: 'string', format: 'date-time' };
export const COUNT: JsonSchema = { type: 'integer', minimum: 0 };

/** A list of items of a named schema. */
export function listOfSchema(schema: string): JsonSchema {
  return { type: 'array', items: { $ref: `#/components/schemas/${schema}` } };
}

/** An object with at least these members. */
export function openObject(
  description: string,
  properties: JsonSchemas,
  optional: readonly string[] = [],
): JsonSchema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', description, properties, required };
}
