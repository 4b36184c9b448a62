import { parseQuery } from '../../../http/routes/query-schemas.ts';
import { route } from '../../../http/routes/route.ts';
import type { RouteContext } from '../../../http/routes/route-context.ts';
import {
  CUSTOM_RESOURCE_DELETING,
  CUSTOM_RESOURCE_READING,
  RESOURCE_QUERY,
} from './custom-resources.ts';
import { catalogueOfTarget, deleteEntity, serveEntity } from './serve-entity.ts';
import { customTarget } from './target.ts';

const PATH = '/customresources/{resourceType}/origin';

interface OriginRequest {
  readonly params: { readonly resourceType: string };
  readonly query: { readonly id: string };
}

function originTarget(context: RouteContext, { params, query }: OriginRequest) {
  return customTarget(context, { ...params, resourceId: query.id });
}

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
      return async (request, reply) => serve(request, reply, originTarget(context, request));
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
          originTarget(context, { params, query: parseQuery(RESOURCE_QUERY, query) }),
        ),
    operation: {
      id: 'deleteCustomResourceByOrigin',
      tag: 'custom resources',
      summary: "Delete a custom resource by the publisher's id",
      ...CUSTOM_RESOURCE_DELETING,
    },
    handler: (context) => async (request, reply) =>
      deleteEntity(context, request, reply, originTarget(context, request)),
  }),
];
