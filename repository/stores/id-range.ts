import type { Selection } from './triple-store.ts';

/** The last character of all. */
const LAST = '\u{10FFFF}';

/** The ids of a selection: those after `after` and before `before` in code point order. */
export function idRange({ type }: Selection, after = '') {
  // Ids of a type follow `<type>/`, and `0` is the character after the slash.
  const [first, before] = type === undefined ? ['', LAST] : [`${type}/`, `${type}0`];
  return { after: after > first ? after : first, before };
}
