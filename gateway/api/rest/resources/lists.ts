import { valueList } from '../../../http/openapi/answers.ts';
import { INDEX_PROBLEMS, STORE_PROBLEMS } from '../../../http/openapi/problem-groups.ts';
import { type QueryParameters, singleParameter } from '../../../http/routes/parameters.ts';
import { route } from '../../../http/routes/route.ts';
import type { Services } from '../../../http/routes/services.ts';
import { listForm, sharedListForm } from '../../existing-api/lists/list-request.ts';
import { catalogueId } from '../common/ids.ts';
import { missing } from '../common/serve-resource.ts';
import { customTypes } from '../entities/target.ts';
import { serveList } from '../lists/serve-list.ts';
import { listedResources } from './listed-types.ts';

const PROBLEMS = ['invalid-parameter', 'not-acceptable', 'not-found', ...STORE_PROBLEMS] as const;

/** Datasets, and resources of all types, as clients list them. */
export const RESOURCE_LISTS = [
  route({
    method: 'get',
    path: '/datasets',
    page: 'datasets',
    workload: 'large',
    operation: {
      id: 'listAllDatasets',
      tag: 'datasets',
      summary: 'List the datasets of all catalogues or of one, ordered by id',
      parameters: ['valueType', 'listLimit', 'offset', 'inCatalogue', 'sourceIds', 'hydra'],
      answers: valueList(),
      problems: [...PROBLEMS, ...INDEX_PROBLEMS],
    },
    handler: (context) => async (request, reply) => {
      const { query } = request;
      const catalogue = await knownCatalogue(context.services, query);
      return serveList(context, request, reply, {
        // The search of the existing API lists all ids of one catalogue; all others are lists of values, in the envelope or not.
        ...sharedListForm(query, {
          envelope: context.envelope,
          ofSearch: ['alias', 'catalogue'],
          otherwise: 'values',
        }),
        selections: [{ kind: 'dataset', ...(catalogue !== undefined && { catalogue }) }],
        indexed: { entity: 'dataset', catalogue },
      });
    },
  }),
  route({
    method: 'get',
    path: '/resources',
    workload: 'large',
    operation: {
      id: 'listResources',
      tag: 'custom resources',
      summary:
        'List the types of custom resources; with a parameter of lists, all resources, ordered by IRI',
      parameters: ['valueType', 'listLimit', 'offset', 'resourceTypes', 'sourceIds', 'hydra'],
      answers: valueList(),
      problems: [...PROBLEMS],
    },
    handler: (context) => async (request, reply) => {
      const { model, repository } = context.services;
      const { query } = request;
      if (!repository || listForm(query, { otherwise: 'ids' }) === 'ids') {
        return customTypes(model);
      }
      return serveList(context, request, reply, {
        form: 'values',
        selections: listedResources(model, query),
      });
    },
  }),
  route({
    method: 'get',
    path: '/catalogues/{catalogueId}/resources',
    needs: 'repository',
    workload: 'large',
    operation: {
      id: 'listCatalogueResources',
      tag: 'catalogues',
      summary: 'List the datasets and custom resources of a catalogue, ordered by IRI',
      parameters: ['valueType', 'listLimit', 'offset', 'resourceTypes', 'sourceIds', 'hydra'],
      answers: valueList(),
      problems: PROBLEMS,
    },
    handler: (context) => async (request, reply) => {
      const { model, repository } = context.services;
      const id = catalogueId(request.params.catalogueId);
      if (!(await repository.findCatalogue(id))) {
        missing('catalogue', id);
      }
      return serveList(context, request, reply, {
        form: 'values',
        selections: listedResources(model, request.query, id),
      });
    },
  }),
];

async function knownCatalogue(
  { repository }: Services,
  query: QueryParameters,
): Promise<string | undefined> {
  const id = singleParameter(query, 'catalogue');
  if (id !== undefined && repository && !(await repository.findCatalogue(catalogueId(id)))) {
    missing('catalogue', id);
  }
  return id;
}
