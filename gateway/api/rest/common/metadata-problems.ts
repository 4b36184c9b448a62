import type { FastifyRequest } from 'fastify';
import type { DocumentKey } from '../../../../search/index.ts';
import { rangesOfHeader } from '../../../http/negotiation/language-ranges.ts';
import type { Operation } from '../../../http/operations/operation.ts';
import { INDEX_PROBLEMS, json, STORE_PROBLEMS } from '../../../http/operations/shared-parts.ts';
import { type RequestTo, type Route, route } from '../../../http/routes/route.ts';
import type { Services, ValidationReport } from '../../../http/routes/services.ts';
import { readDatasetDocument } from '../../documents/find-document.ts';
import { catalogueId, missing } from '../../documents/ids.ts';

/**
 * The result of validating the graph against the shapes; nothing if this process cannot validate. Shapes may use features
 * that the validator lacks; the problems are served nevertheless.
 */
async function validationOf(
  { readGraph, validate }: Services,
  key: DocumentKey,
  { log, headers }: Pick<FastifyRequest, 'log' | 'headers'>,
): Promise<{ readonly validation?: ValidationReport }> {
  const graph = validate && (await readGraph(key));
  if (!validate || !graph) {
    return {};
  }
  try {
    return { validation: await validate(graph, rangesOfHeader(headers['accept-language'])) };
  } catch (error) {
    log.warn({ err: error, ...key }, 'validation failed: the shapes use an unsupported feature');
    return {};
  }
}

/**
 * A route that lists the problems of a resource. `find` gives the id of one that exists; the repository also finds one
 * whose document could not be created.
 */
function problemsRoute<const Path extends string>(
  path: Path,
  described: Pick<Operation, 'id' | 'tag' | 'summary' | 'problems'>,
  entity: string,
  find: (services: Services, params: RequestTo<Path>['params']) => Promise<string>,
): Route {
  return route({
    method: 'get',
    path,
    needs: 'search',
    operation: {
      ...described,
      answers: json('field-problems', 'The problems; empty if there are none.', ['Vary']),
    },
    handler:
      ({ services }) =>
      async (request, reply) => {
        const id = await find(services, request.params);
        reply.header('vary', 'Accept-Language');
        // Values that indexing dropped or interpreted.
        const problems = await services.search.problemsOf(entity, id);
        return { id, problems, ...(await validationOf(services, { entity, id }, request)) };
      },
  });
}

export const CATALOGUE_PROBLEMS = problemsRoute(
  '/catalogues/{catalogueId}/problems',
  {
    id: 'listCatalogueProblems',
    tag: 'catalogues',
    summary: 'List the problems that indexing and validation found in a catalogue',
    problems: ['not-found', ...INDEX_PROBLEMS],
  },
  'catalog',
  async ({ repository, search }, params) => {
    const id = catalogueId(params.catalogueId);
    const known =
      (await repository?.findCatalogue(id)) ?? (await search?.get('catalog', [id]))?.[0];
    return known?.id ?? missing('catalogue', id);
  },
);

export const DATASET_PROBLEMS = problemsRoute(
  '/datasets/{datasetId}/problems',
  {
    id: 'listDatasetProblems',
    tag: 'datasets',
    summary: 'List the problems that indexing and validation found in a dataset',
    problems: ['not-found', ...STORE_PROBLEMS, ...INDEX_PROBLEMS],
  },
  'dataset',
  async (services, { datasetId }) => {
    const known =
      (await services.repository?.findDataset(datasetId)) ??
      (await readDatasetDocument(services, datasetId));
    return known?.id ?? missing('dataset', datasetId);
  },
);
