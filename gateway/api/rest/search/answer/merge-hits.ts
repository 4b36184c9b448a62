import {
  type HitMerge,
  type MergedHit,
  type MergeOptions,
  openMerge,
  type Positions,
} from './open-merge.ts';

/** Which hits of several sources are wanted. */
export interface WantedHits extends Pick<MergeOptions, 'sources' | 'compare' | 'after'> {
  /** Hits before the page. */
  readonly skip: number;
  /** Hits of the page. */
  readonly take: number;
}

export interface MergedHits {
  readonly hits: readonly MergedHit[];
  readonly totals: ReturnType<HitMerge['totals']>;
  /** Where this page ends. */
  readonly positions: Positions;
}

/** Reads a page of the hits of several sources, merged in their order. */
export async function mergeHits(wanted: WantedHits): Promise<MergedHits> {
  const { sources, skip, take, after } = wanted;
  // One source finds the beginning of the page itself; of several, every hit before it has to be compared.
  const offset = sources.length === 1 && !after ? skip : 0;
  const passed = after ? 0 : skip - offset;
  const merge = await openMerge({ ...wanted, wanted: passed + take, offset });
  const hits = await merge.take(take, passed);
  return { hits, totals: merge.totals(), positions: merge.positions() };
}
