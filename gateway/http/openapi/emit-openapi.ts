import { type ProfileModelData, typeSchemas } from '../../../profile-compiler/index.ts';
import { DEFAULT_LIMITS } from '../bounds/limits.ts';
import type { OpenApiDocument } from '../operations/document.ts';
import { TAGS, type Tag } from '../operations/operation.ts';
import { PROBLEM_TYPES } from '../problems/problem-types.ts';
import {
  isServed,
  type Need,
  type QueryBounds,
  type Route,
  type RouteGroup,
} from '../routes/route.ts';
import { describeRoute } from './describe-route.ts';
import { joinedSchemas } from './joined-schemas.ts';
import { platformSchemas } from './platform-schemas.ts';
import { RESPONSE_HEADERS } from './responses.ts';
import { SECURITY_SCHEMES } from './security.ts';

/** Facts about the service, beside the profile. Bounds are those by default where absent, and no answer is enveloped. */
export interface OpenApiOptions extends Partial<QueryBounds> {
  /** Version of the service. */
  readonly version: string;
  /** The path of the base URI, ending in `/`; `/` if absent. */
  readonly basePath?: string;
  /** Needs of routes that are met; routes with any other need are left out. */
  readonly present: readonly Need[];
}

/** The documented routes as OpenAPI 3.1, with the documents of the active profile. */
export function emitOpenApi(
  model: ProfileModelData,
  groups: readonly RouteGroup[],
  { present, version, basePath = '/', ...bounds }: OpenApiOptions,
): OpenApiDocument {
  const routes = groups.flatMap((group) => group.routes).filter((row) => isServed(row, present));
  const ofTypes = typeSchemas(model, '#/components/schemas/');
  return {
    openapi: '3.1.0',
    info: {
      title: textOf(model.title) ?? model.id,
      description: textOf(model.description) ?? `Metadata platform with the profile ${model.id}.`,
      version,
    },
    // Clients put a path, which begins with a slash, behind it.
    servers: [{ url: basePath.replace(/(?<=.)\/$/, '') }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name: name as Tag, description })),
    paths: pathsOf(routes, { ...DEFAULT_BOUNDS, ...bounds, model, present }),
    components: {
      schemas: {
        ...ofTypes,
        ...joinedSchemas(model, ofTypes),
        ...Object.assign({}, ...groups.map(({ schemas }) => schemas)),
        ...platformSchemas(model, Object.keys(PROBLEM_TYPES)),
      },
      headers: RESPONSE_HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

const DEFAULT_BOUNDS: QueryBounds = { ...DEFAULT_LIMITS, envelope: 'never' };

function pathsOf(
  routes: readonly Route[],
  context: Parameters<typeof describeRoute>[1],
): OpenApiDocument['paths'] {
  const operations = routes.flatMap((row) =>
    describeRoute(row, context).map((described) => ({ path: row.path, ...described })),
  );
  const byPath = Map.groupBy(operations, ({ path }) => path);
  const entries = Array.from(byPath, ([path, ofPath]) => [
    path,
    Object.fromEntries(ofPath.map(({ method, operation }) => [method, operation])),
  ]);
  return Object.fromEntries(entries);
}

function textOf(map: Readonly<Record<string, string>>): string | undefined {
  return map.en ?? Object.values(map)[0];
}
