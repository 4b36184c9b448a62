import { type PreparedOperation, prepareOperation } from '../../graphql/index.ts';
import type { QueryParameters } from '../../http/parameters.ts';
import { problemOfError } from '../../http/problem-of-error.ts';
import { type Html, html } from '../../pages/html.ts';
import type { PortalRequest } from '../answer-page.ts';
import type { MessageKey } from '../languages/messages.ts';
import { type HitParts, hitSelection } from '../plan/hit-parts.ts';
import type { Site, SiteEntity } from '../site.ts';
import type { HighlightData } from '../view/highlights.ts';
import { type HitData, hitList } from '../view/hits.ts';
import { feedLink, type PortalPage } from '../view/layout.ts';
import {
  readSearchState,
  type SearchState,
  searchAddress,
  searchParameters,
  searchPath,
} from '../view/search-state.ts';
import type { View } from '../view/view.ts';
import { pageLinks } from './page-links.ts';
import { correctionNotice } from './search-correction.ts';
import { chosenFilters, type FacetData, facetForm, SHOWN_BUCKETS } from './search-facets.ts';
import { formsForPrograms, searchFeed } from './search-for-programs.ts';

interface SearchData {
  readonly page: {
    readonly totalCount: number;
    readonly relaxed: boolean;
    readonly didYouMean: string | null;
    readonly edges: readonly {
      readonly node: HitData;
      readonly highlights: readonly HighlightData[];
    }[];
    readonly facets?: readonly FacetData[];
  };
  readonly more?: { readonly facets: readonly FacetData[] };
}

/** Hits of a page. */
const HITS = 20;
/** Values of a facet of which all are asked for. */
const MOST_BUCKETS = 200;

/** Makes the page of search results, for every entity. */
export function searchPageOf(site: Site): (asked: PortalRequest) => Promise<PortalPage> {
  const searches = new Map(
    site.entities.map((entity) => [
      entity,
      prepareOperation<SearchData>(site.context, documentOf(entity)),
    ]),
  );
  return async (asked) => {
    const state = readSearchState(site, asked.request.query as QueryParameters);
    const search = searches.get(state.entity);
    const found = search ? await resultsOf(search, state, asked) : { refused: '' };
    const searched = 'refused' in found ? state : searchedState(state, found);
    const name = asked.entityTitle(state.entity, 'other');
    return {
      title: state.query === '' ? name : `${state.query} – ${name}`,
      path: searchPath(state),
      query: state.query,
      isUnlisted: Object.keys(state.selection).length > 0 || state.page > 1,
      ...('refused' in found && { status: 400 }),
      feeds: [feedLink(asked.plain(searchFeed(searched)), name)],
      main: html`<div class="hidden" role="status" data-announced></div>
<div id="results" data-results>
<h1>${name}</h1>
${entityLinks(site, state, asked)}
${'refused' in found ? refusedSection(found.refused, asked) : resultSection(state, found, asked)}
</div>`,
    };
  };
}

function documentOf({ names, allFacets, hit }: SiteEntity): string {
  const isFaceted = allFacets.length > 0;
  const facetFields = '{ field title { value language } buckets { value label count selected } }';
  const selection = isFaceted ? `, facets: $facets` : '';
  const ofFacets = `$facets: ${names.facetSelection}, $shown: [${names.facet}!], $more: [${names.facet}!], $find: String, $hasMore: Boolean!`;
  return `query Search($query: String, $orderBy: [${names.order}!], $offset: Int${isFaceted ? `, ${ofFacets}` : ''}) {
    page: ${names.plural}(query: $query, orderBy: $orderBy, first: ${HITS}, offset: $offset${selection}) {
      totalCount relaxed didYouMean edges { node ${hitSelection(hit)} highlights${readFields(hit)} { field language fragments } }
      ${isFaceted ? `facets(only: $shown, first: ${SHOWN_BUCKETS}) ${facetFields}` : ''}
    }
    ${
      isFaceted
        ? `more: ${names.plural}(query: $query, first: 0${selection}) @include(if: $hasMore) { facets(only: $more, first: 0) { field title { value language } buckets(matching: $find, first: ${MOST_BUCKETS}) { value label count selected } } }`
        : ''
    }
  }`;
}

