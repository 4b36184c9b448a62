import type { FastifyRequest } from 'fastify';
import type { CatalogueOf } from '../../auth/require-scope.ts';
import type { Services } from '../../services.ts';
import { missing } from './serve-resource.ts';

/**
 * Finds the catalogue that a request writes, by the parameters of its path: the catalogue itself, or that of the
 * dataset. `undefined` where the path has neither. Throws `not-found` for a dataset that does not exist: whose it
 * will be is not known.
 */
export function catalogueOfRequest({ repository }: Pick<Services, 'repository'>): CatalogueOf {
  return async ({ params }: FastifyRequest) => {
    const { catalogueId, datasetId } = params as Readonly<Record<string, string | undefined>>;
    if (catalogueId !== undefined || datasetId === undefined) {
      return catalogueId;
    }
    const entry = (await repository?.findDataset(datasetId)) ?? missing('dataset', datasetId);
    return entry.catalogue;
  };
}
