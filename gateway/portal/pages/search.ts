import { searchContext } from '../../api/existing-api/search/answer/answer-search.ts';
import { type Html, html } from '../../http/html/html.ts';
import type { QueryParameters } from '../../http/routes/query-schemas.ts';
import type { MessageKey } from '../languages/messages.ts';
import type { Site } from '../plan/site.ts';
import { hitList, titleText } from '../view/hits.ts';
import { feedLink, type PortalPage } from '../view/layout.ts';
import { resultsMap } from '../view/results-map.ts';
import {
  readSearchState,
  type SearchState,
  searchAddress,
  searchOf,
  searchParameters,
  searchPath,
} from '../view/search-state.ts';
import type { View } from '../view/view.ts';
import type { PortalRequest } from './answer-page.ts';
import { pageLinks } from './page-links.ts';
import { conditionParts } from './search-conditions-form.ts';
import { correctionNotice } from './search-correction.ts';
import { chosenFilters, facetForm } from './search-facets.ts';
import { formsForPrograms, searchFeed } from './search-for-programs.ts';
import { askForResults, HITS, prepareSearch, type SearchData } from './search-query.ts';

/** Makes the page of search results, for every entity. */
export function searchPageOf(site: Site): (asked: PortalRequest) => Promise<PortalPage> {
  const searches = new Map(site.entities.map((entity) => [entity, prepareSearch(site, entity)]));
  const { types } = searchContext(site.context.services);
  return async (asked) => {
    const state = readSearchState(site, asked.request.query as QueryParameters);
    const search = searches.get(state.entity);
    const found = search ? await askForResults(search, state, asked) : { refused: '' };
    const name = asked.entityTitle(state.entity, 'other');
    const feed = searchFeed(state, types, asked);
    return {
      title: state.query === '' ? name : `${state.query} – ${name}`,
      path: searchPath(state),
      query: state.query,
      isUnlisted: isNarrowed(state) || state.page > 1,
      ...('refused' in found && { status: 400 }),
      feeds: feed === undefined ? [] : [feedLink(asked.plain(feed), name)],
      main: html`<div class="hidden" role="status" data-announced></div>
<div id="results" data-results>
<h1>${name}</h1>
${entityLinks(site, state, asked)}
${'refused' in found ? html`<div class="notice" role="alert"><p>${asked.reader.say('error.query', { reason: found.refused })}</p></div>` : resultSection(state, found, asked)}
</div>`,
    };
  };
}

/** The same search for resources of other entities. */
function entityLinks({ entities }: Site, state: SearchState, view: View): Html | undefined {
  const links = entities.map((entity) => {
    const address = searchAddress(view, { ...searchOf(entity), query: state.query });
    const title = view.entityTitle(entity, 'other');
    return html`<li><a href="${address}" data-swap${entity === state.entity ? html` aria-current="page"` : undefined}>${title}</a></li>`;
  });
  return links.length > 1
    ? html`<nav class="kinds" aria-label="${view.reader.say('kind')}"><ul>${links}</ul></nav>`
    : undefined;
}

function resultSection(state: SearchState, found: SearchData, view: View): Html {
  const { reader } = view;
  const { page, more } = found;
  const query = page.didYouMean ?? state.query;
  const whole = more?.facets[0];
  const facets = (page.facets ?? []).map((facet) => (facet.field === whole?.field ? whole : facet));
  const count = reader.count('results', page.totalCount);
  const conditions = conditionParts(state, page.histogram?.buckets ?? [], view);
  const filters = facetForm(state, facets, conditions, view);
  return html`
${otherWords(state, found, view)}
${chosenFilters(state, facets, view)}
<div class="${filters ? 'columns' : 'column'}">
${filters}
<section aria-labelledby="count">
<div class="line"><h2 id="count">${count}${state.query === '' ? undefined : html` ${reader.say('resultsFor', { query })}`}</h2>
${filters ? html`<a class="to-filters" href="#filters">${reader.say('filters.show')}</a>` : undefined}
${sortForm(state, view)}</div>
${state.hasMap ? mapOfHits(state, page.edges, view) : undefined}
${page.totalCount > 0 ? foundList(state, page.edges, view) : nothingFound(state, view)}
${pageLinks(view, { page: state.page, size: HITS, total: page.totalCount, addressOf: (at) => searchAddress(view, { ...state, page: at }) })}
${formsForPrograms(state, HITS, view)}
</section>
</div>`;
}

/** The note above corrected or relaxed results. */
function otherWords(
  state: SearchState,
  { page, isRelaxed }: SearchData,
  view: View,
): Html | undefined {
  const corrected = page.didYouMean;
  if (corrected !== null) {
    return correctionNotice(state, { corrected, isRelaxed }, view);
  }
  return isRelaxed ? html`<p class="notice">${view.reader.say('relaxed')}</p>` : undefined;
}

function foundList({ entity }: SearchState, edges: SearchData['page']['edges'], view: View): Html {
  const highlights = new Map(edges.map((edge) => [edge.node.id, edge.highlights]));
  const nodes = edges.map(({ node }) => node);
  return hitList(entity, nodes, view, (id) => highlights.get(id) ?? []);
}

/** Map of the hits of this page. */
function mapOfHits(state: SearchState, edges: SearchData['page']['edges'], view: View): Html {
  const { entity, box } = state;
  const places = edges.flatMap(({ node, places: found = {} }) =>
    entity.places
      .flatMap(({ name }) => [found[name] ?? []].flat())
      .map((geometry) => ({
        title: titleText(entity, node),
        address: view.resource(entity.entity.name, node.id),
        geometry,
      })),
  );
  return html`${resultsMap(places, box, view)}<p class="quiet">${view.reader.say('map.text')}</p>`;
}

function isNarrowed({ selection, spans, box }: SearchState): boolean {
  return Object.keys(selection).length + Object.keys(spans).length > 0 || box !== undefined;
}

function nothingFound(state: SearchState, { reader }: View): Html {
  const hints: readonly MessageKey[] = [
    ...(state.query === '' ? [] : (['noResults.words'] as const)),
    ...(isNarrowed(state) ? (['noResults.filters'] as const) : []),
  ];
  return html`<div class="notice"><p><strong>${reader.say('noResults')}</strong></p>
<ul>${hints.map((hint) => html`<li>${reader.say(hint)}</li>`)}</ul></div>`;
}

function sortForm(state: SearchState, view: View): Html | undefined {
  const { reader } = view;
  const { orders, fields } = state.entity;
  const { sort: _, ...unsorted } = state;
  const kept = searchParameters({ ...unsorted, page: 1 });
  const options = orders.map(({ name, kind, about }) => {
    const field = fields.find((one) => one.name === name && one.about === about);
    const key = kind === 'date-time' ? 'sort.newest' : 'sort.alphabet';
    const text = reader.say(key, { name: field ? view.fieldTitle(field) : name });
    return html`<option value="${name}"${name === state.sort ? html` selected` : undefined}>${text}</option>`;
  });
  return orders.length === 0
    ? undefined
    : html`<form class="sort" action="${view.page('/search')}" data-swap>
${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<label for="sort">${reader.say('sort')}</label>
<select id="sort" name="sort"><option value="">${reader.say('sort.relevance')}</option>${options}</select>
<button type="submit" class="second">${reader.say('sort')}</button></form>`;
}
