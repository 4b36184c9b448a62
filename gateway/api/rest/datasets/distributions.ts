import type { Quad } from '@rdfjs/types';
import type { Repository } from '../../../../repository/index.ts';
import { type IdentifiedNode, identifiedDistributions } from '../../../../search/index.ts';
import { negotiate } from '../../../http/negotiation/media-types.ts';
import {
  RDF_BODY_PROBLEMS,
  READ_PROBLEMS,
  STORE_PROBLEMS,
  STORED,
  valueList,
} from '../../../http/operations/shared-parts.ts';
import { route } from '../../../http/routes/route.ts';
import { missing } from '../../documents/ids.ts';
import { hydraView, linkNext, pageAddress } from '../../existing-api/lists/list-pages.ts';
import { listLimit, queryOfList } from '../../existing-api/lists/list-request.ts';
import { METADATA_OFFER } from '../../existing-api/lists/send-list.ts';
import { describeNodes } from '../common/node-description.ts';
import { sendQuads } from '../common/send-graph.ts';
import { answerPut, conditionsOf, rdfBodyOf } from '../common/writes.ts';
import { WRITE_DISTRIBUTION_PROBLEMS } from './distribution.ts';
import { addDistribution, ownIri } from './edit-distributions.ts';
import { placeOf } from './find-distribution.ts';
import { DATASET_QUERY, existingDataset, WRITING_DATASET } from './requested-dataset.ts';

const PATH = '/datasets/{datasetId}/distributions';

/** The distributions of a dataset, in the order of their ids. */
export const DISTRIBUTION_LIST_ROUTES = [
  route({
    method: 'get',
    path: PATH,
    needs: 'repository',
    query: (bounds) => queryOfList(bounds, DATASET_QUERY.shape),
    operation: {
      id: 'listDistributions',
      tag: 'datasets',
      summary: 'List the distributions of a dataset, ordered by id',
      answers: valueList(),
      problems: ['invalid-parameter', ...READ_PROBLEMS, ...STORE_PROBLEMS],
    },
    handler:
      ({ services: { repository }, limits, urls }) =>
      async (request, reply) => {
        const { query } = request;
        const { valueType = 'uriRefs', limit = listLimit(limits), offset } = query.list;
        const entry = await existingDataset(repository, request);
        const { quads, nodes } = await distributionsOf(repository, entry.id);
        const page = nodes.slice(offset, offset + limit);
        if (offset + limit < nodes.length) {
          linkNext(reply, pageAddress(urls, request.url, { limit, offset: offset + limit }));
        }
        if (valueType !== 'metadata') {
          const shown = valueType === 'uriRefs' ? iriIn(repository) : idOf;
          return reply.send(page.map(shown));
        }
        const view = hydraView({
          addressOf: (page) => pageAddress(urls, request.url, page && { ...page }),
          total: nodes.length,
          limit,
          offset,
        });
        const parts = await describeNodes(
          quads,
          page.map(({ node }) => node),
          entry.graph,
        );
        return sendQuads(request, reply, {
          quads: [...view, ...parts],
          mediaType: negotiate(request.headers.accept, METADATA_OFFER),
        });
      },
  }),
  route({
    method: 'post',
    path: PATH,
    ...WRITING_DATASET,
    operation: {
      id: 'postDistribution',
      tag: 'datasets',
      summary: 'Add a distribution to a dataset',
      parameters: ['prefer', 'ifMatch'],
      body: 'rdf',
      answers: STORED,
      problems: [...RDF_BODY_PROBLEMS, 'taken', ...WRITE_DISTRIBUTION_PROBLEMS],
    },
    handler: (context) => async (request, reply) => {
      const { repository } = context.services;
      const { id: dataset } = await existingDataset(repository, request);
      const { outcome, id, warnings } =
        (await addDistribution(repository, dataset, {
          ...conditionsOf(request),
          body: rdfBodyOf(request),
        })) ?? missing('dataset', dataset);
      const created = { ...outcome, state: 'created', warnings } as const;
      return answerPut(context, request, reply, created, {
        id,
        url: context.urls.distribution(id),
      });
    },
  }),
];

async function distributionsOf(
  repository: Repository,
  id: string,
): Promise<{ readonly quads: readonly Quad[]; readonly nodes: readonly IdentifiedNode[] }> {
  const { quads } = (await repository.readDataset(id)) ?? missing('dataset', id);
  const nodes = await identifiedDistributions(placeOf(repository, id, quads));
  return { quads, nodes: nodes.toSorted((a, b) => (a.id < b.id ? -1 : 1)) };
}

function idOf({ id }: IdentifiedNode): string {
  return id;
}

/** Of a blank node the IRI that leads to it. */
function iriIn(repository: Repository) {
  return ({ id, node }: IdentifiedNode) =>
    node.termType === 'BlankNode' ? ownIri(repository, id) : node.value;
}
