import {
  customTypeOf,
  type EntityModel,
  type ProfileModel,
} from '../../../../profile-compiler/index.ts';
import type { Selection } from '../../../../repository/index.ts';
import {
  INDEX_PROBLEMS,
  STORE_PROBLEMS,
  valueList,
} from '../../../http/operations/shared-parts.ts';
import { RequestError } from '../../../http/problems/request-error.ts';
import { anyText, ID } from '../../../http/routes/query-schemas.ts';
import { type QueryBounds, route } from '../../../http/routes/route.ts';
import type { Services } from '../../../http/routes/services.ts';
import { catalogueId, missing } from '../../documents/ids.ts';
import { queryOfList, sharedListForm } from '../../existing-api/lists/list-request.ts';
import { customEntities, customTypes } from '../entities/target.ts';
import { serveList } from '../lists/serve-list.ts';

const PROBLEMS = ['invalid-parameter', 'not-acceptable', 'not-found', ...STORE_PROBLEMS] as const;

const OF_CATALOGUE = anyText()
  .optional()
  .meta({ ...ID, description: 'Id of a catalogue: only its datasets. Alone, it lists all ids.' });

/** Datasets, and resources of all types, as clients list them. */
export const RESOURCE_LISTS = [
  route({
    method: 'get',
    path: '/datasets',
    page: 'datasets',
    workload: 'large',
    // The search of the existing API lists all ids of one catalogue; all others are lists of values.
    query: (bounds) => queryOfList(bounds, { catalogue: OF_CATALOGUE }, ['catalogue']),
    operation: {
      id: 'listAllDatasets',
      tag: 'datasets',
      summary: 'List the datasets of all catalogues or of one, ordered by id',
      answers: valueList(),
      problems: [...PROBLEMS, ...INDEX_PROBLEMS],
    },
    handler: (context) => async (request, reply) => {
      const { list, catalogue } = request.query;
      if (catalogue !== undefined) {
        await checkCatalogue(context.services, catalogue);
      }
      return serveList(context, request, reply, {
        list,
        ...sharedListForm(request.query, context.envelope, 'values'),
        selections: [{ kind: 'dataset', ...(catalogue !== undefined && { catalogue }) }],
        indexed: { entity: 'dataset', catalogue },
      });
    },
  }),
  route({
    method: 'get',
    path: '/resources',
    workload: 'large',
    query: ofTypesQuery,
    operation: {
      id: 'listResources',
      tag: 'custom resources',
      summary:
        'List the types of custom resources; with a parameter of lists, all resources, ordered by IRI',
      answers: valueList(),
      problems: [...PROBLEMS],
    },
    handler: (context) => async (request, reply) => {
      const { model, repository } = context.services;
      const { query } = request;
      if (!repository || (query.list.asked ?? 'ids') === 'ids') {
        return customTypes(model);
      }
      return serveList(context, request, reply, {
        list: request.query.list,
        form: 'values',
        selections: listedResources(model, query.resourceTypes),
      });
    },
  }),
  route({
    method: 'get',
    path: '/catalogues/{catalogueId}/resources',
    needs: 'repository',
    workload: 'large',
    query: ofTypesQuery,
    operation: {
      id: 'listCatalogueResources',
      tag: 'catalogues',
      summary: 'List the datasets and custom resources of a catalogue, ordered by IRI',
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
        list: request.query.list,
        form: 'values',
        selections: listedResources(model, request.query.resourceTypes, id),
      });
    },
  }),
];

/** The query of a list of resources of several types. */
function ofTypesQuery(bounds: QueryBounds) {
  const description = 'Classes with commas, such as `Dataset,DataService`; all where absent.';
  return queryOfList(bounds, { resourceTypes: anyText().optional().describe(description) });
}

/** Throws `not-found` for a catalogue that is not stored here. */
async function checkCatalogue({ repository }: Services, id: string): Promise<void> {
  if (repository && !(await repository.findCatalogue(catalogueId(id)))) {
    missing('catalogue', id);
  }
}

/** Types that clients name for DCAT resources, whether the profile has them or not. */
const DCAT_TYPES = ['Dataset', 'DataService', 'DatasetSeries'];

/**
 * The items of a list of resources, of one catalogue or of all: datasets, then custom resources by type.
 * `resourceTypes` names classes of DCAT or of the profile, with commas; all if absent. A type that the profile lacks
 * lists nothing. Throws `invalid-parameter`.
 */
function listedResources(
  model: ProfileModel,
  resourceTypes: string | undefined,
  catalogue?: string,
): readonly Selection[] {
  const custom = customEntities(model);
  const asked = askedTypes(resourceTypes, custom);
  const isAsked = (names: readonly string[]) =>
    !asked || names.some((name) => asked.includes(name));
  const within = catalogue === undefined ? {} : { catalogue };
  return [
    ...(isAsked(['Dataset']) ? [{ kind: 'dataset', ...within } as const] : []),
    ...custom
      .filter(({ isInCatalogue }) => catalogue === undefined || isInCatalogue)
      .filter((entity) => isAsked(classNames(entity)))
      .map(({ name }) => ({ kind: 'resource', type: customTypeOf(name), ...within }) as const),
  ];
}

function askedTypes(
  resourceTypes: string | undefined,
  custom: readonly EntityModel[],
): readonly string[] | undefined {
  const given = resourceTypes
    ?.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (!given || given.length === 0) {
    return undefined;
  }
  const known = [...new Set([...DCAT_TYPES, ...custom.flatMap(classNames)])];
  const unknown = given.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new RequestError(
      'invalid-parameter',
      `"resourceTypes" names "${unknown}". It may name ${known.join(', ')}.`,
      { parameter: 'resourceTypes' },
    );
  }
  return given;
}

/** The classes of an entity without their namespaces: `DataService`. */
function classNames({ mainClasses }: EntityModel): readonly string[] {
  return mainClasses.map((iri) =>
    iri.slice(Math.max(iri.lastIndexOf('#'), iri.lastIndexOf('/')) + 1),
  );
}
