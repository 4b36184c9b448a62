import { searchTypeOf } from '../../../profile-compiler/index.ts';
import { type Html, html } from '../../pages/html.ts';
import type { SearchState } from '../view/search-state.ts';
import type { View } from '../view/view.ts';

/** All hits of a search as files, and its feed. */
const OTHER_FORMS = [
  { name: 'CSV', path: '/search.csv' },
  { name: 'JSON Lines', path: '/search.jsonl' },
  { name: 'Atom', path: '/search.atom' },
];

/** Links to the same search in REST, with a page of `size` hits, and to all of its hits. */
export function formsForPrograms(state: SearchState, size: number, view: View): Html {
  const parameters = restParameters(state);
  const page = new URLSearchParams({ page: String(state.page - 1), limit: String(size) });
  const others = OTHER_FORMS.map(
    ({ name, path }) =>
      html` · <a href="${view.plain(`${path}?${parameters}`)}" rel="nofollow">${name}</a>`,
  );
  return html`<p class="quiet"><a href="${view.plain(`/search?${parameters}&${page}`)}" rel="nofollow">${view.reader.say('asJson')}</a>${others}</p>`;
}

/** The address of the feed of a search, without language. */
export function searchFeed(state: SearchState): string {
  return `/search.atom?${restParameters(state)}`;
}

/** The parameters of the same search in REST, without its page. */
function restParameters({ entity, query, selection }: SearchState): URLSearchParams {
  const facets = Object.fromEntries(
    entity.entity.search.facets.flatMap((setting) => {
      const name =
        setting.kind === 'values' &&
        entity.allFacets.find(({ path }) => path === setting.field)?.name;
      const values = name ? selection[name] : undefined;
      return values ? [[setting.id, values]] : [];
    }),
  );
  return new URLSearchParams({
    filters: searchTypeOf(entity.entity.name),
    ...(query !== '' && { q: query }),
    ...(Object.keys(facets).length > 0 && { facets: JSON.stringify(facets) }),
  });
}
