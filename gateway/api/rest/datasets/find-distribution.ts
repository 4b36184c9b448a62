import type { Quad } from '@rdfjs/types';
import { searchFieldsOf } from '../../../../profile-compiler/index.ts';
import { type GraphEntry, graphOf } from '../../../../repository/index.ts';
import {
  type DistributionPlace,
  identifiedDistributions,
  type StoredDocument,
} from '../../../../search/index.ts';
import type { Services } from '../../../http/routes/services.ts';
import { describeNodes } from '../common/node-description.ts';
import { distributionPlaces } from './distribution-places.ts';

const FIELD = 'distributions.id';

/** A distribution in the graph of its dataset. */
export interface DistributionGraph {
  readonly quads: readonly Quad[];
  /** The entry of the dataset, where the repository of this process has it. */
  readonly entry?: GraphEntry;
}

/** The node of a distribution and what only it refers to; `undefined` where no dataset has it. */
export async function readDistribution(
  services: Services,
  id: string,
): Promise<DistributionGraph | undefined> {
  const { repository } = services;
  const dataset = await datasetWith(services, id);
  const published: DistributionGraph | undefined =
    dataset === undefined
      ? undefined
      : await (repository ? repository.readDataset(dataset) : remoteGraph(services, dataset));
  if (dataset === undefined || !published) {
    return undefined;
  }
  const place = placeOf(services, dataset, published.quads);
  const found = (await identifiedDistributions(place)).find((one) => one.id === id);
  return (
    found && {
      ...published,
      quads: await describeNodes(published.quads, found.alike, place.dataset),
    }
  );
}

async function remoteGraph({ readGraph }: Services, id: string) {
  const quads = await readGraph({ entity: 'dataset', id });
  return quads && { quads };
}

/** Place of the distributions of a dataset. */
export function placeOf(
  { base }: Pick<Services, 'base'>,
  id: string,
  quads: readonly Quad[],
): DistributionPlace {
  return { quads, base, dataset: graphOf({ base }, 'dataset', id) };
}

/** The id of the dataset with a distribution: by the index where it tells, as the search is elsewhere or quicker. */
async function datasetWith(services: Services, id: string): Promise<string | undefined> {
  const { search, repository, model } = services;
  if (search && isIndexed(model)) {
    return (await datasetOfDistribution({ model, search }, id))?.id;
  }
  return repository && (await distributionPlaces(repository).datasetsWith(id))[0];
}

/** The document of the dataset with this distribution; `undefined` if there is none or the profile has no distributions. */
export async function datasetOfDistribution(
  { model, search }: Pick<Services, 'model'> & Required<Pick<Services, 'search'>>,
  id: string,
): Promise<StoredDocument | undefined> {
  if (!isIndexed(model)) {
    return undefined;
  }
  const { hits } = await search.search('dataset', {
    selection: {},
    filter: { kind: 'equals', field: FIELD, values: [id] },
    order: [],
    page: { first: 1 },
    facets: [],
  });
  return hits[0]?.document;
}

function isIndexed(model: Services['model']): boolean {
  const entity = model.entities.find(({ name }) => name === 'dataset');
  return (
    entity !== undefined && searchFieldsOf(model, entity).filters.some(({ name }) => name === FIELD)
  );
}
