/** The longest word that the server does not split, in characters. */
const LONGEST_WORD = 250;

/** A folded word as it is indexed and looked for. */
export function indexedWord(word: string): string {
  return word.length > LONGEST_WORD ? word.slice(0, LONGEST_WORD).toWellFormed() : word;
}
