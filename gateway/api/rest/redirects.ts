import type { FastifyReply } from 'fastify';
import { VOCABULARIES } from '../../../repository/index.ts';
import { SEE_OTHER } from '../../http/openapi/answers.ts';
import { aliasRoute } from '../../http/routes/alias-route.ts';
import { type Route, route } from '../../http/routes/route.ts';
import type { RouteContext } from '../../http/routes/route-context.ts';
import type { Services } from '../../http/routes/services.ts';
import type { ApiUrls } from '../../http/server/api-urls.ts';
import { catalogueId, datasetId, organizationId, resourceId, vocabularyId } from './common/ids.ts';
import { customEntity } from './entities/target.ts';

/*
 * IRIs under the base of the platform resolve: each redirects with 303 to the document that describes
 * the thing it names.
 */

export const RESOLVE_CATALOGUE: readonly Route[] = [
  route({
    method: 'get',
    path: '/id/catalogue/{id}',
    operation: {
      id: 'resolveCatalogue',
      tag: 'catalogues',
      summary:
        'Redirect from the IRI of a catalogue to its description, from that of the vocabularies catalogue to their list',
      answers: SEE_OTHER,
      problems: ['not-found'],
    },
    handler: redirectToCatalogue,
  }),
  route({
    method: 'get',
    path: '/id/record/{id}',
    operation: {
      id: 'resolveCatalogueRecord',
      tag: 'catalogues',
      summary:
        'Redirect from the IRI of the record of a catalogue to the description of the catalogue',
      answers: SEE_OTHER,
      problems: ['not-found'],
    },
    // The graph of the catalogue contains its record.
    handler: redirectToCatalogue,
  }),
];

export const RESOLVE_DATASET: readonly Route[] = [
  route({
    method: 'get',
    path: '/set/data/{id}',
    operation: {
      id: 'resolveDataset',
      tag: 'datasets',
      summary: 'Redirect from the IRI of a dataset to its description',
      answers: SEE_OTHER,
      problems: ['not-found'],
    },
    handler: redirectToDescribed('dataset'),
  }),
  route({
    method: 'get',
    path: '/set/record/{id}',
    operation: {
      id: 'resolveRecord',
      tag: 'datasets',
      summary: 'Redirect from the IRI of a catalogue record to the description of its dataset',
      answers: SEE_OTHER,
      problems: ['not-found'],
    },
    // The graph of the dataset contains its record.
    handler: redirectToDescribed('dataset'),
  }),
  route({
    method: 'get',
    path: '/set/distribution/{id}',
    operation: {
      id: 'resolveDistribution',
      tag: 'datasets',
      summary:
        'Redirect from the IRI of a distribution to its description, from that of a vocabulary to the vocabulary',
      answers: SEE_OTHER,
      problems: ['not-found'],
    },
    // The platform names only those of vocabularies; imported records name all of them so.
    handler: redirectToDescribed('distribution'),
  }),
  route({
    method: 'get',
    path: '/id/metrics/{id}',
    operation: {
      id: 'resolveMetrics',
      tag: 'datasets',
      summary: 'Redirect from the IRI of a quality graph to the graph',
      answers: SEE_OTHER,
      problems: ['not-found'],
    },
    handler: redirect((urls, id) => urls.metrics(datasetId(id))),
  }),
];

const OF_ENTITIES: readonly Route[] = [
  route({
    method: 'get',
    path: '/id/organization/{id}',
    operation: {
      id: 'resolveOrganization',
      tag: 'organizations',
      summary: 'Redirect from the IRI of an organisation to its description',
      answers: SEE_OTHER,
      problems: ['not-found'],
    },
    handler: redirect((urls, id) => urls.entity('organization', organizationId(id))),
  }),
  route({
    method: 'get',
    path: '/set/resource/{resourceType}/{id}',
    operation: {
      id: 'resolveCustomResource',
      tag: 'custom resources',
      summary: 'Redirect from the IRI of a custom resource to its description',
      answers: SEE_OTHER,
      problems: ['not-found'],
    },
    handler:
      ({ services: { model }, urls }) =>
      ({ params: { resourceType, id } }, reply) =>
        reply.redirect(urls.entity(customEntity(model, resourceType).name, resourceId(id)), 303),
  }),
];

/** The graph of a resource contains its record. */
export const RESOLVE_ENTITY: readonly Route[] = OF_ENTITIES.flatMap((row) => [
  row,
  aliasRoute(row, {
    path: row.path.replace('/id/', '/id/record/').replace('/set/', '/set/record/'),
    idSuffix: 'Record',
  }),
]);

/** For vocabularies whose concept scheme came without an IRI. */
export const RESOLVE_VOCABULARY = route({
  method: 'get',
  path: '/id/vocabulary/{id}',
  needs: 'repository',
  operation: {
    id: 'resolveVocabulary',
    tag: 'vocabularies',
    summary: 'Redirect from an IRI that the platform gave to a vocabulary to the vocabulary',
    answers: SEE_OTHER,
    problems: ['not-found'],
  },
  handler: redirect((urls, id) => urls.vocabulary(vocabularyId(id))),
});

function redirectToCatalogue(context: RouteContext) {
  return redirect((urls, id) =>
    id === VOCABULARIES ? urls.vocabularies : urls.catalogue(catalogueId(id)),
  )(context);
}

function redirectToDescribed(kind: 'dataset' | 'distribution') {
  return ({ services, urls }: RouteContext) =>
    async (
      { params: { id } }: { readonly params: { readonly id: string } },
      reply: FastifyReply,
    ) => {
      const isVocabulary = await describesVocabulary(services, datasetId(id));
      return reply.redirect(isVocabulary ? urls.vocabulary(id) : urls[kind](id), 303);
    };
}

function redirect(urlOf: (urls: ApiUrls, id: string) => string) {
  return ({ urls }: RouteContext) =>
    ({ params }: { readonly params: { readonly id: string } }, reply: FastifyReply) =>
      reply.redirect(urlOf(urls, params.id), 303);
}

/** The dataset that describes a vocabulary has the id of the vocabulary and is served with it. */
async function describesVocabulary({ repository, search }: Services, id: string): Promise<boolean> {
  if (repository) {
    return (await repository.findVocabulary(id)) !== undefined;
  }
  const vocabularies = (await search?.terms.list().catch(() => [])) ?? [];
  return vocabularies.some((entry) => entry.id === id && entry.imported === undefined);
}
