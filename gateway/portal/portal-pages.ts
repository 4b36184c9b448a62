import type { FastifyRequest } from 'fastify';
import { RDF_MEDIA_TYPES } from '../../repository/index.ts';
import { JSON_MEDIA_TYPE } from '../http/media-types.ts';
import { isPageWanted } from '../http/page-wanted.ts';
import { type QueryParameters, requiredParameter } from '../http/parameters.ts';
import type { Pages } from '../http/register-routes.ts';
import type { PageName } from '../http/route.ts';
import { catalogueId, vocabularyId } from '../rest/common/ids.ts';
import { missing } from '../rest/common/serve-resource.ts';
import { requestedDataset } from '../rest/datasets/requested-dataset.ts';
import { customEntity, organizationEntity, targetOf } from '../rest/entities/target.ts';
import { type PortalRequest, pageRequest, sendPage } from './answer-page.ts';
import { distributionPageOf } from './pages/distribution.ts';
import { resourcePageOf } from './pages/resource.ts';
import { searchPageOf } from './pages/search.ts';
import { termPageOf } from './pages/term.ts';
import { vocabulariesPageOf } from './pages/vocabularies.ts';
import { vocabularyPageOf } from './pages/vocabulary.ts';
import type { Site } from './site.ts';
import type { PortalPage } from './view/layout.ts';

type Parameters = Readonly<Record<string, string>>;
type MakePage = (asked: PortalRequest, parameters: Parameters) => Promise<PortalPage>;

/** The pages that stand beside what programs get at the same addresses. */
export function portalPages(site: Site): Pages {
  const pages = pagesByName(site);
  const offer = offeredBy(site);
  return (name, handler) => {
    const makePage = pages[name];
    return async (request, reply) => {
      if (!isPageWanted(request.headers.accept, offer)) {
        reply.header('vary', 'Accept');
        return handler(request, reply);
      }
      const asked = pageRequest(site, request, reply);
      return sendPage(await makePage(asked, request.params as Parameters), asked);
    };
  };
}

/** What programs may ask for in place of a page. */
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
      const query = queryOf(asked.request);
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
      term(asked, vocabularyId(id), { id: requiredParameter(queryOf(asked.request), 'resource') }),
  };
}

function queryOf({ query }: FastifyRequest): QueryParameters {
  return query as QueryParameters;
}
