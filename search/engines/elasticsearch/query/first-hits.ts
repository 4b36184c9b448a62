import type { estypes } from '@elastic/elasticsearch';
import { INDEX_FIELDS, INDEX_ONLY } from '../../../../profile-compiler/index.ts';
import type { QueryPage } from '../../../port/search-query.ts';
import { isObject } from '../../../query/document-values.ts';
import type { StoredSource } from '../documents/stored-document.ts';

/** Name of the aggregation: facets have numbers, measures a word and a number. */
const NAME = 'first hits';
/** Hits that come with their documents at most: titles choose a page of ten mostly among them. */
const MOST = 20;

/** A request by relevance that gives its first hits with their documents: where there are few, nothing else is read. */
export function withFirstHits(
  request: estypes.SearchRequest,
  { first, offset = 0, after, before, fromEnd }: QueryPage,
): estypes.SearchRequest {
  if (offset > 0 || fromEnd || (after ?? before) !== undefined) {
    return request;
  }
  const hits: estypes.AggregationsAggregationContainer = {
    top_hits: { size: Math.min(MOST, 2 * first), docvalue_fields: [INDEX_FIELDS.titleForms] },
  };
  const { aggs, post_filter: selected } = request;
  // Aggregations see what the selected values leave out.
  const shown = selected ? { filter: selected, aggs: { [NAME]: hits } } : hits;
  return { ...request, aggs: { ...aggs, [NAME]: shown } };
}

type FirstHit = estypes.SearchHit<StoredSource>;

/** Hits with their documents and the words of their titles, by id. */
export type FirstHits = ReadonlyMap<string, FirstHit>;

/** The first hits of an answer; none if they were not asked for. */
export function firstHitsIn(aggregations: unknown): FirstHits {
  const answer = isObject(aggregations) ? aggregations[NAME] : undefined;
  return new Map(
    hitsIn(answer).flatMap((hit) => {
      const id = hit._source?.[INDEX_ONLY].id;
      return id === undefined ? [] : [[id, hit] as const];
    }),
  );
}

interface FirstHitsAnswer {
  readonly hits?: { readonly hits: readonly FirstHit[] };
  readonly [NAME]?: FirstHitsAnswer;
}

function hitsIn(answer: unknown): readonly FirstHit[] {
  const { hits, [NAME]: within } = (answer ?? {}) as FirstHitsAnswer;
  return hits?.hits ?? (within ? hitsIn(within) : []);
}
