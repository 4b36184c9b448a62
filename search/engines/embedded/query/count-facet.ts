import { byCodePoint } from '../../../../profile-compiler/index.ts';
import { withoutCase } from '../../../query/document-values.ts';
import { behindTest, isPartOfFacet, MOST_BUCKETS, matchTest } from '../../../query/facet-page.ts';
import type { Bucket, FacetResult } from '../../search-index.ts';
import type { FacetRequest } from '../../search-query.ts';
import type { FacetMemory } from '../memory/facet-memory.ts';
import { type Candidates, countedRows } from './hit-rows.ts';
import { smallest } from './smallest.ts';

export interface FacetCount {
  readonly request: FacetRequest;
  readonly facet: FacetMemory;
  /** How many there are in all. */
  readonly documents: number;
  readonly selected: readonly string[];
  /** Index among the facets with a selection: rows that miss only its selection still count. */
  readonly ownIndex: number;
}

/** Buckets of one facet over the candidates. */
export function countFacet(candidates: Candidates, count: FacetCount): FacetResult {
  const { request, facet, selected: values } = count;
  const counts = countBuckets(candidates, count);
  const first = isPartOfFacet(request)
    ? partOf(mostFrequent(facet, counts, MOST_BUCKETS), counts, count)
    : mostFrequent(facet, counts, request.first);
  const selected = selectedBuckets(facet, values);
  const buckets = first.map((bucket) => ({
    ...facet.shown(bucket),
    count: counts[bucket] ?? 0,
    selected: selected.has(bucket),
  }));
  const missing = isPartOfFacet(request)
    ? []
    : alsoSelected({ facet, values, counts, first: new Set(first) });
  return { name: request.name, buckets: [...buckets, ...missing] };
}

/** The most frequent buckets of everything, by facet, until the next write. */
const ofEverything = new WeakMap<FacetMemory, { version: number; most: number; first: number[] }>();

/** The first buckets by count, then by value; those of everything are kept. */
function mostFrequent(
  facet: FacetMemory,
  counts: ArrayLike<number>,
  most: number,
): readonly number[] {
  const isEverything = counts === facet.totals;
  const known = isEverything ? ofEverything.get(facet) : undefined;
  if (known?.version === facet.version && known.most >= most) {
    return known.first.slice(0, most);
  }
  const found: number[] = [];
  for (let bucket = 0; bucket < counts.length; bucket += 1) {
    if (counts[bucket] !== 0) {
      found.push(bucket);
    }
  }
  const first = smallest(
    found,
    most,
    (a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || byCodePoint(facet.key(a), facet.key(b)),
  );
  if (isEverything) {
    ofEverything.set(facet, { version: facet.version, most, first });
  }
  return first;
}

/** The first of the buckets that a request for a part asks for. */
function partOf(
  buckets: readonly number[],
  counts: ArrayLike<number>,
  { request, facet }: FacetCount,
): readonly number[] {
  const isBehind = behindTest(request);
  const matches = matchTest(request);
  return buckets
    .values()
    .filter((bucket) => isBehind(counts[bucket] ?? 0, facet.key(bucket)))
    .filter((bucket) => matches(facet.shown(bucket)))
    .take(request.first)
    .toArray();
}

/** Hits that have a value, by bucket; where everything is found, memory has counted already. */
function countBuckets(
  candidates: Candidates,
  { facet, documents, ownIndex }: FacetCount,
): ArrayLike<number> {
  const rows = countedRows(candidates, ownIndex);
  if (rows.length === documents) {
    return facet.totals;
  }
  const counts = new Int32Array(facet.size);
  const { bucketOf, column } = facet;
  const { start, length, data } = column;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    const first = start[row] ?? 0;
    const end = first + (length[row] ?? 0);
    for (let value = first; value < end; value += 1) {
      const bucket = bucketOf[data[value] ?? 0] ?? 0;
      counts[bucket] = (counts[bucket] ?? 0) + 1;
    }
  }
  return counts;
}

function selectedBuckets(facet: FacetMemory, values: readonly string[]): ReadonlySet<number> {
  return new Set(
    values.map((value) => facet.bucket(value)).filter((bucket) => bucket !== undefined),
  );
}

interface Selected {
  readonly facet: FacetMemory;
  readonly values: readonly string[];
  readonly counts: ArrayLike<number>;
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
    const count = counts[bucket] ?? 0;
    return first.has(bucket) ? [] : [{ ...facet.shown(bucket), count, selected: true }];
  });
}
