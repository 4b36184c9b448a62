import { z } from 'zod';
import { type GraphEntry, isServedId, type Repository } from '../../../../repository/index.ts';
import { anyText, ID_OR_NONE, parseQuery } from '../../../http/routes/query-schemas.ts';
import type { RouteContext } from '../../../http/routes/route-context.ts';
import { missing } from '../../documents/ids.ts';

const OF_CATALOGUE = {
  description:
    'Id of a catalogue: the path names the dataset by its original id there, else by its id.',
  ...ID_OR_NONE,
};

/** The catalogue in the query of a request for a dataset; `undefined` where it is empty. */
export const DATASET_QUERY = z.object({
  catalogue: anyText()
    .transform((id) => id || undefined)
    .optional()
    .meta(OF_CATALOGUE),
});

/** `catalogue` untransformed: an empty string must stay distinguishable from none. */
export const SENT_DATASET_QUERY = z.object({ catalogue: anyText().optional().meta(OF_CATALOGUE) });

/** Dataset named in a request: its id in the path, its catalogue in the query. */
export interface DatasetRequest {
  readonly params: { readonly datasetId: string };
  readonly query: z.output<typeof DATASET_QUERY>;
}

/**
 * The dataset that a request names. Without `catalogue` by its id, else by an original id that only one dataset has;
 * with it by its original id there, else by its id if it belongs to that catalogue.
 */
export async function requestedDataset(
  repository: Repository,
  { params: { datasetId }, query: { catalogue } }: DatasetRequest,
): Promise<GraphEntry | undefined> {
  if (!catalogue) {
    return repository.findDataset(datasetId);
  }
  const byOrigin = await repository.findDatasetByOrigin({ catalogue, originalId: datasetId });
  const byId = !byOrigin && isServedId(datasetId) && (await repository.findDataset(datasetId));
  return byOrigin ?? (byId && byId.catalogue === catalogue ? byId : undefined);
}

/** The common part of rows that write a dataset which the path names. */
export const WRITING_DATASET = {
  needs: 'repository',
  scope: 'catalogues',
  query: DATASET_QUERY,
  writes: catalogueOfDataset,
} as const;

/** As `requestedDataset`, but throws `not-found` if there is none. */
export async function existingDataset(
  repository: Repository,
  request: DatasetRequest,
): Promise<GraphEntry> {
  return (
    (await requestedDataset(repository, request)) ?? missing('dataset', request.params.datasetId)
  );
}

type SentRequest = Pick<DatasetRequest, 'params'> & { readonly query: unknown };

/** Finds the catalogue that a write touches: the one in the query, else that of the dataset. */
export function catalogueOfDataset({ services: { repository } }: Pick<RouteContext, 'services'>) {
  return async ({ params, ...sent }: SentRequest): Promise<string | undefined> => {
    const query = parseQuery(DATASET_QUERY, sent.query);
    const entry =
      query.catalogue ?? (repository && (await requestedDataset(repository, { params, query })));
    return typeof entry === 'object'
      ? entry.catalogue
      : (entry ?? missing('dataset', params.datasetId));
  };
}
