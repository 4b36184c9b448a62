import type { FastifyReply } from 'fastify';
import { isServedId } from '../../repository/index.ts';
import type { ApiUrls } from '../http/api-urls.ts';
import { type Route, route } from '../http/route.ts';
import type { RouteContext } from '../http/route-context.ts';
import { SEE_OTHER } from '../openapi/answers.ts';
import type { Services } from '../services.ts';

/*
 * Makes the IRIs under the service's own base resolve: each leads to where the thing that it names is
 * described (303, as the thing itself cannot be sent).
 */

export const RESOLVE_CATALOGUE = route({
  method: 'get',
  path: '/id/catalogue/{id}',
  operation: {
    id: 'resolveCatalogue',
    tag: 'catalogues',
    summary: 'Find the description of a catalogue by its IRI',
    answers: SEE_OTHER,
    problems: [],
  },
  handler: redirect((urls, id) => urls.catalogue(id)),
});

export const RESOLVE_DATASET: readonly Route[] = [
  route({
    method: 'get',
    path: '/set/data/{id}',
    operation: {
      id: 'resolveDataset',
      tag: 'datasets',
      summary: 'Find the description of a dataset by its IRI',
      answers: SEE_OTHER,
      problems: [],
    },
    handler:
      ({ services, urls }) =>
      async ({ params: { id } }, reply) => {
        const isVocabulary = await describesVocabulary(services, id);
        return reply.redirect(isVocabulary ? urls.vocabulary(id) : urls.dataset(id), 303);
      },
  }),
  route({
    method: 'get',
    path: '/set/record/{id}',
    operation: {
      id: 'resolveRecord',
      tag: 'datasets',
      summary: 'Find the description of a catalogue record by its IRI',
      answers: SEE_OTHER,
      problems: [],
    },
    // The record is part of its dataset's graph.
    handler: redirect((urls, id) => urls.dataset(id)),
  }),
  route({
    method: 'get',
    path: '/id/metrics/{id}',
    operation: {
      id: 'resolveMetrics',
      tag: 'datasets',
      summary: 'Find a quality graph by its IRI',
      answers: SEE_OTHER,
      problems: [],
    },
    handler: redirect((urls, id) => urls.metrics(id)),
  }),
];

/** For vocabularies whose concept scheme has no IRI of another host. */
export const RESOLVE_VOCABULARY = route({
  method: 'get',
  path: '/id/vocabulary/{id}',
  needs: 'repository',
  operation: {
    id: 'resolveVocabulary',
    tag: 'vocabularies',
    summary: 'Find a vocabulary that has no IRI of its own by the one that it got',
    answers: SEE_OTHER,
    problems: [],
  },
  handler: redirect((urls, id) => urls.vocabulary(id)),
});

function redirect(urlOf: (urls: ApiUrls, id: string) => string) {
  return ({ urls }: RouteContext) =>
    ({ params }: { readonly params: { readonly id: string } }, reply: FastifyReply) =>
      reply.redirect(urlOf(urls, params.id), 303);
}

/** The dataset that describes a vocabulary has its id, and is served with it. */
async function describesVocabulary({ repository, search }: Services, id: string): Promise<boolean> {
  if (repository) {
    return isServedId(id) && (await repository.findVocabulary(id)) !== undefined;
  }
  const vocabularies = (await search?.terms.list().catch(() => [])) ?? [];
  return vocabularies.some((entry) => entry.id === id && entry.imported === undefined);
}