/** A search with the words that were looked for, where they are not those typed: REST corrects none. */
function searchedState(state: SearchState, { page }: SearchData): SearchState {
  return { ...state, query: page.didYouMean ?? state.query };
}

/** Only what hits show is searched for the words: reading whole documents takes longer than finding them. */
function readFields({ title, description }: HitParts): string {
  const names = [title, description].flatMap((field) => (field ? [field.name] : []));
  return `(only: ${JSON.stringify(names)})`;
}

/** The results; or why there are none, where what was typed cannot be read. */
async function resultsOf(
  search: PreparedOperation<SearchData>,
  state: SearchState,
  asked: PortalRequest,
): Promise<SearchData | { readonly refused: string }> {
  const { entity, query, selection, sort, page, more, find } = state;
  const order = entity.orders.find(({ name }) => name === sort);
  const chosen = Object.keys(selection);
  const shown = [...new Set([...entity.facets.map(({ name }) => name), ...chosen])];
  try {
    return await asked.ask(search, {
      query,
      offset: (page - 1) * HITS,
      orderBy: order
        ? [{ field: order.name, direction: order.kind === 'date-time' ? 'DESC' : 'ASC' }]
        : null,
      ...(entity.allFacets.length > 0 && {
        facets: selection,
        shown,
        more: more === undefined ? [] : [more],
        find: find ?? null,
        hasMore: more !== undefined,
      }),
    });
  } catch (error) {
    const { code, detail } = problemOfError(error);
    if (code !== 'invalid-query') {
      throw error;
    }
    return { refused: detail };
  }
}

function refusedSection(reason: string, { reader }: View): Html {
  return html`<div class="notice" role="alert"><p>${reader.say('error.query', { reason })}</p></div>`;
}

/** The same search for resources of other entities. */
function entityLinks({ entities }: Site, state: SearchState, view: View): Html | undefined {
  const links = entities.map((entity) => {
    const address = searchAddress(view, { entity, query: state.query, selection: {}, page: 1 });
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
  const searched = searchedState(state, found);
  const whole = more?.facets[0];
  const facets = (page.facets ?? []).map((facet) => (facet.field === whole?.field ? whole : facet));
  const count = reader.count('results', page.totalCount);
  const filters = facetForm(state, facets, view);
  return html`
${otherWords(state, page, view)}
${chosenFilters(state, facets, view)}
<div class="${filters ? 'columns' : 'column'}">
${filters}
<section aria-labelledby="count">
<div class="line"><h2 id="count">${count}${state.query === '' ? undefined : html` ${reader.say('resultsFor', { query: searched.query })}`}</h2>
${filters ? html`<a class="to-filters" href="#filters">${reader.say('filters.show')}</a>` : undefined}
${sortForm(state, view)}</div>
${page.edges.length > 0 ? foundList(state, page.edges, view) : nothingFound(state, view)}
${pageLinks(view, { page: state.page, size: HITS, total: page.totalCount, addressOf: (at) => searchAddress(view, { ...state, page: at }) })}
${formsForPrograms(searched, HITS, view)}
</section>
</div>`;
}

/** What people should know where results have other words than those typed. */
function otherWords(
  state: SearchState,
  { didYouMean, relaxed }: SearchData['page'],
  view: View,
): Html | undefined {
  if (didYouMean !== null) {
    return correctionNotice(state, didYouMean, view);
  }
  return relaxed ? html`<p class="notice">${view.reader.say('relaxed')}</p>` : undefined;
}

function foundList({ entity }: SearchState, edges: SearchData['page']['edges'], view: View): Html {
  const highlights = new Map(edges.map((edge) => [edge.node.id, edge.highlights]));
  const nodes = edges.map(({ node }) => node);
  return hitList(entity, nodes, view, (id) => highlights.get(id) ?? []);
}

function nothingFound({ query, selection }: SearchState, { reader }: View): Html {
  const hints: readonly MessageKey[] = [
    ...(query === '' ? [] : (['noResults.words'] as const)),
    ...(Object.keys(selection).length === 0 ? [] : (['noResults.filters'] as const)),
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
