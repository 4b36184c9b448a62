import type { FastifyInstance } from 'fastify';
import type { Repository } from '../../../repository/index.ts';
import type { QueryParameters } from '../../http/parameters.ts';
import { catalogueId } from '../common/ids.ts';
import { pageOf, placeOf } from '../common/pages.ts';
import { missing } from '../common/serve-resource.ts';
import type { RestContext } from '../rest-context.ts';

interface ListRoute {
  Querystring: QueryParameters;
}

interface DatasetListRoute extends ListRoute {
  Params: { catalogueId: string };
}

/**
 * `GET /catalogues` and `/catalogues/{catalogueId}/datasets`: pages of what is stored, by id.
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

  app.get<DatasetListRoute>('/catalogues/:catalogueId/datasets', async ({ params, query }) => {
    const id = catalogueId(params.catalogueId);
    const page = pageOf(query, limits);
    const found = (await repository.listDatasets(id, page)) ?? missing('catalogue', id);
    return { total: found.total, ...placeOf(page), datasets: found.entries };
  });
}
