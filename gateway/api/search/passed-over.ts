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
