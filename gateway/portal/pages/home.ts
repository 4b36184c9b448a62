import { prepareOperation } from '../../api/graphql/index.ts';
import { type Html, html } from '../../http/html/html.ts';
import { textOfSetting } from '../config/portal-setting.ts';
import { compiledQuery } from '../plan/compiled-query.ts';
import { HIT_COUNT } from '../plan/fragments.graphql.ts';
import { type ListedHits, listSelection } from '../plan/hit-parts.ts';
import type { ShownFacet, ShownOrder } from '../plan/search-parts.ts';
import {
  type DataOf,
  fragmentFields,
  listField,
  numberedFields,
  objectField,
  optionalFields,
  together,
} from '../plan/selection.ts';
import { type Site, type SiteEntity, siteEntity } from '../plan/site.ts';
import { facetLabel } from '../view/facet-title.ts';
import { hitList, titleOfHit } from '../view/hits.ts';
import { feedLink, type PortalPage, searchForm, siteTitle } from '../view/layout.ts';
import { facetAddress, searchAddress, searchOf } from '../view/search-state.ts';
import { mainEntity, type View } from '../view/view.ts';
import type { PortalRequest } from './answer-page.ts';
import { SHOWN_FACET } from './search.graphql.ts';
import { KNOWN_VOCABULARIES } from './vocabularies.graphql.ts';

type HomeData = DataOf<ReturnType<typeof homeSelection>>;

const MAX_NEWEST = 5;
const MAX_THEMES = 30;
const MAX_CATALOGUES = 24;

/** Makes the home page: the search box, themes, the newest datasets, catalogues and numbers. */
export function homePageOf(site: Site): (asked: PortalRequest) => Promise<PortalPage> {
  const main = mainEntity(site);
  const catalogues = siteEntity(site, 'catalog');
  const theme = themesOf(main);
  const home = prepareOperation(
    site.context,
    compiledQuery('Home', {}, homeSelection(site, { main, catalogues, theme })),
  );
  return async (asked) => {
    const data = await asked.ask(home, {});
    const title = siteTitle(asked);
    const intro = textOfSetting(site.context.portal.intro, asked.reader.language);
    return {
      title,
      description: intro,
      path: '/',
      hasOwnSearch: true,
      feeds: [feedLink(asked.plain('/feeds/new.atom'), title)],
      main: html`
<section class="hero"><h1>${title}</h1>
${intro === undefined ? undefined : html`<p class="lede">${intro}</p>`}
${searchForm(asked, { query: '', id: 'search' })}
<p class="quiet">${asked.reader.say('searchHint')}</p></section>
${isEmpty(site, data) ? emptySection(asked) : undefined}
${theme && themeSection(theme, main, data, asked)}
${newestSection(main, data.newest, asked)}
${catalogues && catalogueSection(catalogues, data.catalogues, asked)}
${numberSection(site, data, asked)}`,
    };
  };
}

/** The facet that divides the datasets by theme, else the first one whose values have labels. */
function themesOf({ fields, facets, allFacets }: SiteEntity): ShownFacet | undefined {
  const name = fields.find(({ about }) => about === 'dcat:theme')?.facet?.name;
  return (
    allFacets.find((facet) => facet.name === name) ??
    facets.find(({ facet }) => facet.role.label.length > 0)
  );
}

function newestFirst({ orders }: SiteEntity): ShownOrder | undefined {
  const dates = orders.filter(({ kind }) => kind === 'date-time');
  return dates.find(({ about }) => about === 'dct:modified') ?? dates[0];
}

interface HomeParts {
  readonly main: SiteEntity;
  readonly catalogues: SiteEntity | undefined;
  readonly theme: ShownFacet | undefined;
}

