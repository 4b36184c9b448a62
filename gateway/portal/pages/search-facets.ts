import { type Html, html } from '../../http/html/html.ts';
import type { ShownFacetFragment } from '../generated/graphql.ts';
import { facetLabel, facetTitle } from '../view/facet-title.ts';
import {
  facetParameter,
  type SearchState,
  searchAddress,
  searchParameters,
} from '../view/search-state.ts';
import type { View } from '../view/view.ts';
import { type ConditionParts, chosenConditions } from './search-conditions-form.ts';

/** Values of a facet that a search lists. */
export const SHOWN_BUCKETS = 8;

/** The chosen values, each with a link that removes it. */
export function chosenFilters(
  state: SearchState,
  facets: readonly ShownFacetFragment[],
  view: View,
): Html | undefined {
  const { reader } = view;
  const values = Object.entries(state.selection).flatMap(([facet, selected]) =>
    selected.map((value) => ({
      label: labelOfValue(state, facets, { facet, value }, view),
      without: withoutValue(state, facet, value),
    })),
  );
  const chosen = [...values, ...chosenConditions(state, view)];
  if (chosen.length === 0) {
    return undefined;
  }
  const items = chosen.map(({ label, without }) => {
    const address = searchAddress(view, without);
    return html`<li><a href="${address}" data-swap aria-label="${reader.say('filters.remove', { name: label })}">${label} <span aria-hidden="true">×</span></a></li>`;
  });
  const none = { ...state, selection: {}, spans: {}, box: undefined, page: 1 };
  return html`<section class="chosen"><h2 class="hidden">${reader.say('filters.selected')}</h2>
<ul class="tags">${items}</ul><a href="${searchAddress(view, none)}" data-swap>${reader.say('filters.clear')}</a></section>`;
}

function labelOfValue(
  { entity }: SearchState,
  facets: readonly ShownFacetFragment[],
  { facet, value }: { readonly facet: string; readonly value: string },
  view: View,
): string {
  const buckets = facets.find(({ field }) => field === facet)?.buckets ?? [];
  const found = buckets.find((bucket) => bucket.value === value);
  return facetLabel(entity, facet, found ?? { value, label: value }, view);
}

function withoutValue(state: SearchState, facet: string, value: string): SearchState {
  const { [facet]: chosen = [], ...others } = state.selection;
  const left = chosen.filter((one) => one !== value);
  return {
    ...state,
    selection: left.length > 0 ? { ...others, [facet]: left } : others,
    page: 1,
  };
}

/** The form with the values of all facets, and conditions on dates and places. */
export function facetForm(
  state: SearchState,
  facets: readonly ShownFacetFragment[],
  { parts, parameters }: ConditionParts,
  view: View,
): Html | undefined {
  const { reader } = view;
  const shown = facets.filter(({ buckets, field }) => buckets.length > 0 || field === state.more);
  if (shown.length + parts.length === 0) {
    return undefined;
  }
  const listed = new Set(
    shown.flatMap(({ field, buckets }) =>
      buckets.map(({ value }) => `${facetParameter(field)} ${value}`),
    ),
  );
  const kept = searchParameters({ ...state, page: 1 }).filter(
    ([name, value]) => !listed.has(`${name} ${value}`) && !parameters.has(name) && name !== 'find',
  );
  return html`<form class="facets" id="filters" action="${view.page('/search')}" data-swap>
<h2>${reader.say('filters')}</h2>
${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${shown.map((facet) => oneFacet(state, facet, view))}
${parts}
<button type="submit">${reader.say('filters.apply')}</button>
</form>`;
}

function oneFacet(state: SearchState, { field, buckets }: ShownFacetFragment, view: View): Html {
  const { reader } = view;
  const name = facetTitle(state.entity, field, view) ?? field;
  const isWhole = state.more === field;
  const items = buckets.map(
    ({ value, label, count, selected }) => html`
<li><label><input type="checkbox" name="${facetParameter(field)}" value="${value}"${selected ? html` checked` : undefined}> <span>${facetLabel(state.entity, field, { value, label }, view)}</span> <span class="quiet">${reader.number(count)}</span></label></li>`,
  );
  const isFull = buckets.length >= SHOWN_BUCKETS;
  const { more: _, find: __, ...rest } = state;
  const toggle = isWhole
    ? html`<a href="${searchAddress(view, rest)}" data-swap>${reader.say('filters.less', { name })}</a>`
    : isFull
      ? html`<a href="${searchAddress(view, { ...rest, more: field })}" data-swap>${reader.say('filters.more', { name })}</a>`
      : undefined;
  return html`<fieldset${isWhole ? html` class="whole"` : undefined}><legend>${name}</legend>
${isWhole ? html`<div class="find"><label for="find">${reader.say('filters.find', { name })}</label><input id="find" name="find" type="search" value="${state.find ?? ''}" maxlength="200"></div>` : undefined}
<ul>${items}</ul>
${toggle}</fieldset>`;
}
