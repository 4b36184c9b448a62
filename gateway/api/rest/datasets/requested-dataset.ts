import { type GraphEntry, isServedId, type Repository } from '../../../../repository/index.ts';
import { type QueryParameters, singleParameter } from '../../../http/routes/parameters.ts';
import type { RouteContext } from '../../../http/routes/route-context.ts';
import { missing } from '../common/serve-resource.ts';

/** How a request names a dataset: in the path, and the catalogue in the query. */
export interface DatasetRequest {
  readonly params: { readonly datasetId: string };
  readonly query: QueryParameters;
}

/** The catalogue that a request names in its query, where it is not empty; throws `invalid-parameter` where it names several. */
export function catalogueOfQuery(query: QueryParameters): string | undefined {
  return singleParameter(query, 'catalogue') || undefined;
}

/**
 * The dataset that a request names. Without `catalogue` by its id, else by an original id that only one dataset has;
 * with it by its original id there, else by its id if it belongs to that catalogue.
 */
export async function requestedDataset(
  repository: Repository,
  { params: { datasetId }, query }: DatasetRequest,
): Promise<GraphEntry | undefined> {
  const catalogue = catalogueOfQuery(query);
  if (catalogue === undefined) {
    return repository.findDataset(datasetId);
  }
  const byOrigin = await repository.findDatasetByOrigin({ catalogue, originalId: datasetId });
  const byId = !byOrigin && isServedId(datasetId) && (await repository.findDataset(datasetId));
  return byOrigin ?? (byId && byId.catalogue === catalogue ? byId : undefined);
}

/** Finds the catalogue that a write to the dataset of a request touches: that which the query names, else that of the dataset. */
export function catalogueOfDataset({ services: { repository } }: Pick<RouteContext, 'services'>) {
  return async (request: DatasetRequest): Promise<string | undefined> => {
    const named = catalogueOfQuery(request.query);
    const entry = named ?? (repository && (await requestedDataset(repository, request)));
    return typeof entry === 'object'
      ? entry.catalogue
      : (entry ?? missing('dataset', request.params.datasetId));
  };
}
