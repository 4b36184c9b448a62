import { prepareOperation } from '../../../graphql/index.ts';
import type { QueryParameters } from '../../../http/parameters.ts';
import { type Html, html } from '../../../pages/html.ts';
import type { PortalRequest } from '../../answer-page.ts';
import { compiledQuery } from '../../plan/compiled-query.ts';
import { hitSelection } from '../../plan/hit-parts.ts';
import { listField, objectField } from '../../plan/selection.ts';
import { type Site, type SiteEntity, siteEntity } from '../../site.ts';
import { hitList } from '../../view/hits.ts';
import { pageNumber } from '../../view/parameters-of-pages.ts';
import { pageLinks } from '../page-links.ts';

/** A page of the datasets of a catalogue. */
export interface HeldDatasets {
  readonly section: Html | undefined;
  /** The parameters of this page in its address; empty for the first one. */
  readonly parameters: string;
}

/** Datasets of a page. */
const MOST_HELD = 20;
const LAST_PAGE = 10_000;

/**
 * Makes the list of the datasets that are stored in a catalogue, ordered by id. It is for profiles in which no field of datasets
 * names their catalogue, so that no search finds them by it: the repository knows which they are. `undefined` where
 * the process has no repository, and for other entities.
 */
export function heldDatasets(
  site: Site,
  { entity }: SiteEntity,
): ((asked: PortalRequest, catalogue: string) => Promise<HeldDatasets>) | undefined {
  const { repository } = site.context.services;
  const datasets = siteEntity(site, 'dataset');
  if (entity.name !== 'catalog' || !repository || !datasets) {
    return undefined;
  }
  const { names, hit } = datasets;
  const found = listField('nodes', 'nodes', hitSelection(hit));
  const held = `${names.plural}(where: { id: { in: $ids } }, first: ${MOST_HELD})`;
  const read = prepareOperation(
    site.context,
    compiledQuery('HeldDatasets', { ids: '[String!]!' }, objectField('held', held, found)),
  );
  return async (asked, catalogue) => {
    const page = pageNumber((asked.request.query as QueryParameters).page, LAST_PAGE);
    const range = { limit: MOST_HELD, offset: (page - 1) * MOST_HELD };
    const { total, entries } = (await repository.listDatasets(catalogue, range)) ?? NONE;
    const ids = entries.map(({ id }) => id);
    const { nodes } = ids.length > 0 ? (await asked.ask(read, { ids })).held : { nodes: [] };
    const path = asked.resource('catalog', catalogue);
    const links = pageLinks(asked, {
      page,
      size: MOST_HELD,
      total,
      addressOf: (other) => `${path}${parametersOf(other)}`,
    });
    const name = asked.entityTitle(datasets, 'other');
    const title = asked.reader.say('parts', { name, count: asked.reader.number(total) });
    return {
      section:
        total === 0
          ? undefined
          : html`<section><h2>${title}</h2>${hitList(datasets, nodes, asked)}${links}</section>`,
      parameters: parametersOf(page),
    };
  };
}

const NONE = { total: 0, entries: [] };

function parametersOf(page: number): string {
  return page > 1 ? `?page=${page}` : '';
}
