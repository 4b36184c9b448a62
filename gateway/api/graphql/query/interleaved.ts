/** The rank of a hit among those of its kind, from 0. */
export interface RankOfKind {
  readonly kind: string;
  readonly rank: number;
}

interface Total {
  readonly kind: string;
  readonly total: number;
}

/** A part of the list in which the best hits of all kinds come first, then the second ones, until each has no more. */
export function interleaved(
  totals: readonly Total[],
  { start, length }: { readonly start: number; readonly length: number },
): readonly RankOfKind[] {
  const places: RankOfKind[] = [];
  let passed = 0;
  for (let rank = 0; places.length < length; rank += 1) {
    const left = totals.filter(({ total }) => total > rank);
    if (left.length === 0) {
      break;
    }
    for (const { kind } of left) {
      if (passed >= start && places.length < length) {
        places.push({ kind, rank });
      }
      passed += 1;
    }
  }
  return places;
}
