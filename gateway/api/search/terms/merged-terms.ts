import type { CompareHits, HitSource } from '../hit-source.ts';
import { type HitMerge, openMerge } from '../open-merge.ts';

/** Reads the terms of vocabularies merged in an order; each reads on behind a cursor of any of them. */
export function mergedTerms(
  vocabularies: readonly HitSource[],
  compare: CompareHits,
): HitSource['read'] {
  let open: { readonly merge: HitMerge; readonly end: string | undefined } | undefined;

  function openAfter(after: string | undefined, wanted: number): Promise<HitMerge> {
    return openMerge({
      sources: vocabularies,
      compare,
      wanted,
      ...(after !== undefined && {
        after: Object.fromEntries(
          vocabularies.map(({ name }) => [name, { cursor: after, rank: 0 }]),
        ),
      }),
    });
  }

  return async ({ first, offset = 0, after }) => {
    // The next page reuses these hits; otherwise every page would ask all vocabularies again.
    const isNext = open && after !== undefined && open.end === after;
    const merge = isNext && open ? open.merge : await openAfter(after, offset + first);
    const hits = await merge.take(first, offset);
    open = first > 0 ? { merge, end: hits.at(-1)?.cursor ?? after } : undefined;
    const total = merge.totals().reduce((sum, one) => sum + one.total, 0);
    return { total, hits };
  };
}
