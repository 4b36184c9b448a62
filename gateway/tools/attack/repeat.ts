/** The texts that `make` gives for 0, 1, 2 …, one after the other. */
export function many(count: number, make: (number: number) => string, separator = ' '): string {
  return Array.from({ length: count }, (_, number) => make(number)).join(separator);
}

/** A text within many pairs of brackets, or of longer texts. */
export function within(
  levels: number,
  [open, inside, close]: readonly [string, string, string],
): string {
  return open.repeat(levels) + inside + close.repeat(levels);
}
