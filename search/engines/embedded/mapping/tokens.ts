/** A token of every row of a text table, so that a query of exclusions only has something to exclude from. */
export const EVERY_DOCUMENT = '=';

/** A token of no row: what is found nowhere. */
export const NO_DOCUMENT = '==';

/** The token of the word that a title begins with; no word as written begins so. */
export function firstWordToken(word: string): string {
  return `=${word}`;
}
