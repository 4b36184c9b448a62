import { parseQuery } from '../../../http/routes/parse-query.ts';
import { route } from '../../../http/routes/route.ts';
import {
  CUSTOM_RESOURCE_DELETING,
  CUSTOM_RESOURCE_READING,
  RESOURCE_QUERY,
} from './custom-resources.ts';
import { catalogueOfTarget, deleteEntity, serveEntity } from './serve-entity.ts';
import { customEntity, targetOf } from './target.ts';

const PATH = '/customresources/{resourceType}/origin';

/** Custom resources by the ids of their publishers. */
export const CUSTOM_RESOURCE_ORIGIN_ROUTES = [
  route({
    method: 'get',
    path: PATH,
    query: RESOURCE_QUERY,
    operation: {
      id: 'getCustomResourceByOrigin',
      tag: 'custom resources',
      summary: "Read a custom resource by the publisher's id",
      ...CUSTOM_RESOURCE_READING,
    },
    handler(context) {
      const serve = serveEntity(context);
      return async (request, reply) => {
        const entity = customEntity(context.services.model, request.params.resourceType);
        return serve(request, reply, targetOf(entity, request.query.id));
      };
    },
  }),
  route({
    method: 'delete',
    path: PATH,
    query: RESOURCE_QUERY,
    needs: 'repository',
    scope: 'catalogues',
    writes:
      (context) =>
      ({ params, query }) =>
        catalogueOfTarget(
          context,
          targetOf(
            customEntity(context.services.model, params.resourceType),
            parseQuery(RESOURCE_QUERY, query).id,
          ),
        ),
    operation: {
      id: 'deleteCustomResourceByOrigin',
      tag: 'custom resources',
      summary: "Delete a custom resource by the publisher's id",
      ...CUSTOM_RESOURCE_DELETING,
    },
    handler: (context) => async (request, reply) => {
      const entity = customEntity(context.services.model, request.params.resourceType);
      return deleteEntity(context, request, reply, targetOf(entity, request.query.id));
    },
  }),
];
