import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { EntityModel, ProfileModel } from '../../../../profile-compiler/index.ts';
import { creating, deleting, reading } from '../../../http/operations/shared-parts.ts';
import { RequestError } from '../../../http/problems/request-error.ts';
import { aliasRoute } from '../../../http/routes/alias-route.ts';
import { anyText, given, parseQuery } from '../../../http/routes/query-schemas.ts';
import { type ContextWith, route } from '../../../http/routes/route.ts';
import type { RouteContext } from '../../../http/routes/route-context.ts';
import { catalogueId } from '../../documents/ids.ts';
import { catalogueOfTarget, deleteEntity, putEntity, serveEntity } from './serve-entity.ts';
import { catalogId, customEntity, customTarget, targetOf } from './target.ts';

const TYPE_PATH = '/customresources/{resourceType}';
const PATH = '/customresources/{resourceType}/{resourceId}';

/** The id of a resource in the query. */
export const RESOURCE_QUERY = z.object({
  id: given().describe("The publisher's id of the resource."),
});
const CATALOGUE_QUERY = z.object({ catalogId: catalogId() });
/** Query of resource types that belong to a catalogue. */
const IN_CATALOGUE = z.object({ catalogId: given() });
/** Writes also accept the name that the parameter has elsewhere. */
const EITHER_NAME = z.object({
  catalogId: anyText().optional(),
  catalogue: anyText().optional(),
});

/** Common part of the operations that read one. */
export const CUSTOM_RESOURCE_READING = reading({ kind: 'custom-resource' }, 'invalid-parameter');

const WRITING = creating('invalid-parameter', 'not-found', 'taken');

/** Common part of the operations that delete one. */
export const CUSTOM_RESOURCE_DELETING = deleting('invalid-parameter');

interface ResourceRequest {
  readonly params: { readonly resourceType: string };
  readonly query: unknown;
}

/** Finds the catalogue that a write of a resource names, which a stored resource never leaves. */
function catalogueNamed({ services: { model } }: RouteContext) {
  return ({ params, query }: ResourceRequest) =>
    catalogueOfWrite(customEntity(model, params.resourceType), query);
}

/** Resources of types that are in no catalogue have none. */
function catalogueOfWrite(entity: EntityModel, query: unknown): string | undefined {
  if (!entity.isInCatalogue) {
    return undefined;
  }
  const { catalogId, catalogue } = parseQuery(EITHER_NAME, query);
  return catalogId ?? (catalogue || parseQuery(IN_CATALOGUE, query).catalogId);
}

/** Stores the body of a request as a resource, in the catalogue that those of its type need. */
async function storeResource(
  context: ContextWith<'repository'>,
  request: ResourceRequest & Pick<FastifyRequest, 'headers' | 'method' | 'body'>,
  reply: FastifyReply,
  id: string,
): Promise<FastifyReply> {
  const { params, query } = request;
  const entity = customEntity(context.services.model, params.resourceType);
  const catalogue = catalogueOfWrite(entity, query);
  return putEntity(context, request, reply, { ...targetOf(entity, id), catalogue });
}

/** The common part of rows that write a resource into its catalogue. */
const WRITING_RESOURCE = {
  needs: 'repository',
  scope: 'catalogues',
  writes: catalogueNamed,
} as const;

const WRITES = [
  route({
    method: 'put',
    path: TYPE_PATH,
    query: CATALOGUE_QUERY.extend(RESOURCE_QUERY.shape),
    ...WRITING_RESOURCE,
    operation: {
      id: 'putCustomResourceByQuery',
      tag: 'custom resources',
      summary: 'Create or replace the custom resource with the id of the query',
      parameters: ['prefer', 'ifMatch', 'ifNoneMatch'],
      ...WRITING,
    },
    handler: (context) => (request, reply) =>
      storeResource(context, request, reply, request.query.id),
  }),
  route({
    method: 'post',
    path: TYPE_PATH,
    query: CATALOGUE_QUERY,
    ...WRITING_RESOURCE,
    operation: {
      id: 'postCustomResource',
      tag: 'custom resources',
      summary: 'Create a custom resource under a new id',
      ...WRITING,
    },
    handler: (context) => (request, reply) => storeResource(context, request, reply, randomUUID()),
  }),
  route({
    method: 'put',
    path: PATH,
    query: CATALOGUE_QUERY,
    ...WRITING_RESOURCE,
    operation: {
      id: 'putCustomResource',
      tag: 'custom resources',
      summary: 'Create or replace a custom resource',
      parameters: ['prefer', 'ifMatch', 'ifNoneMatch'],
      ...WRITING,
    },
    handler: (context) => (request, reply) =>
      storeResource(context, request, reply, request.params.resourceId),
  }),
];

/** Adds a custom resource to a catalogue. */
const POST_TO_CATALOGUE = route({
  method: 'post',
  path: '/catalogues/{catalogueId}/resources/{resourceType}',
  needs: 'repository',
  scope: 'catalogues',
  writes:
    ({ services: { model } }) =>
    ({ params }) =>
      cataloguedEntity(model, params.resourceType) && catalogueId(params.catalogueId),
  operation: {
    id: 'postCustomResourceToCatalogue',
    tag: 'custom resources',
    summary: 'Create a custom resource in a catalogue under a new id',
    ...WRITING,
  },
  handler: (context) => async (request, reply) => {
    const { params } = request;
    const entity = cataloguedEntity(context.services.model, params.resourceType);
    const catalogue = catalogueId(params.catalogueId);
    return putEntity(context, request, reply, { ...targetOf(entity, randomUUID()), catalogue });
  },
});

/** The entity of a type of custom resources that are in catalogues; throws `not-found`. */
function cataloguedEntity(model: ProfileModel, type: string): EntityModel {
  const entity = customEntity(model, type);
  if (!entity.isInCatalogue) {
    throw new RequestError(
      'not-found',
      `Resources of the type "${type}" are in no catalogue. POST them to /customresources/${type}.`,
    );
  }
  return entity;
}

/** A custom resource by its type and id. */
const GET_CUSTOM_RESOURCE = route({
  method: 'get',
  path: PATH,
  page: 'customResource',
  operation: {
    id: 'getCustomResource',
    tag: 'custom resources',
    summary: 'Read a custom resource as a document of the profile or as RDF',
    head: { id: 'headCustomResource', summary: 'Check whether a custom resource exists' },
    ...CUSTOM_RESOURCE_READING,
  },
  handler(context) {
    const serve = serveEntity(context);
    return async (request, reply) => serve(request, reply, customTarget(context, request.params));
  },
});

const BY_ID = [
  GET_CUSTOM_RESOURCE,
  route({
    method: 'delete',
    path: PATH,
    needs: 'repository',
    scope: 'catalogues',
    writes:
      (context) =>
      async ({ params }) =>
        catalogueOfTarget(context, customTarget(context, params)),
    operation: {
      id: 'deleteCustomResource',
      tag: 'custom resources',
      summary: 'Delete a custom resource',
      ...CUSTOM_RESOURCE_DELETING,
    },
    handler: (context) => async (request, reply) =>
      deleteEntity(context, request, reply, customTarget(context, request.params)),
  }),
];

/** Resources of the further types of the profile; at `/resources/` as the existing API prefers. */
export const CUSTOM_RESOURCE_ROUTES = [
  ...[...BY_ID, ...WRITES].flatMap((row) => [
    row,
    ...(row.path === PATH
      ? [aliasRoute(row, { path: PATH.replace('custom', ''), idSuffix: 'AsResource' })]
      : []),
  ]),
  POST_TO_CATALOGUE,
];
