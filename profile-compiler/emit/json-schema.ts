import type { Field, ObjectType, ProfileModelData } from '../model.ts';
import type { ValueShape } from '../values.ts';
import { describeField } from './describe-field.ts';

type JsonType = 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null';

/** The part of JSON Schema 2020-12 that the emitters write; OpenAPI 3.1 uses the same. */
export interface JsonSchema {
  readonly $schema?: string;
  readonly $id?: string;
  readonly $ref?: string;
  readonly $defs?: JsonSchemas;
  readonly $comment?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: JsonType | readonly JsonType[];
  readonly properties?: JsonSchemas;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly propertyNames?: JsonSchema;
  readonly minProperties?: number;
  readonly items?: JsonSchema;
  readonly uniqueItems?: boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly const?: string | number;
  readonly enum?: readonly (string | number)[];
  readonly pattern?: string;
  readonly format?: string;
  readonly deprecated?: true;
  readonly default?: string | number | boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly examples?: readonly unknown[];
}

export type JsonSchemas = Readonly<Record<string, JsonSchema>>;

/** Names of shared schemas. Their hyphen sets them apart from object types, whose names have none. */
const LANGUAGE_MAP = 'language-map';
const DATE_TIME = 'date-time';

/** JSON pointer to the schemas of a document. */
type ReferenceBase = '#/$defs/' | '#/components/schemas/';

/** One closed schema per object type of the model, with the shared ones they refer to. */
export function typeSchemas(model: ProfileModelData, base: ReferenceBase): JsonSchemas {
  const types = Object.values(model.types).map((type) => [type.name, objectSchema(type, base)]);
  return { ...Object.fromEntries(types), ...SHARED };
}

function objectSchema(type: ObjectType, base: ReferenceBase): JsonSchema {
  const properties = type.fields.map((field) => [field.name, fieldSchema(field, base)]);
  return {
    title: type.name,
    description: type.description,
    type: 'object',
    properties: Object.fromEntries(properties),
    required: type.fields.filter((field) => field.guaranteed).map((field) => field.name),
    additionalProperties: false,
  };
}

function fieldSchema(field: Field, base: ReferenceBase): JsonSchema {
  const about = {
    description: describeField(field),
    ...(field.deprecated !== undefined && { deprecated: true as const }),
  };
  const value = valueSchema(field.value, base);
  return field.many ? { ...about, type: 'array', items: value } : { ...about, ...value };
}

function valueSchema(value: ValueShape, base: ReferenceBase): JsonSchema {
  switch (value.kind) {
    case 'text':
    case 'keyword':
    case 'stored':
      return { type: 'string' };
    case 'iri':
      return { type: 'string', format: 'iri' };
    case 'long':
      return { type: 'integer' };
    case 'integer':
    case 'number':
    case 'boolean':
      return { type: value.kind };
    case 'language-map':
      return { $ref: base + LANGUAGE_MAP };
    case 'date-time':
      return { $ref: base + DATE_TIME };
    case 'by-language':
      return { type: 'object', additionalProperties: { $ref: base + value.type } };
    case 'json':
      return {};
    case 'object':
    case 'period':
    case 'geometry':
      return { $ref: base + value.type };
  }
}

const SHARED: JsonSchemas = {
  [LANGUAGE_MAP]: {
    title: 'Language map',
    description: 'Texts by language tag (BCP 47, canonical case).',
    type: 'object',
    propertyNames: { pattern: '^[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*$' },
    additionalProperties: { type: 'string' },
    minProperties: 1,
    examples: [{ de: 'Radzähler', 'en-GB': 'Cycle counters' }],
  },
  [DATE_TIME]: {
    title: 'Date or instant',
    description: 'ISO 8601 in the precision of the data: a year, a month, a day or a UTC instant.',
    type: 'string',
    pattern:
      '^(\\d{4}|-\\d{4,6})(-\\d{2}(-\\d{2}(T\\d{2}:\\d{2}:\\d{2}(\\.(\\d{3}|\\d{6}|\\d{9}))?Z)?)?)?$',
    examples: ['2021', '2021-04', '2021-04-26', '2021-04-26T06:30:00Z'],
  },
};

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
