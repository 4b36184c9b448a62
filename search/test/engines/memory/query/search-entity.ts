import { searchNaively } from '../../../../engines/contract/naive/search.ts';
import type { IndexedDocument, SearchResult } from '../../../../port/search-index.ts';
import type { Filter, SearchQuery } from '../../../../port/search-query.ts';
import { decodePosition, effectiveOrder, encodePosition } from '../../../../query/page-position.ts';
import { shownKey } from '../../../../terms/term-keys.ts';
import { checkQuery } from './check-query.ts';
import type { Collection } from './collection.ts';
import { documentOrder } from './document-order.ts';
import { explainer } from './explain-document.ts';
import { storedDocument } from './stored-document.ts';
import { textScore } from './text-score.ts';

/** Answers a query by looking at each document; only texts, relevance and pages are more than naive. */
export function searchCollection(collection: Collection, query: SearchQuery): SearchResult {
  checkQuery(collection.fields, collection.plan, query);
  const score = textScore(collection, query);
  const { ids, total, facets, measures } = searchNaively(
    { ...collection, matchesText: (_, document) => score(document) !== undefined },
    {
      ...query,
      order: [],
      ...(query.filter && { filter: withoutUses(query.filter, collection.documents) }),
    },
  );
  const order = effectiveOrder(query);
  const { compare, comparePosition, positionOf } = documentOrder(collection.plan, order, score);
  const explain = query.explain ? explainer(collection, query, score) : undefined;
  const found = new Set(ids);
  const hits = collection.documents.filter(({ id }) => found.has(id)).sort(compare);
  const { first, after, before, fromEnd, offset = 0 } = query.page;
  const cursor = after ?? before;
  const position = cursor === undefined ? undefined : decodePosition(order, cursor);
  const side = fromEnd ? -1 : 1;
  const left = position ? hits.filter((hit) => comparePosition(hit, position) * side > 0) : hits;
  const start = fromEnd ? Math.max(0, left.length - first) : offset;
  const page = left.slice(start, fromEnd ? left.length : offset + first);
  const passed = hits.length - left.length;
  return {
    total,
    facets,
    measures,
    hits: page.map((hit) => ({
      document: storedDocument(hit),
      cursor: encodePosition(order, positionOf(hit)),
      ...(explain && { explanation: explain(hit) }),
    })),
    hasNextPage: fromEnd ? passed > 0 : left.length > offset + first,
    hasPreviousPage: fromEnd ? start > 0 : passed + Math.min(offset, left.length) > 0,
  };
}

/** The filter with the ids of the documents that use a term, in the place of the term. */
function withoutUses(filter: Filter, documents: readonly IndexedDocument[]): Filter {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return { ...filter, parts: filter.parts.map((part) => withoutUses(part, documents)) };
    case 'not':
      return { ...filter, part: withoutUses(filter.part, documents) };
    case 'uses': {
      const key = shownKey(filter.vocabulary, filter.term);
      const users = documents.filter(({ termKeys = [] }) => termKeys.includes(key));
      return { kind: 'equals', field: 'id', values: users.map(({ id }) => id) };
    }
    default:
      return filter;
  }
}
