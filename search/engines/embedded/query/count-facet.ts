import type { Bucket, FacetResult } from '../../../port/search-index.ts';
import type { FacetRequest } from '../../../port/search-query.ts';
import { withoutCase } from '../../../query/document-values.ts';
import { behindTest, isPartOfFacet, MAX_BUCKETS, matchTest } from '../../../query/facet-page.ts';
import type { FacetMemory } from '../memory/facet-memory.ts';
import {
  type BucketCounts,
  countEachHit,
  countEverything,
  countFrequent,
} from './count-buckets.ts';
import type { CountedRows } from './hit-rows.ts';

export interface FacetCount {
  readonly request: FacetRequest;
  readonly facet: FacetMemory;
  /** Number of all documents. */
  readonly documents: number;
  readonly selected: readonly string[];
  /** Hits, and rows that miss only the selection of this facet. */
  readonly counted: CountedRows;
}

/** Buckets of one facet. */
export function countFacet(count: FacetCount): FacetResult {
  const { request, facet, selected: values } = count;
  const selected = selectedBuckets(facet, values);
  const counts = countBuckets(count, selected);
  const first = isPartOfFacet(request) ? partOf(counts, count) : counts.first;
  const buckets = first.map((bucket) => ({
    ...facet.shown(bucket),
    count: counts.countOf(bucket),
    selected: selected.has(bucket),
  }));
  const missing = isPartOfFacet(request)
    ? []
    : alsoSelected({ facet, values, counts, first: new Set(first) });
  return { name: request.name, buckets: [...buckets, ...missing] };
}

/** The first of the buckets that a request for a part asks for. */
function partOf({ first, countOf }: BucketCounts, { request, facet }: FacetCount) {
  const isBehind = behindTest(request);
  const matches = matchTest(request);
  return first
    .values()
    .filter((bucket) => isBehind(countOf(bucket), facet.key(bucket)))
    .filter((bucket) => matches(facet.shown(bucket)))
    .take(request.first)
    .toArray();
}

/** Share of the documents: fewer hits are read one by one; for more, frequent values are counted side by side. */
const MANY_HITS = 0.2;

function countBuckets(
  { request, facet, documents, counted }: FacetCount,
  selected: ReadonlySet<number>,
): BucketCounts {
  const most = isPartOfFacet(request) ? MAX_BUCKETS : request.first;
  const { rows } = counted;
  if (rows.length === documents) {
    return countEverything(facet, most);
  }
  const frequent =
    selected.size === 0 && rows.length > MANY_HITS * documents
      ? countFrequent(facet, counted.bits(), most)
      : undefined;
  return frequent ?? countEachHit(facet, rows, { most, selected });
}

function selectedBuckets(facet: FacetMemory, values: readonly string[]): ReadonlySet<number> {
  return new Set(
    values.map((value) => facet.bucket(value)).filter((bucket) => bucket !== undefined),
  );
}

interface Selected {
  readonly facet: FacetMemory;
  readonly values: readonly string[];
  readonly counts: BucketCounts;
  readonly first: ReadonlySet<number>;
}

/** Selected values that are not among the first ones, as typed where no document has them. */
function alsoSelected({ facet, values, counts, first }: Selected): Bucket[] {
  const distinct = new Map(values.map((value) => [withoutCase(value), value]));
  return [...distinct.values()].flatMap((value) => {
    const bucket = facet.bucket(value);
    if (bucket === undefined) {
      return [{ value, label: value, count: 0, selected: true }];
    }
    const count = counts.countOf(bucket);
    return first.has(bucket) ? [] : [{ ...facet.shown(bucket), count, selected: true }];
  });
}
