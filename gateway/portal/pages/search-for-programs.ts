import { BOX_SIDES, searchTypeOf } from '../../../profile-compiler/index.ts';
import type { SearchType } from '../../api/existing-api/search/search-types.ts';
import { recordOrder } from '../../api/feeds/feed-orders.ts';
import { type Html, html } from '../../http/html/html.ts';
import type { SearchState } from '../view/search-state.ts';
import type { View } from '../view/view.ts';

/** All hits of a search as files, and its feed. */
const OTHER_FORMS = [
  // People open it in spreadsheets.
  { name: 'CSV', path: '/search.csv', more: '&bom=true' },
  { name: 'JSON Lines', path: '/search.jsonl', more: '' },
  { name: 'Atom', path: '/search.atom', more: '' },
];

/** Links to the same search in REST, as a page of `size` hits and as files; none if REST cannot express it. */
export function formsForPrograms(state: SearchState, size: number, view: View): Html | undefined {
  const parameters = restParameters(state, view);
  if (!parameters) {
    return undefined;
  }
  const page = new URLSearchParams({ page: String(state.page - 1), limit: String(size) });
  const others = OTHER_FORMS.map(
    ({ name, path, more }) =>
      html` · <a href="${view.plain(`${path}?${parameters}${more}`)}" rel="nofollow">${name}</a>`,
  );
  return html`<p class="quiet"><a href="${view.plain(`/search?${parameters}&${page}`)}" rel="nofollow">${view.reader.say('asJson')}</a>${others}</p>`;
}

/**
 * The address of the feed of a search, without language; `undefined` if REST cannot say the search. Readers of feeds
 * want the newest hits first, however a text ranks them.
 */
export function searchFeed(
  state: SearchState,
  types: readonly SearchType[],
  view: View,
): string | undefined {
  const parameters = restParameters(state, view);
  parameters?.set('sort', recordOrder(types, 'modified', state.entity.entity.name));
  return parameters && `/search.atom?${parameters}`;
}

/** The parameters of the same search in REST, without its page. */
function restParameters(state: SearchState, view: View): URLSearchParams | undefined {
  const { entity, query, box } = state;
  if (box && entity.places.length > 1) {
    return undefined; // REST looks at one place of documents, this page at all.
  }
  const facets = restFacets(state);
  const dates = restDates(state);
  const sort = restOrder(state, view);
  return (
    dates &&
    new URLSearchParams({
      filters: searchTypeOf(entity.entity.name),
      ...(query !== '' && { q: query }),
      ...(Object.keys(facets).length > 0 && { facets: JSON.stringify(facets) }),
      ...dates,
      ...restBox(state),
      ...(sort && { sort }),
    })
  );
}

function restOrder({ entity, sort }: SearchState, { reader }: View): string | undefined {
  const order = entity.orders.find(({ name }) => name === sort);
  const language = order?.kind === 'language-map' ? `.${reader.language}` : '';
  return order && `${order.path}${language} ${order.direction.toLowerCase()}`;
}

/** Facets by their names in REST: those of the settings, else their paths. */
function restFacets({ entity, selection }: SearchState): Readonly<Record<string, unknown>> {
  const settings = entity.entity.search.facets;
  return Object.fromEntries(
    Object.entries(selection).map(([facet, values]) => {
      const path = entity.allFacets.find(({ name }) => name === facet)?.facet.name ?? facet;
      const setting = settings.find((one) => one.kind === 'values' && one.field === path);
      return [setting?.id ?? path, values];
    }),
  );
}

/** The dates that REST filters by; it takes one of them. */
const REST_DATES: ReadonlySet<string> = new Set(['issued', 'modified', 'temporal']);

function restDates({ entity, spans }: SearchState): Readonly<Record<string, string>> | undefined {
  const [chosen, ...others] = Object.entries(spans);
  if (!chosen) {
    return {};
  }
  const [name, { from, to }] = chosen;
  const path = entity.dates.find((date) => date.name === name)?.title.path;
  return path === undefined || others.length > 0 || !REST_DATES.has(path)
    ? undefined
    : {
        dateType: path,
        ...(from !== undefined && { minDate: from }),
        ...(to !== undefined && { maxDate: to }),
      };
}

function restBox({ box }: SearchState): Readonly<Record<string, string>> {
  return Object.fromEntries(
    box
      ? BOX_SIDES.map((side) => [
          `bbox${side.charAt(0).toUpperCase()}${side.slice(1)}`,
          String(box[side]),
        ])
      : [],
  );
}
