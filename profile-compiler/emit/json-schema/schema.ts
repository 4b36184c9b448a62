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
