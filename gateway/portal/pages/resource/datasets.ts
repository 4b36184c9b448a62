import { prepareOperation } from '../../../api/graphql/index.ts';
import { type Html, html } from '../../../http/html/html.ts';
import type { QueryParameters } from '../../../http/routes/query-schemas.ts';
import { compiledQuery } from '../../plan/compiled-query.ts';
import { hitSelection, type ListedHits, listSelection } from '../../plan/hit-parts.ts';
import { listField, objectField } from '../../plan/selection.ts';
import { type Site, type SiteEntity, siteEntity } from '../../plan/site.ts';
import { hitList } from '../../view/hits.ts';
import { pageNumber } from '../../view/parameters-of-pages.ts';
import type { PortalRequest } from '../answer-page.ts';
import { pageLinks } from '../page-links.ts';

/** A page of the datasets that belong to a resource. */
export interface DatasetListPage {
  readonly section: Html | undefined;
  /** The parameters of this page in its address; empty for the first one. */
  readonly parameters: string;
}

/** A list of the datasets of a resource. */
interface DatasetList {
  /** Those of the resource with an id, from an offset. */
  readonly read: (asked: PortalRequest, id: string, offset: number) => Promise<ListedHits>;
  /** Pages that can be opened. */
  readonly pages: number;
}

/** Datasets of a page. */
const MAX_DATASETS = 20;

/**
 * Makes the paged list of the datasets of a catalogue or an organisation. It serves those that no facet selects, so
 * that their pages cannot link to a search; `undefined` if their datasets are unknown.
 */
export function datasetPages(
  site: Site,
  { entity }: SiteEntity,
): ((asked: PortalRequest, id: string) => Promise<DatasetListPage>) | undefined {
  const datasets = siteEntity(site, 'dataset');
  const list = datasets && LISTS[entity.name]?.(site, datasets);
  return (
    list &&
    (async (asked, id) => {
      const page = pageNumber((asked.request.query as QueryParameters).page, list.pages);
      const { totalCount, nodes } = await list.read(asked, id, (page - 1) * MAX_DATASETS);
      const links = pageLinks(asked, {
        page,
        size: MAX_DATASETS,
        total: Math.min(totalCount, list.pages * MAX_DATASETS),
        addressOf: (other) => `${asked.resource(entity.name, id)}${parametersOf(other)}`,
      });
      const name = asked.entityTitle(datasets, 'other');
      const title = asked.reader.say('parts', { name, count: asked.reader.number(totalCount) });
      return {
        section:
          totalCount === 0
            ? undefined
            : html`<section><h2>${title}</h2>${hitList(datasets, nodes, asked)}${links}</section>`,
        parameters: parametersOf(page),
      };
    })
  );
}

function parametersOf(page: number): string {
  return page > 1 ? `?page=${page}` : '';
}

const LISTS: Readonly<
  Record<string, (site: Site, datasets: SiteEntity) => DatasetList | undefined>
> = {
  catalog: heldDatasets,
  organization: datasetsOfAgent,
};

/** The datasets in a catalogue, ordered by id: the repository knows them, where this process has one. */
function heldDatasets({ context }: Site, { names, hit }: SiteEntity): DatasetList | undefined {
  const { repository } = context.services;
  const found = listField('nodes', 'nodes', hitSelection(hit));
  const call = `${names.plural}(where: { id: { in: $ids } }, first: ${MAX_DATASETS})`;
  const read = prepareOperation(
    context,
    compiledQuery('HeldDatasets', { ids: '[String!]!' }, objectField('held', call, found)),
  );
  return (
    repository && {
      pages: 1_000_000,
      async read(asked, catalogue, offset) {
        const range = { limit: MAX_DATASETS, offset };
        const { total, entries } = (await repository.listDatasets(catalogue, range)) ?? NONE;
        const ids = entries.map(({ id }) => id);
        const { nodes } = ids.length > 0 ? (await asked.ask(read, { ids })).held : { nodes: [] };
        return { totalCount: total, nodes };
      },
    }
  );
}

/** Hits of a search that pages reach. */
const MAX_HITS = 10_000;

const NONE = { total: 0, entries: [] };

/** The datasets that name an organisation as an agent, such as their publisher, ordered by id. */
function datasetsOfAgent({ context }: Site, datasets: SiteEntity): DatasetList | undefined {
  const { names, hit, fields } = datasets;
  const named = fields.flatMap(({ name, organization }) =>
    organization === undefined ? [] : [`{ ${name}: { ${organization}: { eq: $id } } }`],
  );
  if (named.length === 0) {
    return undefined;
  }
  const where = `{ or: [${named.join(', ')}] }`;
  const call = `${names.plural}(where: ${where}, first: ${MAX_DATASETS}, offset: $offset)`;
  const read = prepareOperation(
    context,
    compiledQuery(
      'DatasetsOfAgent',
      { id: 'String!', offset: 'Int!' },
      objectField('found', call, listSelection(hit)),
    ),
  );
  return {
    pages: MAX_HITS / MAX_DATASETS,
    read: async (asked, id, offset) => (await asked.ask(read, { id, offset })).found,
  };
}
