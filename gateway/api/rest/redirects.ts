import { VOCABULARIES } from '../../../repository/index.ts';
import type { Operation } from '../../http/operations/operation.ts';
import { SEE_OTHER } from '../../http/operations/shared-parts.ts';
import { aliasRoute } from '../../http/routes/alias-route.ts';
import { type RequestTo, type Route, route } from '../../http/routes/route.ts';
import type { RouteContext } from '../../http/routes/route-context.ts';
import type { Services } from '../../http/routes/services.ts';
import { catalogueId, checkedId, vocabularyId } from '../documents/ids.ts';
import { customEntity } from './entities/target.ts';

/*
 * IRIs under the base of the platform resolve: each redirects with 303 to the document that describes
 * the thing it names.
 */

export const RESOLVE_CATALOGUE: readonly Route[] = [
  resolving('/id/catalogue/{id}', catalogueUrl, {
    id: 'resolveCatalogue',
    tag: 'catalogues',
    summary:
      'Redirect from the IRI of a catalogue to its description, from that of the vocabularies catalogue to their list',
  }),
  // The graph of the catalogue contains its record.
  resolving('/id/record/{id}', catalogueUrl, {
    id: 'resolveCatalogueRecord',
    tag: 'catalogues',
    summary:
      'Redirect from the IRI of the record of a catalogue to the description of the catalogue',
  }),
];

export const RESOLVE_DATASET: readonly Route[] = [
  resolving('/set/data/{id}', urlOfDescribed('dataset'), {
    id: 'resolveDataset',
    tag: 'datasets',
    summary: 'Redirect from the IRI of a dataset to its description',
  }),
  // The graph of the dataset contains its record.
  resolving('/set/record/{id}', urlOfDescribed('dataset'), {
    id: 'resolveRecord',
    tag: 'datasets',
    summary: 'Redirect from the IRI of a catalogue record to the description of its dataset',
  }),
  // The platform names only those of vocabularies; imported records name all of them so.
  resolving('/set/distribution/{id}', urlOfDescribed('distribution'), {
    id: 'resolveDistribution',
    tag: 'datasets',
    summary:
      'Redirect from the IRI of a distribution to its description, from that of a vocabulary to the vocabulary',
  }),
  resolving('/id/metrics/{id}', ({ urls }, { id }) => urls.metrics(checkedId(id, 'dataset')), {
    id: 'resolveMetrics',
    tag: 'datasets',
    summary: 'Redirect from the IRI of a quality graph to the graph',
  }),
];

const OF_ENTITIES: readonly Route[] = [
  resolving(
    '/id/organization/{id}',
    ({ urls }, { id }) => urls.entity('organization', checkedId(id, 'organisation')),
    {
      id: 'resolveOrganization',
      tag: 'organizations',
      summary: 'Redirect from the IRI of an organisation to its description',
    },
  ),
  resolving(
    '/set/resource/{resourceType}/{id}',
    ({ services: { model }, urls }, { resourceType, id }) =>
      urls.entity(customEntity(model, resourceType).name, checkedId(id, 'resource')),
    {
      id: 'resolveCustomResource',
      tag: 'custom resources',
      summary: 'Redirect from the IRI of a custom resource to its description',
    },
  ),
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
  ...resolving('/id/vocabulary/{id}', ({ urls }, { id }) => urls.vocabulary(vocabularyId(id)), {
    id: 'resolveVocabulary',
    tag: 'vocabularies',
    summary: 'Redirect from an IRI that the platform gave to a vocabulary to the vocabulary',
  }),
  needs: 'repository',
};

/** The address to which the IRI at a path redirects. */
type UrlOf<Path extends string> = (
  context: RouteContext,
  params: RequestTo<Path>['params'],
) => string | Promise<string>;

/** A route that redirects. */
function resolving<const Path extends string>(
  path: Path,
  urlOf: UrlOf<Path>,
  described: Pick<Operation, 'id' | 'tag' | 'summary'>,
): Route {
  return route({
    method: 'get',
    path,
    operation: { ...described, answers: SEE_OTHER, problems: ['not-found'] },
    handler:
      (context) =>
      async ({ params }, reply) =>
        reply.redirect(await urlOf(context, params), 303),
  });
}

function catalogueUrl({ urls }: RouteContext, { id }: { readonly id: string }): string {
  return id === VOCABULARIES ? urls.vocabularies : urls.catalogue(catalogueId(id));
}

function urlOfDescribed(kind: 'dataset' | 'distribution'): UrlOf<'/{id}'> {
  return async ({ services, urls }, { id }) =>
    (await describesVocabulary(services, checkedId(id, 'dataset')))
      ? urls.vocabulary(id)
      : urls[kind](id);
}

/** The dataset that describes a vocabulary has the id of the vocabulary and is served with it. */
async function describesVocabulary({ repository, search }: Services, id: string): Promise<boolean> {
  if (repository) {
    return (await repository.findVocabulary(id)) !== undefined;
  }
  const vocabularies = (await search?.terms.list().catch(() => [])) ?? [];
  return vocabularies.some((entry) => entry.id === id && entry.imported === undefined);
}
