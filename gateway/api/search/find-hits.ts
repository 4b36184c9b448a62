import { nextTurn } from '../../../repository/index.ts';
import {
  hitOrder,
  parseTextQuery,
  type Search,
  type VocabularySearch,
} from '../../../search/index.ts';
import {
  byTitle,
  type CompareHits,
  completionSources,
  documentSource,
  type FoundHit,
  type HitSource,
} from './hit-source.ts';
import {
  type HitMerge,
  type KindTotal,
  type MergeOptions,
  openMerge,
  type Positions,
} from './open-merge.ts';
import { type KindRequest, queryOf, type SearchRequest, TERMS_KIND } from './search-request.ts';
import { vocabulariesSource } from './terms/vocabularies-source.ts';

/** Services that answer a search. */
export interface Searched {
  readonly search: Pick<Search, 'search' | 'suggest' | 'terms'>;
  /** Searches of vocabularies in this request: a few at once. */
  readonly searchVocabulary: VocabularySearch;
}

/** Page of hits that is requested. */
export interface WantedHits {
  readonly skip: number;
  readonly take: number;
  /** Goes on where hits were taken to before; nothing is skipped then. */
  readonly after?: Positions | undefined;
}

/** The results of a search. */
export interface FoundHits {
  readonly hits: readonly FoundHit[];
  /** Number of all hits. */
  readonly total: number;
  /** The hits of each kind. */
  readonly totals: readonly KindTotal[];
  /** End of these hits. */
  readonly positions: Positions;
}

/** Finds some of the hits of a request. */
export async function findHits(
  searched: Searched,
  request: SearchRequest,
  { skip, take, after }: WantedHits,
): Promise<FoundHits> {
  const sources = await sourcesOf(searched, request);
  const compare = orderOfHits(request);
  const offsets = after ? [] : await offsetsOf(sources, compare, skip);
  const passed = after ? 0 : skip - offsets.reduce((sum, one) => sum + one, 0);
  const merge = await openMerge({
    sources,
    compare,
    wanted: Math.max(passed, 0) + take,
    offsets,
    after,
  });
  return foundIn(merge, await merge.take(take, Math.max(passed, 0)));
}

/** Hits of a page of all hits, which are held at once. */
const PAGE = 50;

/** Reads all hits of a request from first to last, a page after the one before is used. */
export async function* allHits(
  searched: Searched,
  request: SearchRequest,
): AsyncGenerator<FoundHits> {
  const sources = await sourcesOf(searched, request);
  const merge = await openMerge({
    sources,
    compare: orderOfHits(request),
    wanted: PAGE,
    run: PAGE,
  });
  for (;;) {
    const hits = await merge.take(PAGE);
    yield foundIn(merge, hits);
    if (hits.length < PAGE) {
      return;
    }
    await nextTurn();
  }
}

function foundIn(merge: HitMerge, hits: readonly FoundHit[]): FoundHits {
  const totals = merge.totals();
  return {
    hits,
    total: totals.reduce((sum, { total }) => sum + total, 0),
    totals,
    positions: merge.positions(),
  };
}

async function sourcesOf(
  searched: Searched,
  request: SearchRequest,
): Promise<readonly HitSource[]> {
  const { search } = searched;
  if (request.isCompletion) {
    const titled = request.kinds.filter(({ kind }) => kind !== TERMS_KIND);
    return completionSources(search, { ...request, kinds: titled });
  }
  return Promise.all(
    request.kinds.map((kind) =>
      kind.kind === TERMS_KIND
        ? termsSource(searched, request, kind)
        : documentSource(search, kind.kind, queryOf(request, kind)),
    ),
  );
}

async function termsSource(
  { search, searchVocabulary }: Searched,
  request: SearchRequest,
  { vocabularies: named }: KindRequest,
): Promise<HitSource> {
  const known = (await search.terms.list()).map(({ id }) => id);
  return vocabulariesSource(searchVocabulary, {
    vocabularies: named ? known.filter((id) => named.includes(id)) : known,
    text: parseTextQuery(request.text),
    isByRelevance: isByRelevance(request),
  });
}

function isByRelevance({ order: [first] }: Pick<SearchRequest, 'order'>): boolean {
  return !first || first.by === 'relevance';
}

/** By rank where absent. Terms have no other order, and so stay behind the hits of all other kinds. */
function orderOfHits(request: SearchRequest): CompareHits | undefined {
  if (request.isCompletion) {
    return byTitle;
  }
  if (isByRelevance(request)) {
    return undefined;
  }
  const compare = hitOrder(queryOf(request));
  const isTerm = ({ kind }: FoundHit) => kind === TERMS_KIND;
  return (a, b) => (isTerm(a) || isTerm(b) ? Number(isTerm(a)) - Number(isTerm(b)) : compare(a, b));
}

/** One source finds the beginning of a page itself, and so do several by rank; else every hit before it has to be compared. */
async function offsetsOf(
  sources: readonly HitSource[],
  compare: MergeOptions['compare'],
  skip: number,
): Promise<readonly number[]> {
  if (sources.length === 1) {
    return [skip];
  }
  if (compare || skip === 0) {
    return [];
  }
  const counted = await Promise.all(sources.map((source) => source.read({ first: 0 })));
  return passedOver(
    counted.map(({ total }) => total),
    skip,
  );
}

/**
 * Number of hits of each kind among the first ones of a list in which the best hits of all kinds come first, then the
 * second ones, until a kind has no more.
 */
export function passedOver(totals: readonly number[], skip: number): readonly number[] {
  const passed = totals.map(() => 0);
  for (let left = skip, rank = 0; left > 0; rank += 1) {
    const open = totals.flatMap((total, at) => (total > rank ? [at] : [])).slice(0, left);
    if (open.length === 0) {
      break;
    }
    for (const at of open) {
      passed[at] = rank + 1;
    }
    left -= open.length;
  }
  return passed;
}
