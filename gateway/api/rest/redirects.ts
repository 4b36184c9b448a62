import type { FastifyReply } from 'fastify';
import { VOCABULARIES } from '../../../repository/index.ts';
import type { Operation } from '../../http/operations/operation.ts';
import { SEE_OTHER } from '../../http/operations/shared-parts.ts';
import { aliasRoute } from '../../http/routes/alias-route.ts';
import { type RequestTo, type Route, route } from '../../http/routes/route.ts';
import type { RouteContext } from '../../http/routes/route-context.ts';
import type { Services } from '../../http/routes/services.ts';
import type { ApiUrls } from '../../http/server/api-urls.ts';
import { catalogueId, checkedId, vocabularyId } from '../documents/ids.ts';
import { customEntity } from './entities/target.ts';

/*
 * IRIs under the base of the platform resolve: each redirects with 303 to the document that describes
 * the thing it names.
 */

export const RESOLVE_CATALOGUE: readonly Route[] = [
  resolving('/id/catalogue/{id}', redirectToCatalogue, {
    id: 'resolveCatalogue',
    tag: 'catalogues',
    summary:
      'Redirect from the IRI of a catalogue to its description, from that of the vocabularies catalogue to their list',
  }),
  // The graph of the catalogue contains its record.
  resolving('/id/record/{id}', redirectToCatalogue, {
    id: 'resolveCatalogueRecord',
    tag: 'catalogues',
    summary:
      'Redirect from the IRI of the record of a catalogue to the description of the catalogue',
  }),
];

export const RESOLVE_DATASET: readonly Route[] = [
  resolving('/set/data/{id}', redirectToDescribed('dataset'), {
    id: 'resolveDataset',
    tag: 'datasets',
    summary: 'Redirect from the IRI of a dataset to its description',
  }),
  // The graph of the dataset contains its record.
  resolving('/set/record/{id}', redirectToDescribed('dataset'), {
    id: 'resolveRecord',
    tag: 'datasets',
    summary: 'Redirect from the IRI of a catalogue record to the description of its dataset',
  }),
  // The platform names only those of vocabularies; imported records name all of them so.
  resolving('/set/distribution/{id}', redirectToDescribed('distribution'), {
    id: 'resolveDistribution',
    tag: 'datasets',
    summary:
      'Redirect from the IRI of a distribution to its description, from that of a vocabulary to the vocabulary',
  }),
  resolving(
    '/id/metrics/{id}',
    redirect((urls, id) => urls.metrics(checkedId(id, 'dataset'))),
    {
      id: 'resolveMetrics',
      tag: 'datasets',
      summary: 'Redirect from the IRI of a quality graph to the graph',
    },
  ),
];

const OF_ENTITIES: readonly Route[] = [
  resolving(
    '/id/organization/{id}',
    redirect((urls, id) => urls.entity('organization', checkedId(id, 'organisation'))),
    {
      id: 'resolveOrganization',
      tag: 'organizations',
      summary: 'Redirect from the IRI of an organisation to its description',
    },
  ),
  resolving('/set/resource/{resourceType}/{id}', redirectToCustomResource, {
    id: 'resolveCustomResource',
    tag: 'custom resources',
    summary: 'Redirect from the IRI of a custom resource to its description',
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
export const RESOLVE_VOCABULARY: Route = {
  ...resolving(
    '/id/vocabulary/{id}',
    redirect((urls, id) => urls.vocabulary(vocabularyId(id))),
    {
      id: 'resolveVocabulary',
      tag: 'vocabularies',
      summary: 'Redirect from an IRI that the platform gave to a vocabulary to the vocabulary',
    },
  ),
  needs: 'repository',
};

/** A route that redirects. */
function resolving<const Path extends string>(
  path: Path,
  handler: (context: RouteContext) => (request: RequestTo<Path>, reply: FastifyReply) => unknown,
  described: Pick<Operation, 'id' | 'tag' | 'summary'>,
): Route {
  const operation = { ...described, answers: SEE_OTHER, problems: ['not-found'] } as const;
  return route({ method: 'get', path, operation, handler });
}

function redirectToCustomResource({ services: { model }, urls }: RouteContext) {
  return (
    { params: { resourceType, id } }: RequestTo<'/set/resource/{resourceType}/{id}'>,
    reply: FastifyReply,
  ) =>
    reply.redirect(
      urls.entity(customEntity(model, resourceType).name, checkedId(id, 'resource')),
      303,
    );
}

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
      const isVocabulary = await describesVocabulary(services, checkedId(id, 'dataset'));
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
