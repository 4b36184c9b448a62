import {
  type JsonSchemas,
  type ProfileModelData,
  typeSchemas,
} from '../../profile-compiler/index.ts';
import type { Operation, ServiceName, Tag } from './operation.ts';
import { OPERATIONS } from './operations.ts';
import { PARAMETERS, type Parameter, pathParameters } from './parameters.ts';
import { platformSchemas } from './platform-schemas.ts';
import {
  type MediaTypes,
  type ProblemTable,
  RESPONSE_HEADERS,
  type Response,
  type ResponseContext,
  rdfMediaTypes,
  responsesOf,
  schemaReference,
} from './responses.ts';

/** What the service knows of itself and the profile does not say. */
export interface OpenApiOptions {
  /** Version of the service. */
  readonly version: string;
  /** Where it is served; the place of the document itself where absent. */
  readonly baseUrl?: string;
  /** Which services run; both where absent. */
  readonly services?: readonly ServiceName[];
  readonly problems: ProblemTable;
}

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

interface OpenApiOperation {
  readonly operationId: string;
  readonly tags: readonly Tag[];
  readonly summary: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: MediaTypes };
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly responses: Readonly<Record<string, Response>>;
}

const TAGS: Readonly<Record<Tag, string>> = {
  catalogues: 'Catalogues and what they hold',
  datasets: 'Datasets with their distributions',
  vocabularies: 'Vocabularies, the terms that metadata refers to',
  changes: 'The change feed, for followers',
  graphql: 'Search, facets and everything else that reads',
  sparql: 'Queries over everything that is stored',
  profile: 'The profile and what is compiled from it',
  service: 'The service itself',
};

/** The whole HTTP interface as OpenAPI 3.1, with the documents of the active profile. */
export function emitOpenApi(model: ProfileModelData, options: OpenApiOptions): OpenApiDocument {
  const { baseUrl, problems, services = ['repository', 'search'], version } = options;
  const context = { model, services, problems };
  const operations = OPERATIONS.filter((operation) =>
    operation.services.some((service) => services.includes(service)),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: textOf(model.title) ?? model.id,
      description: textOf(model.description) ?? `Metadata platform with the profile ${model.id}.`,
      version,
    },
    servers: [{ url: baseUrl ?? '/' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name: name as Tag, description })),
    paths: pathsOf(operations, context),
    components: {
      schemas: {
        ...typeSchemas(model, '#/components/schemas/'),
        ...platformSchemas(Object.keys(problems)),
      },
      headers: RESPONSE_HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

function pathsOf(
  operations: readonly Operation[],
  context: ResponseContext,
): OpenApiDocument['paths'] {
  const byPath = Map.groupBy(operations, ({ path }) => path);
  const entries = Array.from(byPath, ([path, ofPath]) => [
    path,
    Object.fromEntries(ofPath.map((one) => [one.method, openApiOperation(one, context)])),
  ]);
  return Object.fromEntries(entries);
}

function openApiOperation(operation: Operation, context: ResponseContext): OpenApiOperation {
  const named = (operation.parameters ?? []).map((name) => PARAMETERS[name]);
  const parameters = [...pathParameters(operation.path), ...named];
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    ...(parameters.length > 0 && { parameters }),
    ...(operation.body && { requestBody: { required: true, content: BODIES[operation.body] } }),
    ...(operation.secured && { security: securityOf(operation.secured) }),
    responses: responsesOf(operation, context),
  };
}

const SECURITY_SCHEMES = {
  apiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description: 'Permits every write.',
  },
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'Access token of the configured identity provider, where there is one; permits what the groups of its user may write.',
  },
};

/** Any one of the schemes is enough. */
function securityOf(secured: NonNullable<Operation['secured']>) {
  const schemes = secured === true ? Object.keys(SECURITY_SCHEMES) : [secured];
  return schemes.map((name) => ({ [name]: [] }));
}

const BODIES: Readonly<Record<NonNullable<Operation['body']>, MediaTypes>> = {
  rdf: rdfMediaTypes(),
  graphql: { 'application/json': { schema: schemaReference('graphql-request') } },
  sparql: {
    'application/x-www-form-urlencoded': { schema: schemaReference('sparql-form') },
    'application/sparql-query': { schema: { type: 'string' } },
  },
  action: { 'application/json': { schema: schemaReference('action-request') } },
  import: { 'application/json': { schema: schemaReference('vocabulary-import') } },
};

function textOf(map: Readonly<Record<string, string>>): string | undefined {
  return map.en ?? Object.values(map)[0];
}
