/** A token of every row of a text table, so that a query of exclusions only has something to exclude from. */
export const EVERY_DOCUMENT = '=';

/** Keeps stems, and first words of titles, apart from the words as written, which no text begins with `=`. */
const MARK = '=';

/** The token of a stem. */
export function stemToken(stem: string): string {
  return MARK + stem;
}

/** The token of the word that a title begins with. */
export function firstWordToken(word: string): string {
  return MARK + word;
}
