import type { ContextWith } from '../../../http/routes/route.ts';
import { createDocumentJoiner } from '../joined/document-joiner.ts';
import type { SearchContext } from './answer/answer-search.ts';
import { createFacetCountsCache } from './answer/facet-counts-cache.ts';
import { searchTypes } from './search-types.ts';

type SearchServices = ContextWith<'search'>['services'];

const contextOf = new WeakMap<object, SearchContext>();

/** Sources of answers; the routes of a process share counted facets. */
export function searchContext(services: SearchServices): SearchContext {
  const { search, model } = services;
  const context = contextOf.get(services) ?? {
    search,
    joiner: createDocumentJoiner(search, model),
    types: searchTypes(model),
    selected: model.terms,
    counts: createFacetCountsCache(),
  };
  contextOf.set(services, context);
  return context;
}
