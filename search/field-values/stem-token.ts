/** Keeps stems apart from the words as written, which no text begins with `=`. */
const MARK = '=';

/** The token of a stem. */
export function stemToken(stem: string): string {
  return MARK + stem;
}
