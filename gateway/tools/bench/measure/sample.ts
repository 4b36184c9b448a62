/** The fractional parts of its multiples are spread evenly, and equal in every run. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** Different items, spread evenly over the list. */
export function sampleEvenly<Item>(items: readonly Item[], amount: number): Item[] {
  const most = Math.min(amount, items.length);
  return Array.from({ length: most }, (_, at) => Math.floor((at * items.length) / most)).flatMap(
    (at) => items.slice(at, at + 1),
  );
}

/** Items by Zipf's law: the n-th is drawn with a weight of 1/n. */
export function sampleSkewed<Item>(items: readonly Item[], amount: number): Item[] {
  return Array.from({ length: amount }, (_, at) =>
    Math.floor(items.length ** ((at * GOLDEN) % 1)),
  ).flatMap((rank) => items.slice(rank - 1, rank));
}
