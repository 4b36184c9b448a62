import type { Quad } from '@rdfjs/types';
import { searchFieldsOf } from '../../../../profile-compiler/index.ts';
import { graphOf, RDF_MEDIA_TYPES } from '../../../../repository/index.ts';
import { distributionNodes, type StoredDocument } from '../../../../search/index.ts';
import { negotiate } from '../../../http/negotiation/negotiate.ts';
import { found } from '../../../http/openapi/answers.ts';
import {
  INDEX_PROBLEMS,
  READ_PROBLEMS,
  STORE_PROBLEMS,
} from '../../../http/openapi/problem-groups.ts';
import { type ContextWith, route } from '../../../http/routes/route.ts';
import { describeNodes } from '../common/node-description.ts';
import { sendQuads } from '../common/send-graph.ts';
import { missing } from '../common/serve-resource.ts';

const FIELD = 'distributions.id';

/** A distribution by the id that the document of its dataset shows: its node, and what only that refers to. */
export const GET_DISTRIBUTION = route({
  method: 'get',
  path: '/distributions/{distributionId}',
  needs: 'search',
  page: 'distribution',
  operation: {
    id: 'getDistribution',
    tag: 'datasets',
    summary: 'Read a distribution as RDF, by its id in the document of its dataset',
    head: { id: 'headDistribution', summary: 'Check whether a distribution exists' },
    parameters: ['ifNoneMatch'],
    answers: found({ kind: 'graph' }),
    problems: [...READ_PROBLEMS, ...STORE_PROBLEMS, ...INDEX_PROBLEMS],
  },
  handler: (context) => async (request, reply) => {
    const { distributionId } = request.params;
    const mediaType = negotiate(request.headers.accept, RDF_MEDIA_TYPES);
    const quads = await readDistribution(context, distributionId);
    return sendQuads(request, reply, {
      quads: quads ?? missing('distribution', distributionId),
      mediaType,
    });
  },
});

async function readDistribution(
  { services }: ContextWith<'search'>,
  id: string,
): Promise<readonly Quad[] | undefined> {
  const dataset = await datasetOfDistribution(services, id);
  const quads = dataset && (await services.readGraph(dataset));
  if (!quads) {
    return undefined;
  }
  const { iri, base } = mainOf(quads, dataset.id);
  const nodes = await distributionNodes(id, { quads, dataset: iri, base });
  return nodes.length === 0 ? undefined : describeNodes(quads, nodes, iri);
}

/** The document of the dataset with this distribution; `undefined` where there is none, or profiles do not tell. */
export async function datasetOfDistribution(
  { model, search }: Pick<ContextWith<'search'>['services'], 'model' | 'search'>,
  id: string,
): Promise<StoredDocument | undefined> {
  const entity = model.entities.find(({ name }) => name === 'dataset');
  if (!entity || !searchFieldsOf(model, entity).filters.some(({ name }) => name === FIELD)) {
    return undefined;
  }
  const { hits } = await search.search(entity.name, {
    selection: {},
    filter: { kind: 'equals', field: FIELD, values: [id] },
    order: [],
    page: { first: 1 },
    facets: [],
  });
  return hits[0]?.document;
}

/** The IRI of a dataset in its graph, and the base of the repository's names, which a search elsewhere learns from it. */
function mainOf(quads: readonly Quad[], id: string) {
  const path = graphOf({ base: '' }, 'dataset', id);
  const iri = quads.find(({ subject }) => subject.value.endsWith(`/${path}`))?.subject.value ?? '';
  return { iri, base: iri.slice(0, -path.length) };
}