function homeSelection({ entities }: Site, { main, catalogues, theme }: HomeParts) {
  const newest = newestFirst(main);
  const order = newest ? `orderBy: [{ field: ${newest.name}, direction: DESC }], ` : '';
  return together(
    objectField(
      'newest',
      `${main.names.plural}(${order}first: ${MAX_NEWEST})`,
      listSelection(main.hit),
    ),
    optionalFields(theme && themeSelection(main, theme)),
    optionalFields(
      catalogues &&
        objectField(
          'catalogues',
          `${catalogues.names.plural}(first: ${MAX_CATALOGUES})`,
          listSelection(catalogues.hit),
        ),
    ),
    fragmentFields(KNOWN_VOCABULARIES),
    numberedFields(
      'count',
      entities.map(({ names }) => ({
        call: `${names.plural}(first: 0)`,
        of: fragmentFields(HIT_COUNT),
      })),
    ),
  );
}

function themeSelection({ names }: SiteEntity, { name }: ShownFacet) {
  const facets = `facets(only: [${name}], first: ${MAX_THEMES})`;
  return objectField(
    'themes',
    `${names.plural}(first: 0)`,
    listField('facets', facets, fragmentFields(SHOWN_FACET)),
  );
}

function isEmpty({ entities }: Site, data: HomeData): boolean {
  return entities.every((_, at) => (data[`count${at}`]?.totalCount ?? 0) === 0);
}

function emptySection({ reader, plain }: View): Html {
  return html`<section class="notice"><h2>${reader.say('empty.title')}</h2>
<p><a href="${plain('/developers')}">${reader.say('empty.text')}</a></p></section>`;
}

function themeSection(theme: ShownFacet, main: SiteEntity, { themes }: HomeData, view: View) {
  const buckets = themes?.facets[0]?.buckets ?? [];
  const title = themes?.facets[0]?.title.value;
  const field = main.fields.find(({ facet }) => facet?.name === theme.name);
  return buckets.length === 0
    ? undefined
    : html`<section><h2>${field ? view.fieldTitle(field) : title}</h2>
<ul class="tiles">${buckets.map(
        ({ value, label, count }) => html`
<li><a href="${facetAddress(view, main.entity.name, theme.name, value)}">${facetLabel(main, theme.name, { value, label }, view)}</a> <span class="quiet">${view.reader.number(count)}</span></li>`,
      )}</ul></section>`;
}

function newestSection(main: SiteEntity, { totalCount, nodes }: ListedHits, view: View) {
  const all = { ...searchOf(main), sort: newestFirst(main)?.name };
  return totalCount === 0
    ? undefined
    : html`<section><h2>${view.reader.say('newest')}</h2>
${hitList(main, nodes, view)}
<p><a href="${searchAddress(view, all)}">${view.reader.say('allOf', { name: view.entityTitle(main, 'other') })}</a></p></section>`;
}

function catalogueSection(catalogues: SiteEntity, listed: ListedHits | undefined, view: View) {
  return !listed || listed.totalCount === 0
    ? undefined
    : html`<section><h2>${view.entityTitle(catalogues, 'other')}</h2>
<ul class="tiles">${listed.nodes.map(
        (node) => html`
<li><a href="${view.resource(catalogues.entity.name, node.id)}">${titleOfHit(catalogues, node, view)}</a></li>`,
      )}</ul>${
        listed.totalCount > listed.nodes.length
          ? html`<p><a href="${searchAddress(view, searchOf(catalogues))}">${view.reader.say('allOf', { name: view.entityTitle(catalogues, 'other') })}</a></p>`
          : undefined
      }</section>`;
}

function numberSection({ entities }: Site, data: HomeData, view: View): Html {
  const counted = entities.flatMap((entity, at) => {
    const count = data[`count${at}`]?.totalCount ?? 0;
    return count === 0
      ? []
      : [
          {
            count,
            title: view.entityTitle(entity, view.reader.formFor(count)),
            address: searchAddress(view, searchOf(entity)),
          },
        ];
  });
  const vocabularies = {
    count: data.vocabularies.length,
    title: view.reader.say('vocabularies'),
    address: view.page('/vocabularies'),
  };
  const all = data.vocabularies.length > 0 ? [...counted, vocabularies] : counted;
  return html`<section><h2>${view.reader.say('numbers')}</h2><ul class="numbers">${all.map(
    ({ count, title, address }) =>
      html`<li><a href="${address}"><strong>${view.reader.number(count)}</strong> ${title}</a></li>`,
  )}</ul></section>`;
}
