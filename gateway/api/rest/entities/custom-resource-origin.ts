import type { EntityModel } from '../../../../profile-compiler/index.ts';
import { type QueryParameters, requiredParameter } from '../../../http/routes/parameters.ts';
import { route } from '../../../http/routes/route.ts';
import { CUSTOM_RESOURCE_DELETING, CUSTOM_RESOURCE_READING } from './custom-resources.ts';
import { catalogueOfTarget, deleteEntity, serveEntity } from './serve-entity.ts';
import { customEntity, type EntityTarget, targetOf } from './target.ts';

const PATH = '/customresources/{resourceType}/origin';

function originOf(entity: EntityModel, query: QueryParameters): EntityTarget {
  return targetOf(entity, requiredParameter(query, 'id'));
}

/** Custom resources by the ids of their publishers. */
export const CUSTOM_RESOURCE_ORIGIN_ROUTES = [
  route({
    method: 'get',
    path: PATH,
    operation: {
      id: 'getCustomResourceByOrigin',
      tag: 'custom resources',
      summary: "Read a custom resource by the publisher's id",
      parameters: ['resourceId', 'ifNoneMatch'],
      ...CUSTOM_RESOURCE_READING,
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
    path: PATH,
    needs: 'repository',
    scope: 'catalogues',
    writes:
      (context) =>
      ({ params, query }) =>
        catalogueOfTarget(
          context,
          originOf(customEntity(context.services.model, params.resourceType), query),
        ),
    operation: {
      id: 'deleteCustomResourceByOrigin',
      tag: 'custom resources',
      summary: "Delete a custom resource by the publisher's id",
      parameters: ['resourceId', 'ifMatch'],
      ...CUSTOM_RESOURCE_DELETING,
    },
    handler: (context) => async (request, reply) => {
      const entity = customEntity(context.services.model, request.params.resourceType);
      return deleteEntity(context, request, reply, originOf(entity, request.query));
    },
  }),
];
