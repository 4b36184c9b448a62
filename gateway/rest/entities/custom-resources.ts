import { randomUUID } from 'node:crypto';
import type { EntityModel } from '../../../profile-compiler/index.ts';
import { type QueryParameters, requiredParameter, singleParameter } from '../../http/parameters.ts';
import { route } from '../../http/route.ts';
import { DELETED, found, json, STORED, valueList } from '../../openapi/answers.ts';
import {
  INDEX_PROBLEMS,
  RDF_BODY_PROBLEMS,
  READ_PROBLEMS,
  STORE_PROBLEMS,
} from '../../openapi/problem-groups.ts';
import { serveList } from '../lists/serve-list.ts';
import { resourcesOfType } from './resources-of-type.ts';
import { deleteEntity, putEntity, serveEntity } from './serve-entity.ts';
import { customEntities, customEntity, type EntityTarget, targetOf } from './target.ts';

const TYPE_PATH = '/customresources/{resourceType}';
const PATH = '/customresources/{resourceType}/{resourceId}';
const ORIGIN_PATH = '/customresources/{resourceType}/origin';

const READING = {
  answers: found({ kind: 'custom-resource' }),
  problems: ['invalid-parameter', ...READ_PROBLEMS, ...STORE_PROBLEMS, ...INDEX_PROBLEMS],
} as const;

const WRITING = {
  body: 'rdf',
  answers: STORED,
  problems: [
    ...RDF_BODY_PROBLEMS,
    'invalid-parameter',
    'not-found',
    'taken',
    'precondition-failed',
    ...STORE_PROBLEMS,
  ],
} as const;

const DELETING = {
  answers: DELETED,
  problems: ['invalid-parameter', 'not-found', 'precondition-failed', ...STORE_PROBLEMS],
} as const;

/** The target of a write, with the catalogue that resources of its type belong to. */
function writeTarget(entity: EntityModel, id: string, query: QueryParameters) {
  const catalogue = entity.isInCatalogue ? requiredParameter(query, 'catalogId') : undefined;
  return { ...targetOf(entity, id), catalogue };
}

function originOf(entity: EntityModel, query: QueryParameters): EntityTarget {
  return targetOf(entity, requiredParameter(query, 'id'));
}

const LISTS = [
  route({
    method: 'get',
    path: '/customresources',
    operation: {
      id: 'listResourceTypes',
      tag: 'custom resources',
      summary: 'List the types of custom resources of the profile',
      answers: json('id-list', 'Names of types.'),
      problems: [],
    },
    handler:
      ({ services: { model } }) =>
      async () =>
        customEntities(model).map(({ name }) => name),
  }),
  route({
    method: 'get',
    path: TYPE_PATH,
    page: 'customResources',
    operation: {
      id: 'listCustomResources',
      tag: 'custom resources',
      summary: 'List the custom resources of a type, ordered by id',
      parameters: ['valueType', 'listLimit', 'offset', 'catalogId', 'sourceIds', 'hydra'],
      answers: valueList(),
      problems: [
        'invalid-parameter',
        'not-found',
        'not-acceptable',
        ...STORE_PROBLEMS,
        ...INDEX_PROBLEMS,
      ],
    },
    handler: (context) => async (request, reply) =>
      serveList(context, request, reply, {
        form: 'values',
        valueType: 'identifiers',
        ...resourcesOfType(
          customEntity(context.services.model, request.params.resourceType),
          singleParameter(request.query, 'catalogId'),
        ),
      }),
  }),
];

