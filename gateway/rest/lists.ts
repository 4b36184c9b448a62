import type { FastifyInstance } from 'fastify';
import type { Page, Repository } from '../../repository/index.ts';
import { integerParameter, type QueryParameters, singleParameter } from '../http/parameters.ts';
import type { Limits } from '../services.ts';
import { catalogueId } from './ids.ts';
import type { RestContext } from './rest-context.ts';
import { missing } from './served-resource.ts';

interface ListRoute {
  Querystring: QueryParameters;
}

interface DatasetListRoute extends ListRoute {
  Params: { catalogueId: string };
}

/**
 * `GET /catalogues`, `/catalogues/{catalogueId}/datasets` and `/vocabularies`: pages of what is stored,
 * by id.
 */
export function registerLists(
  app: FastifyInstance,
  { limits }: RestContext,
  repository: Repository,
): void {
  app.get<ListRoute>('/catalogues', async ({ query }) => {
    const page = pageOf(query, limits);
    const { total, entries } = await repository.listCatalogues(page);
    return { total, ...placeOf(page), catalogues: entries };
  });

  app.get<ListRoute>('/vocabularies', async ({ query }) => {
    const page = pageOf(query, limits);
    const { total, entries } = await repository.listVocabularies(page);
    return { total, ...placeOf(page), vocabularies: entries };
  });

  app.get<DatasetListRoute>('/catalogues/:catalogueId/datasets', async ({ params, query }) => {
    const id = catalogueId(params.catalogueId);
    const page = pageOf(query, limits);
    const listing = (await repository.listDatasets(id, page)) ?? missing('catalogue', id);
    return { total: listing.total, ...placeOf(page), datasets: listing.entries };
  });
}

function pageOf(query: QueryParameters, { pageSize }: Limits): Page {
  return {
    limit: integerParameter(query, 'limit', { default: pageSize, max: pageSize }),
    offset: integerParameter(query, 'offset', { default: 0, max: Number.MAX_SAFE_INTEGER }),
    after: singleParameter(query, 'after') ?? '',
  };
}

function placeOf({ limit, offset }: Page): Pick<Page, 'limit' | 'offset'> {
  return { limit, offset };
}
