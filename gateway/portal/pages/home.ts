import { prepareOperation } from '../../graphql/index.ts';
import { type Html, html } from '../../pages/html.ts';
import type { PortalRequest } from '../answer-page.ts';
import { textOfSetting } from '../config/portal-setting.ts';
import type { ShownFacet, ShownOrder } from '../plan/facets-and-orders.ts';
import { hitSelection } from '../plan/hit-parts.ts';
import { type Site, type SiteEntity, siteEntity } from '../site.ts';
import { type HitData, hitList, titleOfHit } from '../view/hits.ts';
import { feedLink, type PortalPage, searchForm, siteTitle } from '../view/layout.ts';
import { facetAddress, searchAddress, searchOf } from '../view/search-state.ts';
import { mainEntity, type View } from '../view/view.ts';
import type { FacetData } from './search-facets.ts';

interface Listed {
  readonly totalCount: number;
  readonly nodes: readonly HitData[];
}

interface HomeData {
  readonly newest: Listed;
  readonly themes?: { readonly facets: readonly FacetData[] };
  readonly catalogues?: Listed;
  readonly vocabularies: readonly { readonly id: string }[];
  readonly [count: `count${number}`]: Pick<Listed, 'totalCount'>;
}

const MOST_NEWEST = 5;
const MOST_THEMES = 30;
const MOST_CATALOGUES = 24;

/** Makes the home page: the search box, themes, the newest datasets, catalogues and numbers. */
export function homePageOf(site: Site): (asked: PortalRequest) => Promise<PortalPage> {
  const main = mainEntity(site);
  const catalogues = siteEntity(site, 'catalog');
  const theme = themesOf(main);
  const home = prepareOperation<HomeData>(
    site.context,
    documentOf(site, { main, catalogues, theme }),
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

function documentOf({ entities }: Site, { main, catalogues, theme }: HomeParts): string {
  const newest = newestFirst(main);
  const order = newest ? `orderBy: [{ field: ${newest.name}, direction: DESC }], ` : '';
  const listed = (selection: string) => `{ totalCount nodes ${selection} }`;
  return `query Home {
    newest: ${main.names.plural}(${order}first: ${MOST_NEWEST}) ${listed(hitSelection(main.hit))}
    ${theme ? `themes: ${main.names.plural}(first: 0) { facets(only: [${theme.name}], first: ${MOST_THEMES}) { field title { value language } buckets { value label count selected } } }` : ''}
    ${catalogues ? `catalogues: ${catalogues.names.plural}(first: ${MOST_CATALOGUES}) ${listed(hitSelection(catalogues.hit))}` : ''}
    vocabularies { id }
    ${entities.map(({ names }, at) => `count${at}: ${names.plural}(first: 0) { totalCount }`).join('\n')}
  }`;
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
  const title = themes?.facets[0]?.title?.value;
  const field = main.fields.find(({ facet }) => facet?.name === theme.name);
  return buckets.length === 0
    ? undefined
    : html`<section><h2>${field ? view.fieldTitle(field) : title}</h2>
<ul class="tiles">${buckets.map(
        ({ value, label, count }) => html`
<li><a href="${facetAddress(view, main.entity.name, theme.name, value)}">${label}</a> <span class="quiet">${view.reader.number(count)}</span></li>`,
      )}</ul></section>`;
}

function newestSection(main: SiteEntity, { totalCount, nodes }: Listed, view: View) {
  const all = { ...searchOf(main), sort: newestFirst(main)?.name };
  return totalCount === 0
    ? undefined
    : html`<section><h2>${view.reader.say('newest')}</h2>
${hitList(main, nodes, view)}
<p><a href="${searchAddress(view, all)}">${view.reader.say('allOf', { name: view.entityTitle(main, 'other') })}</a></p></section>`;
}

function catalogueSection(catalogues: SiteEntity, listed: Listed | undefined, view: View) {
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
            title: view.entityTitle(entity, count === 1 ? 'one' : 'other'),
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
