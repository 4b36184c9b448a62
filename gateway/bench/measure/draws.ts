/** Fractional parts of its multiples are spread evenly, and the same in every run. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** So many different items from all over the list, no one more often than another. */
export function drawEvenly<Item>(items: readonly Item[], amount: number): Item[] {
  const most = Math.min(amount, items.length);
  return Array.from({ length: most }, (_, at) => Math.floor((at * items.length) / most)).flatMap(
    (at) => items.slice(at, at + 1),
  );
}

/** So many items of which few are drawn often, most hardly ever: the n-th with a weight of 1/n. */
export function drawSkewed<Item>(items: readonly Item[], amount: number): Item[] {
  return Array.from({ length: amount }, (_, at) =>
    Math.floor(items.length ** ((at * GOLDEN) % 1)),
  ).flatMap((rank) => items.slice(rank - 1, rank));
}
