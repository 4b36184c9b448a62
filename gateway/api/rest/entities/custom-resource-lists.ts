import { json, LIST_PROBLEMS, valueList } from '../../../http/operations/shared-parts.ts';
import { route } from '../../../http/routes/route.ts';
import { queryOfList } from '../../existing-api/lists/list-request.ts';
import { serveList } from '../lists/serve-list.ts';
import { catalogId, customEntity, customTypes, resourcesOfType } from './target.ts';

/** The further types of the profile, and the resources of each. */
export const CUSTOM_RESOURCE_LISTS = [
  route({
    method: 'get',
    path: '/customresources',
    operation: {
      id: 'listResourceTypes',
      tag: 'custom resources',
      summary: 'List the types of custom resources of the profile',
      answers: json('id-list', 'Names of types.'),
    },
    handler:
      ({ services: { model } }) =>
      async () =>
        customTypes(model),
  }),
  route({
    method: 'get',
    path: '/customresources/{resourceType}',
    page: 'customResources',
    query: (bounds) => queryOfList(bounds, { catalogId: catalogId() }),
    operation: {
      id: 'listCustomResources',
      tag: 'custom resources',
      summary: 'List the custom resources of a type, ordered by id',
      answers: valueList(),
      problems: LIST_PROBLEMS,
    },
    handler: (context) => async (request, reply) =>
      serveList(context, request, reply, {
        list: request.query.list,
        form: 'values',
        valueType: 'identifiers',
        ...resourcesOfType(
          customEntity(context.services.model, request.params.resourceType),
          request.query.catalogId,
        ),
      }),
  }),
];
