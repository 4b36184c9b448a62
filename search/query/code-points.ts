/** Compares by Unicode code points (the order of UTF-8 bytes), where `<` would compare UTF-16 units. */
export function compareCodePoints(a: string, b: string): number {
  const end = Math.min(a.length, b.length);
  for (let at = 0; at < end; at += 1) {
    const unitA = a.charCodeAt(at);
    const unitB = b.charCodeAt(at);
    if (unitA !== unitB) {
      return rank(unitA) - rank(unitB);
    }
  }
  return a.length - b.length;
}

/** Surrogates stand for code points above all others. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

/** The smaller of two texts by code points. */
export function firstByCodePoints(a: string, b: string): string {
  return compareCodePoints(b, a) < 0 ? b : a;
}
