/** How much a word tells that is in some of all documents: the more, the fewer have it. Above 0. */
export function telling(found: number, all: number): number {
  return Math.log(1 + (all + 1) / (found + 1));
}
