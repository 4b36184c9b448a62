/** Names of the bands of the score: in the model, in `facets`, and as titles. The best comes first. */
const BANDS: readonly (readonly [band: string, id: string, title: string])[] = [
  ['excellent', 'excellentScoring', 'Excellent'],
  ['good', 'goodScoring', 'Good'],
  ['sufficient', 'sufficientScoring', 'Sufficient'],
  ['bad', 'badScoring', 'Bad'],
];

/** The band of the model for an item of the facet. */
export function bandOf(id: string): string | undefined {
  return BANDS.find(([, item]) => item.toLowerCase() === id.toLowerCase())?.[0];
}

/** Id and title of the item of a band. */
export function bandItem(band: string): { readonly id: string; readonly title: string } {
  const [, id = band, title = band] = BANDS.find(([name]) => name === band) ?? [];
  return { id, title };
}

/** Compares bands of the model, the best first. */
export function bandOrder(a: string, b: string): number {
  const at = (band: string) => BANDS.findIndex(([name]) => name === band);
  return at(a) - at(b);
}
