import type { StoredDocument } from '../../../../search/index.ts';
import {
  deleting,
  LIST_PROBLEMS,
  reading,
  storing,
  valueList,
} from '../../../http/operations/shared-parts.ts';
import { flag } from '../../../http/routes/query-schemas.ts';
import { route } from '../../../http/routes/route.ts';
import type { RouteContext } from '../../../http/routes/route-context.ts';
import { queryOfList, sharedListForm } from '../../existing-api/lists/list-request.ts';
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

/** An organisation with those below it, as the search of the existing API lists them. */
interface OrganizationTree {
  readonly id: string;
  /** As in the document; absent if it has none. */
  readonly name?: unknown;
  /** Its IRI; absent if the profile has no such field. */
  readonly resource?: unknown;
  readonly children: readonly OrganizationTree[];
}

interface Node extends OrganizationTree {
  readonly children: Node[];
}

/** The fields of an organisation in a profile. */
interface TreeDocument {
  readonly [member: string]: unknown;
  readonly ancestors?: readonly { readonly id?: string }[];
}

/**
 * Builds organisation trees from documents sorted by id. `titleField` is the field with the title. The last of `ancestors` is
 * the parent; an organisation is a root without that field in the profile, or where the parent is not listed.
 */
async function organizationTrees(
  documents: AsyncIterable<Pick<StoredDocument, 'id' | 'json'>>,
  titleField: string,
): Promise<readonly OrganizationTree[]> {
  const nodes = new Map<string, Node>();
  const parents = new Map<string, string | undefined>();
  for await (const { id, json } of documents) {
    const document: TreeDocument = JSON.parse(json);
    const { name = document[titleField], resource } = document;
    parents.set(id, document.ancestors?.at(-1)?.id);
    nodes.set(id, {
      id,
      ...(name !== undefined && { name }),
      ...(resource !== undefined && { resource }),
      children: [],
    });
  }
  const roots: Node[] = [];
  for (const [id, node] of nodes) {
    const parent = nodes.get(parents.get(id) ?? '');
    (parent?.children ?? roots).push(node);
  }
  return roots;
}
