import { nextTurn } from '../../../../../repository/index.ts';
import { createVocabularySearch, type SearchQuery } from '../../../../../search/index.ts';
import type { SearchRequest } from '../request/search-request.ts';
import { type SearchContext, searchSources } from './answer-search.ts';
import { type MergedHit, openMerge } from './open-merge.ts';

/** Some of all hits of a search, in their order. */
export interface HitsPage {
  readonly hits: readonly MergedHit[];
  /** Number of all hits. */
  readonly total: number;
  readonly query: SearchQuery;
}

/** Hits that are held at once. */
const PAGE = 50;

/** Reads all hits of a search from first to last, whatever page it asks for: each when the one before is used. */
export async function* allHits(
  context: SearchContext,
  request: SearchRequest,
): AsyncGenerator<HitsPage> {
  const { sources, compare, query } = await searchSources(
    context,
    { ...request, autocomplete: false },
    // However many there are: a few at once, and no faster than the client takes the hits.
    createVocabularySearch(context.search.terms, Number.POSITIVE_INFINITY),
  );
  const merge = await openMerge({ sources, compare, wanted: PAGE, run: PAGE });
  for (;;) {
    const hits = await merge.take(PAGE);
    const total = [...merge.totals().values()].reduce((sum, one) => sum + one, 0);
    yield { hits, total, query };
    if (hits.length < PAGE) {
      return;
    }
    await nextTurn();
  }
}
