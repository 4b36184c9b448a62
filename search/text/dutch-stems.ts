/** Letters that a Dutch word ends with, and has before an ending: `huis` and `huizen`, `bedrijf` and `bedrijven`. */
const PAIRS: ReadonlyMap<string, string> = new Map([
  ['s', 'z'],
  ['z', 's'],
  ['f', 'v'],
  ['v', 'f'],
]);
const SHORTEST_STEM = 4;

/** The stem that other inflections of a Dutch word have, as the stemmer leaves its last letter as it is; none for most words. */
export function otherDutchStem(stem: string): readonly string[] {
  const other = PAIRS.get(stem.at(-1) ?? '');
  return other === undefined || stem.length < SHORTEST_STEM ? [] : [stem.slice(0, -1) + other];
}
