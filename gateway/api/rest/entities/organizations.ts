import { valueList } from '../../../http/operations/answers.ts';
import { LIST_PROBLEMS } from '../../../http/operations/problem-groups.ts';
import { deleting, reading, storing } from '../../../http/operations/resource-operations.ts';
import { flag } from '../../../http/routes/query-schemas.ts';
import { route } from '../../../http/routes/route.ts';
import type { RouteContext } from '../../../http/routes/route-context.ts';
import { queryOfList, sharedListForm } from '../../existing-api/lists/list-request.ts';
import { organizationTrees } from '../../existing-api/organization-trees.ts';
import { documentsIn, serveList } from '../lists/serve-list.ts';
import { deleteEntity, putEntity, serveEntity } from './serve-entity.ts';
import { organizationEntity, targetOf } from './target.ts';

const PATH = '/organizations/{organizationId}';

const HIERARCHY = flag()
  .optional()
  .meta({ description: 'Trees of organisations in place of a list.', default: false });

/** Organisations, the third core entity; a profile may have none. */
export const ORGANIZATION_ROUTES = [
  route({
    method: 'get',
    path: '/organizations',
    page: 'organizations',
    query: (bounds) => queryOfList(bounds, { hierarchy: HIERARCHY }, ['hierarchy']),
    operation: {
      id: 'listOrganizations',
      tag: 'organizations',
      summary: 'List the stored organisations, ordered by id',
      answers: valueList('organization-trees', 'With `hierarchy=true`, trees.'),
      problems: LIST_PROBLEMS,
    },
    handler: (context) => async (request, reply) => {
      const { model, search } = context.services;
      const { name: entity, titleField } = organizationEntity(model);
      const { form, valueType } = sharedListForm(request.query, context.envelope, 'ids');
      if (form === 'ids' && search && request.query.hierarchy) {
        return organizationTrees(documentsIn(search, { entity }), titleField);
      }
      return serveList(context, request, reply, {
        list: request.query.list,
        form,
        valueType,
        selections: [{ kind: 'organization' }],
        indexed: { entity },
      });
    },
  }),
  route({
    method: 'get',
    path: PATH,
    page: 'organization',
    operation: {
      id: 'getOrganization',
      tag: 'organizations',
      summary: 'Read an organisation as a document of the profile or as RDF',
      head: { id: 'headOrganization', summary: 'Check whether an organisation exists' },
      ...reading({ kind: 'resource', entity: 'organization' }),
    },
    handler(context) {
      const serve = serveEntity(context);
      return async (request, reply) => serve(request, reply, namedIn(context, request));
    },
  }),
  route({
    method: 'put',
    path: PATH,
    needs: 'repository',
    scope: 'catalogues',
    operation: {
      id: 'putOrganization',
      tag: 'organizations',
      summary: 'Create or replace an organisation',
      ...storing('not-found'),
    },
    handler: (context) => async (request, reply) =>
      putEntity(context, request, reply, namedIn(context, request)),
  }),
  route({
    method: 'delete',
    path: PATH,
    needs: 'repository',
    scope: 'catalogues',
    operation: {
      id: 'deleteOrganization',
      tag: 'organizations',
      summary: 'Delete an organisation',
      ...deleting(),
    },
    handler: (context) => async (request, reply) =>
      deleteEntity(context, request, reply, namedIn(context, request)),
  }),
];

/** The organisation that a path names. */
function namedIn(
  { services: { model } }: RouteContext,
  { params: { organizationId } }: { readonly params: { readonly organizationId: string } },
) {
  return targetOf(organizationEntity(model), organizationId);
}
