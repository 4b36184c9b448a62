import { RDF_MEDIA_TYPES } from '../../../../repository/index.ts';
import { negotiate } from '../../../http/negotiation/media-types.ts';
import {
  DELETED,
  RDF_BODY_PROBLEMS,
  reading,
  STORE_PROBLEMS,
} from '../../../http/operations/shared-parts.ts';
import { type ContextWith, type RequestTo, route } from '../../../http/routes/route.ts';
import { missing } from '../../documents/ids.ts';
import { sendGraph, sendQuads } from '../common/send-graph.ts';
import { answerDelete, answerPut, conditionsOf, rdfBodyOf } from '../common/writes.ts';
import { datasetToWrite, removeDistribution, replaceDistribution } from './edit-distributions.ts';
import { readDistribution } from './find-distribution.ts';

const PATH = '/distributions/{distributionId}';

/** Problems of writing a distribution, for rows that do it. */
export const WRITE_DISTRIBUTION_PROBLEMS = [
  'invalid-parameter',
  'not-found',
  'ambiguous',
  'precondition-failed',
  ...STORE_PROBLEMS,
] as const;

const WRITING = {
  needs: 'repository',
  scope: 'catalogues',
  writes: catalogueOfDistribution,
} as const;

/** A distribution by its id in the dataset's document: its node, and the nodes that only it refers to. */
export const DISTRIBUTION_ROUTES = [
  route({
    method: 'get',
    path: PATH,
    page: 'distribution',
    operation: {
      id: 'getDistribution',
      tag: 'datasets',
      summary: 'Read a distribution as RDF, by its id in the document of its dataset',
      head: { id: 'headDistribution', summary: 'Check whether a distribution exists' },
      ...reading({ kind: 'graph' }),
    },
    handler:
      ({ services }) =>
      async (request, reply) => {
        const { distributionId } = request.params;
        const mediaType = negotiate(request.headers.accept, RDF_MEDIA_TYPES);
        const { quads, entry } =
          (await readDistribution(services, distributionId)) ??
          missing('distribution', distributionId);
        return entry
          ? sendGraph(request, reply, { graph: { entry, quads }, mediaType })
          : sendQuads(request, reply, { quads, mediaType });
      },
  }),
  route({
    method: 'put',
    path: PATH,
    ...WRITING,
    operation: {
      id: 'putDistribution',
      tag: 'datasets',
      summary: 'Replace a distribution, and what only it refers to',
      parameters: ['prefer', 'ifMatch', 'ifNoneMatch'],
      body: 'rdf',
      answers: [{ status: 204, description: 'Replaced or unchanged.' }],
      problems: [...RDF_BODY_PROBLEMS, ...WRITE_DISTRIBUTION_PROBLEMS],
    },
    handler: (context) => async (request, reply) => {
      const { outcome, id, warnings } = await replaceDistribution(
        context.services.repository,
        request.params.distributionId,
        { ...conditionsOf(request), body: rdfBodyOf(request) },
      );
      return answerPut(
        context,
        request,
        reply,
        { ...outcome, warnings },
        { id, url: context.urls.distribution(id) },
      );
    },
  }),
  route({
    method: 'delete',
    path: PATH,
    ...WRITING,
    operation: {
      id: 'deleteDistribution',
      tag: 'datasets',
      summary: 'Delete a distribution, and what only it refers to',
      parameters: ['prefer', 'ifMatch'],
      answers: DELETED,
      problems: WRITE_DISTRIBUTION_PROBLEMS,
    },
    handler: (context) => async (request, reply) => {
      const { distributionId } = request.params;
      const conditions = conditionsOf(request);
      const { seq } = await removeDistribution(
        context.services.repository,
        distributionId,
        conditions,
      );
      return answerDelete(context, request, reply, { seq });
    },
  }),
];

/** Finds the catalogue of the dataset that a distribution belongs to. */
function catalogueOfDistribution({ services: { repository } }: ContextWith<'repository'>) {
  return async ({ params: { distributionId } }: RequestTo<typeof PATH>) => {
    const dataset = await datasetToWrite(repository, distributionId);
    return (await repository.findDataset(dataset))?.catalogue;
  };
}
