import { prepareOperation } from '../../api/graphql/index.ts';
import { problemOfError } from '../../http/problems/problem-of-error.ts';
import { compiledQuery, type QueryVariables } from '../plan/compiled-query.ts';
import { type HitParts, hitSelection } from '../plan/hit-parts.ts';
import {
  type DataOf,
  fragmentFields,
  listField,
  objectField,
  optionalFields,
  together,
} from '../plan/selection.ts';
import { selectionOfFields } from '../plan/shown-fields.ts';
import type { Site, SiteEntity } from '../plan/site.ts';
import { filterOf } from '../view/search-conditions.ts';
import { type SearchState, shownDate } from '../view/search-state.ts';
import type { PortalRequest } from './answer-page.ts';
import {
  COUNTED_DATES,
  FOUND_HITS,
  HIGHLIGHTED,
  SHOWN_FACET,
  WHOLE_FACET,
} from './search.graphql.ts';
import { SHOWN_BUCKETS } from './search-facets.ts';

/** The results of a search. */
export type SearchData = DataOf<ReturnType<typeof searchSelection>> & {
  /** True if some hits have only most of the words, after correction. */
  readonly isRelaxed: boolean;
};

/** Ask for a page of results. */
export type SearchOperations = ReturnType<typeof prepareSearch>;

/** Hits of a page. */
export const HITS = 20;

/** Prepares the queries of the page of results of an entity. */
export function prepareSearch({ context }: Site, entity: SiteEntity) {
  return {
    results: prepareOperation(
      context,
      compiledQuery('Search', searchVariables(entity), searchSelection(entity)),
    ),
    withoutHits: prepareOperation(
      context,
      compiledQuery('Found', filterVariables(entity), foundSelection(entity)),
    ),
  };
}

/** The query, without page and parts. */
function filterVariables({ names, allFacets, dates, places }: SiteEntity) {
  return {
    query: 'String',
    ...(allFacets.length > 0 && { facets: names.facetSelection }),
    ...(dates.length + places.length > 0 && { where: names.filter }),
  } as const;
}

function searchVariables(entity: SiteEntity) {
  const { names, allFacets, dates, places } = entity;
  return {
    ...filterVariables(entity),
    orderBy: `[${names.order}!]`,
    offset: 'Int',
    ...(allFacets.length > 0 && {
      shown: `[${names.facet}!]`,
      more: `[${names.facet}!]`,
      find: 'String',
      hasMore: 'Boolean!',
    }),
    ...(dates.length > 0 && {
      date: `${names.dateField}!`,
      from: 'DateTime',
      to: 'DateTime',
      hasDates: 'Boolean!',
    }),
    ...(places.length > 0 && { hasMap: 'Boolean!' }),
  } as const;
}

/** The arguments of a connection that form the query. */
function filterArguments(entity: SiteEntity): string {
  return Object.keys(filterVariables(entity))
    .map((name) => `${name}: $${name}`)
    .join(', ');
}

function foundSelection(entity: SiteEntity) {
  return objectField(
    'page',
    `${entity.names.plural}(${filterArguments(entity)}, first: 0)`,
    fragmentFields(FOUND_HITS),
  );
}

function searchSelection(entity: SiteEntity) {
  const { names, dates, allFacets } = entity;
  const isFaceted = allFacets.length > 0;
  const sought = filterArguments(entity);
  const facets = listField(
    'facets',
    `facets(only: $shown, first: ${SHOWN_BUCKETS})`,
    fragmentFields(SHOWN_FACET),
  );
  const histogram = objectField(
    'histogram',
    'histogram(field: $date, from: $from, to: $to) @include(if: $hasDates)',
    fragmentFields(COUNTED_DATES),
  );
  const more = objectField(
    'more',
    `${names.plural}(${sought}, first: 0) @include(if: $hasMore)`,
    listField('facets', 'facets(only: $more, first: 0)', fragmentFields(WHOLE_FACET)),
  );
  return together(
    objectField(
      'page',
      `${names.plural}(${sought}, orderBy: $orderBy, first: ${HITS}, offset: $offset)`,
      together(
        fragmentFields(FOUND_HITS),
        listField('edges', 'edges', edgeSelection(entity)),
        optionalFields(isFaceted ? facets : undefined),
        optionalFields(dates.length > 0 ? histogram : undefined),
      ),
    ),
    optionalFields(isFaceted ? more : undefined),
  );
}

/** A hit with its highlights and, only if the map is shown, its geometries. */
function edgeSelection({ hit, places }: SiteEntity) {
  const drawn = objectField('places', 'node @include(if: $hasMap)', selectionOfFields(places));
  return together(
    objectField('node', 'node', hitSelection(hit)),
    optionalFields(places.length > 0 ? drawn : undefined),
    listField('highlights', `highlights${readFields(hit)}`, fragmentFields(HIGHLIGHTED)),
  );
}

/** Highlights only fields that hits show: reading whole documents takes longer than finding them. */
function readFields({ title, description }: HitParts): string {
  const shown = description ?? title;
  return `(only: ${JSON.stringify(shown ? [shown.name] : [])})`;
}

/** The results, or the reason why the typed query cannot be read. */
export async function askForResults(
  operations: SearchOperations,
  state: SearchState,
  asked: PortalRequest,
): Promise<SearchData | { readonly refused: string }> {
  try {
    const variables = variablesOf(state);
    const found = await asked.ask(operations.results, variables);
    const { relaxed, didYouMean } = found.page;
    if (!relaxed || didYouMean === null) {
      return { ...found, isRelaxed: relaxed };
    }
    // Words are corrected only where a search relaxes, so `relaxed` is true with every correction. The first answer does not say whether
    // some hits lack corrected words: it counts documents that have most of them. A second search for the corrected text does.
    const { page } = await asked.ask(operations.withoutHits, { ...variables, query: didYouMean });
    return { ...found, isRelaxed: page.relaxed };
  } catch (error) {
    const { code, detail } = problemOfError(error);
    if (code !== 'invalid-query') {
      throw error;
    }
    return { refused: detail };
  }
}

function variablesOf(state: SearchState): QueryVariables<ReturnType<typeof searchVariables>> {
  const { entity, query, selection, sort, page, more, find, spans, dates } = state;
  const order = entity.orders.find(({ name }) => name === sort);
  const shown = [...new Set([...entity.facets.map(({ name }) => name), ...Object.keys(selection)])];
  const date = shownDate(state)?.name;
  const span = date === undefined ? undefined : spans[date];
  return {
    query,
    offset: (page - 1) * HITS,
    orderBy: order ? [{ field: order.name, direction: order.direction }] : null,
    where: filterOf(entity, state),
    date,
    from: span?.from ?? null,
    to: span?.to ?? null,
    hasDates: dates !== undefined,
    hasMap: state.hasMap,
    ...(entity.allFacets.length > 0 && {
      facets: selection,
      shown,
      more: more === undefined ? [] : [more],
      find: find ?? null,
      hasMore: more !== undefined,
    }),
  };
}
