import { InvalidQueryError } from '../../../errors.ts';
import type { Hit, HitExplanation, SearchResult } from '../../../port/search-index.ts';
import type { Order, SearchQuery } from '../../../port/search-query.ts';
import {
  effectiveOrder,
  encodePosition,
  type Position,
  positionIn,
} from '../../../query/page-position.ts';
import { shownKey } from '../../../terms/term-keys.ts';
import type { OpenedEntity } from '../index/open-entities.ts';
import type { FacetMemory } from '../memory/facet-memory.ts';
import { textsTest } from '../memory/text-values.ts';
import { countFacet } from './count-facet.ts';
import { type DocumentTest, filterTest } from './filter-test.ts';
import { candidates, countedRows, hitRows, selectionTest } from './hit-rows.ts';
import { type MatchedRows, matchText } from './match-text.ts';
import { measureRows } from './measure.ts';
import { pageOf } from './page.ts';
import { type RowOrder, rowOrderOf } from './row-order.ts';

/** Answers a query over one entity; `languages` are the primary subtags of the texts in the index. */
export function searchEntity(
  entity: OpenedEntity,
  query: SearchQuery,
  languages: readonly string[],
): SearchResult {
  const { memory, plan } = entity;
  const { text, pinned, fields, selection, page, measures = [] } = query;
  const order = effectiveOrder(query);
  const matched = matchText(entity, { text, pinned, fields, languages });
  const rows = rowOrderOf({
    memory,
    order,
    newest: plan.newest?.name,
    scores: matched.scores,
  });
  const decoded = positionIn(order, page);
  const selected = Object.entries(selection).filter(([, values]) => values.length > 0);
  const found = candidates(
    matched.rows,
    query.filter && filterTest(query.filter, memory.filters, documentTest(entity)),
    selected.map(([name, values]) => selectionTest(facetOf(entity, name), values)),
  );
  const hits = hitRows(found);
  const countedOf = countedRows(found, memory.size);
  const isByRelevance = order.some(({ by }) => by === 'relevance');
  const isTitled =
    (isByRelevance || measures.some(({ kind }) => kind === 'titled')) &&
    matched.rescoreByTitles(hits, isByRelevance ? mostRelevant(query, order) : 0);
  const explain = query.explain ? matched.explainer(isByRelevance) : undefined;
  const position = decoded && withCurrentScore(decoded, order, { entity, matched });
  const shown = pageOf(hits, rows, {
    first: page.first,
    offset: page.offset ?? 0,
    ...(page.fromEnd ? { after: undefined, before: position ?? 'end' } : { after: position }),
  });
  return {
    total: hits.length,
    hits: shown.rows.map((row) => toHit(row, { entity, order, rows, explain })),
    hasNextPage: shown.hasNextPage,
    hasPreviousPage: shown.hasPreviousPage,
    facets: query.facets.map((request) =>
      countFacet({
        request,
        facet: facetOf(entity, request.name),
        documents: memory.count,
        selected: selection[request.name] ?? [],
        counted: countedOf(selected.findIndex(([name]) => name === request.name)),
      }),
    ),
    measures: measures.map((measure) =>
      measure.kind === 'titled'
        ? Number(isTitled)
        : measureRows(hits, measure, memory.filters, documentTest(entity)),
    ),
  };
}

/** Number of most relevant hits that a page needs in their order; `undefined` for all. */
function mostRelevant({ page }: SearchQuery, [first]: readonly Order[]): number | undefined {
  const isFromStart = page.after === undefined && !page.fromEnd;
  return isFromStart && first?.by === 'relevance' ? page.first + (page.offset ?? 0) : undefined;
}

function documentTest(entity: OpenedEntity): DocumentTest {
  return (condition) =>
    condition.kind === 'facet'
      ? selectionTest(facetOf(entity, condition.facet), condition.values)
      : textsTest(entity.memory.termKeys, [shownKey(condition.vocabulary, condition.term)]);
}

function facetOf({ memory, plan }: OpenedEntity, name: string): FacetMemory {
  const facet = memory.facets.get(name);
  if (!facet) {
    throw new InvalidQueryError(
      `${name} is not a facet of ${plan.entity}; there are ${[...memory.facets.keys()].join(', ')}.`,
    );
  }
  return facet;
}

/**
 * Every write changes all relevance values a little. If the hit of the cursor still matches, the next
 * page continues after its current score.
 */
function withCurrentScore(
  position: Position,
  order: readonly Order[],
  { entity, matched }: { readonly entity: OpenedEntity; readonly matched: MatchedRows },
): Position {
  const row = entity.memory.rowOf(position.id);
  const score = matched.scores[row ?? -1] ?? 0;
  if (score <= 0) {
    return position;
  }
  const keys = position.keys.map((key, at) => (order[at]?.by === 'relevance' ? score : key));
  return { ...position, keys };
}

interface HitContext {
  readonly entity: OpenedEntity;
  readonly order: readonly Order[];
  readonly rows: RowOrder;
  readonly explain: ((row: number) => HitExplanation) | undefined;
}

function toHit(row: number, { entity, order, rows, explain }: HitContext): Hit {
  const document = entity.documents.read(row);
  if (!document) {
    throw new Error(`Row ${row} of ${entity.plan.entity} has columns but no document`);
  }
  // A page needs few of its cursors as text. What they say is read now, as the next search may write it anew.
  const position = rows.position(row);
  return {
    document,
    get cursor() {
      return encodePosition(order, position);
    },
    ...(explain && { explanation: explain(row) }),
  };
}