const WRITES = [
  route({
    method: 'put',
    path: TYPE_PATH,
    needs: 'repository',
    scope: 'catalogues',
    operation: {
      id: 'putCustomResourceByQuery',
      tag: 'custom resources',
      summary: 'Create or replace the custom resource with the id of the query',
      parameters: ['resourceId', 'catalogId', 'ifMatch', 'ifNoneMatch'],
      ...WRITING,
    },
    handler: (context) => async (request, reply) => {
      const { params, query } = request;
      const entity = customEntity(context.services.model, params.resourceType);
      const id = requiredParameter(query, 'id');
      return putEntity(context, request, reply, writeTarget(entity, id, query));
    },
  }),
  route({
    method: 'post',
    path: TYPE_PATH,
    needs: 'repository',
    scope: 'catalogues',
    operation: {
      id: 'postCustomResource',
      tag: 'custom resources',
      summary: 'Create a custom resource under a new id',
      parameters: ['catalogId'],
      ...WRITING,
    },
    handler: (context) => async (request, reply) => {
      const { params, query } = request;
      const entity = customEntity(context.services.model, params.resourceType);
      return putEntity(context, request, reply, writeTarget(entity, randomUUID(), query));
    },
  }),
  route({
    method: 'put',
    path: PATH,
    needs: 'repository',
    scope: 'catalogues',
    operation: {
      id: 'putCustomResource',
      tag: 'custom resources',
      summary: 'Create or replace a custom resource',
      parameters: ['catalogId', 'ifMatch', 'ifNoneMatch'],
      ...WRITING,
    },
    handler: (context) => async (request, reply) => {
      const { params, query } = request;
      const entity = customEntity(context.services.model, params.resourceType);
      return putEntity(context, request, reply, writeTarget(entity, params.resourceId, query));
    },
  }),
];

/** A custom resource by its type and id. */
export const GET_CUSTOM_RESOURCE = route({
  method: 'get',
  path: PATH,
  page: 'customResource',
  operation: {
    id: 'getCustomResource',
    tag: 'custom resources',
    summary: 'Read a custom resource as a document of the profile or as RDF',
    head: { id: 'headCustomResource', summary: 'Check whether a custom resource exists' },
    parameters: ['ifNoneMatch'],
    ...READING,
  },
  handler(context) {
    const serve = serveEntity(context);
    return async (request, reply) => {
      const { resourceType, resourceId } = request.params;
      const entity = customEntity(context.services.model, resourceType);
      return serve(request, reply, targetOf(entity, resourceId));
    };
  },
});

const BY_ID = [
  GET_CUSTOM_RESOURCE,
  route({
    method: 'delete',
    path: PATH,
    needs: 'repository',
    scope: 'catalogues',
    operation: {
      id: 'deleteCustomResource',
      tag: 'custom resources',
      summary: 'Delete a custom resource',
      parameters: ['ifMatch'],
      ...DELETING,
    },
    handler: (context) => async (request, reply) => {
      const { resourceType, resourceId } = request.params;
      const entity = customEntity(context.services.model, resourceType);
      return deleteEntity(context, request, reply, targetOf(entity, resourceId));
    },
  }),
];

const BY_ORIGIN = [
  route({
    method: 'get',
    path: ORIGIN_PATH,
    operation: {
      id: 'getCustomResourceByOrigin',
      tag: 'custom resources',
      summary: "Read a custom resource by the publisher's id",
      parameters: ['resourceId', 'ifNoneMatch'],
      ...READING,
    },
    handler(context) {
      const serve = serveEntity(context);
      return async (request, reply) => {
        const entity = customEntity(context.services.model, request.params.resourceType);
        return serve(request, reply, originOf(entity, request.query));
      };
    },
  }),
  route({
    method: 'delete',
    path: ORIGIN_PATH,
    needs: 'repository',
    scope: 'catalogues',
    operation: {
      id: 'deleteCustomResourceByOrigin',
      tag: 'custom resources',
      summary: "Delete a custom resource by the publisher's id",
      parameters: ['resourceId', 'ifMatch'],
      ...DELETING,
    },
    handler: (context) => async (request, reply) => {
      const entity = customEntity(context.services.model, request.params.resourceType);
      return deleteEntity(context, request, reply, originOf(entity, request.query));
    },
  }),
];

/** Resources of the further types of the profile. */
export const CUSTOM_RESOURCE_ROUTES = [...LISTS, ...BY_ORIGIN, ...BY_ID, ...WRITES];
