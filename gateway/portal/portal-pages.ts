import type { FastifyReply } from 'fastify';
import type { ProfileModel } from '../../profile-compiler/index.ts';
import { RDF_MEDIA_TYPES } from '../../repository/index.ts';
import { catalogueId, missing, vocabularyId } from '../api/documents/ids.ts';
import { DATASET_QUERY, requestedDataset } from '../api/rest/datasets/requested-dataset.ts';
import { customEntity, organizationEntity, targetOf } from '../api/rest/entities/target.ts';
import { TERM_QUERY } from '../api/rest/vocabularies/term.ts';
import { JSON_MEDIA_TYPE, prefersHtml } from '../http/negotiation/media-types.ts';
import { parseQuery } from '../http/routes/query-schemas.ts';
import type { Pages } from '../http/routes/register-routes.ts';
import { isListName, type ListName, type PageName } from '../http/routes/route.ts';
import { type PortalRequest, pageRequest, sendPage } from './pages/answer-page.ts';
import { distributionPageOf } from './pages/distribution.ts';
import { resourcePageOf } from './pages/resource.ts';
import { searchPageOf } from './pages/search.ts';
import { termPageOf } from './pages/term.ts';
import { vocabulariesPageOf } from './pages/vocabularies.ts';
import { vocabularyPageOf } from './pages/vocabulary.ts';
import { type Site, siteEntity } from './plan/site.ts';
import type { PortalPage } from './view/layout.ts';
import { searchAddress, searchOf } from './view/search-state.ts';
import { mainEntity } from './view/view.ts';

type Parameters = Readonly<Record<string, string>>;
type MakePage = (asked: PortalRequest, parameters: Parameters) => Promise<PortalPage>;
type Answering = (asked: PortalRequest, parameters: Parameters) => Promise<FastifyReply>;

/** The pages at the addresses that programs read. */
export function portalPages(site: Site): Pages {
  const pages = pagesByName(site);
  const offer = offeredBy(site);
  return (name, handler) => {
    const answer = isListName(name) ? leadFrom(name) : showing(pages[name]);
    return async (request, reply) => {
      // Parameters of lists are for programs; people choose on the page of results.
      const isForPrograms = isListName(name) && Object.keys(request.query as object).length > 0;
      if (isForPrograms || !prefersHtml(request.headers.accept, offer)) {
        reply.header('vary', 'Accept');
        return handler(request, reply);
      }
      return answer(pageRequest(site, request, reply), request.params as Parameters);
    };
  };
}

function showing(makePage: MakePage): Answering {
  return async (asked, parameters) => sendPage(await makePage(asked, parameters), asked);
}

/** Redirects people from a list to the search for its items. */
function leadFrom(list: ListName): Answering {
  return async (asked, parameters) => {
    const name = listedEntity(list, asked.site.context.services.model, parameters);
    const entity = siteEntity(asked.site, name) ?? mainEntity(asked.site);
    return asked.reply
      .header('vary', 'Accept')
      .redirect(searchAddress(asked, searchOf(entity)), 303);
  };
}

/** The name of the entity that a list is of; throws `not-found` if the profile has none. */
function listedEntity(list: ListName, model: ProfileModel, { resourceType = '' }: Parameters) {
  switch (list) {
    case 'datasets':
      return 'dataset';
    case 'catalogues':
      return 'catalog';
    case 'organizations':
      return organizationEntity(model).name;
    case 'customResources':
      return customEntity(model, resourceType).name;
  }
}

/** The alternatives to a page, for programs. */
function offeredBy({ context: { services } }: Site): readonly string[] {
  return [JSON_MEDIA_TYPE, ...(services.repository ? RDF_MEDIA_TYPES : [])];
}

function pagesByName(site: Site): Readonly<Record<PageName, MakePage>> {
  const { services } = site.context;
  const { model, repository } = services;
  const resource = new Map(
    site.entities.map((entity) => [entity.entity.name, resourcePageOf(site, entity)]),
  );
  const show = (entity: string, asked: PortalRequest, id: string) =>
    resource.get(entity)?.(asked, id) ?? missing(entity, id);
  const distribution = distributionPageOf(site);
  const vocabulary = vocabularyPageOf(site);
  const term = termPageOf(site);
  return {
    search: searchPageOf(site),
    dataset: async (asked, { datasetId = '' }) => {
      const query = parseQuery(DATASET_QUERY, asked.request.query);
      const entry =
        repository && (await requestedDataset(repository, { params: { datasetId }, query }));
      return show('dataset', asked, entry?.id ?? datasetId);
    },
    distribution: (asked, { distributionId = '' }) => distribution(asked, distributionId),
    catalogue: (asked, { catalogueId: id = '' }) => show('catalog', asked, catalogueId(id)),
    organization: async (asked, { organizationId = '' }) =>
      show('organization', asked, targetOf(organizationEntity(model), organizationId).id),
    customResource: async (asked, { resourceType = '', resourceId = '' }) => {
      const entity = customEntity(model, resourceType);
      return show(entity.name, asked, targetOf(entity, resourceId).id);
    },
    vocabularies: vocabulariesPageOf(site),
    vocabulary: (asked, { vocabularyId: id = '' }) => vocabulary(asked, vocabularyId(id)),
    term: (asked, { vocabularyId: id = '', termId = '' }) =>
      term(asked, vocabularyId(id), { value: termId }),
    termByResource: (asked, { vocabularyId: id = '' }) =>
      term(asked, vocabularyId(id), { id: parseQuery(TERM_QUERY, asked.request.query).resource }),
  };
}
