import type { JsonSchema, JsonSchemas } from '../../../profile-compiler/index.ts';
import type { Tag } from './operation.ts';
import type { Parameter } from './parameters.ts';

/** An OpenAPI 3.1 document. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: Readonly<Record<string, string>>;
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: Tag; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: {
    readonly schemas: JsonSchemas;
    readonly headers: Readonly<Record<string, object>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
}

export interface OpenApiOperation {
  readonly operationId: string;
  readonly tags: readonly Tag[];
  readonly summary: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: MediaTypes };
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly responses: Readonly<Record<string, OpenApiResponse>>;
}

export interface OpenApiResponse {
  readonly description: string;
  readonly content?: MediaTypes;
  readonly headers?: Readonly<Record<string, { readonly $ref: string }>>;
}

export type MediaTypes = Readonly<Record<string, { readonly schema: JsonSchema }>>;
