import type { FastifyRequest } from 'fastify';
import type { CatalogueOf } from '../../auth/require-scope.ts';
import type { Services } from '../../services.ts';
import { customEntity, targetOf } from '../entities/target.ts';
import { missing } from './serve-resource.ts';

/**
 * Finds the catalogue that a request writes, by the parameters of its path: the catalogue itself, that of the
 * dataset, or that of the custom resource; of a dataset also by its query. `undefined` where the path has none of them. Throws `not-found` for a dataset that does not exist: whose it
 * will be is not known.
 */
export function catalogueOfRequest(services: Pick<Services, 'model' | 'repository'>): CatalogueOf {
  return async (request: FastifyRequest) => {
    const params = request.params as Readonly<Record<string, string | undefined>>;
    const { catalogueId, datasetId, resourceType } = params;
    const { catalogue } = request.query as Readonly<Record<string, unknown>>;
    if (resourceType !== undefined) {
      return catalogueOfResource(services, resourceType, request);
    }
    const namesDataset = datasetId !== undefined || request.routeOptions.url === '/datasets';
    if (catalogueId !== undefined || !namesDataset) {
      return catalogueId;
    }
    // Handlers of datasets reach no other than the one that the query names (`requestedDataset`).
    if (typeof catalogue === 'string' || datasetId === undefined) {
      return typeof catalogue === 'string' ? catalogue : undefined;
    }
    const entry =
      (await services.repository?.findDataset(datasetId)) ?? missing('dataset', datasetId);
    return entry.catalogue;
  };
}

/** A write names the catalogue, which a stored resource never leaves; a deletion names the resource alone. */
async function catalogueOfResource(
  { model, repository }: Pick<Services, 'model' | 'repository'>,
  type: string,
  { method, params, query }: FastifyRequest,
): Promise<string | undefined> {
  const entity = customEntity(model, type);
  const { id, catalogId } = query as Readonly<Record<string, unknown>>;
  if (method !== 'DELETE') {
    return entity.isInCatalogue && typeof catalogId === 'string' ? catalogId : undefined;
  }
  const { resourceId = id } = params as Readonly<Record<string, unknown>>;
  if (typeof resourceId !== 'string') {
    return undefined;
  }
  const { resource, id: servedId } = targetOf(entity, resourceId);
  return ((await repository?.findResource(resource)) ?? missing(type, servedId)).catalogue;
}
