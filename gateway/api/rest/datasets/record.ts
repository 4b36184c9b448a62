import rdf from '@rdfjs/data-model';
import { type PublishedGraph, type Repository, recordOf } from '../../../../repository/index.ts';
import { READING_GRAPH } from '../../../http/operations/shared-parts.ts';
import { aliasRoute } from '../../../http/routes/alias-route.ts';
import { route } from '../../../http/routes/route.ts';
import { describeNodes } from '../common/node-description.ts';
import { serveResource } from '../common/serve-resource.ts';
import { DATASET_QUERY, existingDataset } from './requested-dataset.ts';

/** The catalogue record of a dataset. */
export const GET_RECORD = route({
  method: 'get',
  path: '/datasets/{datasetId}/record',
  needs: 'repository',
  query: DATASET_QUERY,
  operation: {
    id: 'getRecord',
    tag: 'datasets',
    summary: 'Read the catalogue record of a dataset',
    head: { id: 'headRecord', summary: 'Check whether a dataset has a record' },
    ...READING_GRAPH,
  },
  handler({ services: { repository } }) {
    const serve = serveResource({
      noun: 'record of dataset',
      graph: (id) => readRecord(repository, id),
    });
    return async (request, reply) => {
      const { id } = await existingDataset(repository, request);
      return serve(request, reply, id);
    };
  },
});

/** Reads a record by the id that it shares with its dataset. */
export const GET_RECORD_BY_ID = aliasRoute(GET_RECORD, {
  path: '/records/{datasetId}',
  idSuffix: 'ById',
});

async function readRecord(repository: Repository, id: string): Promise<PublishedGraph | undefined> {
  const published = await repository.readDataset(id);
  if (!published) {
    return undefined;
  }
  const { entry, quads } = published;
  const record = rdf.namedNode(recordOf(repository, 'dataset', id));
  return { entry, quads: await describeNodes(quads, [record], entry.graph) };
}
