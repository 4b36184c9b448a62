import { foldedWords } from '../text/analyse.ts';
import { APOSTROPHES } from '../text/ties.ts';

/** Words of a text to complete that count: each is looked for by itself, and with a mistake in many spellings. */
const MOST_WORDS = 12;

/** Letters from which a word is also that of a title which has signs between its parts: `wif` of `Wi-Fi`. */
export const SHORTEST_JOINED = 3;

/** `l’` at the end, with the first letter of what follows or nothing yet: in titles such a letter is grammar, and no word. */
const OPEN_ELISION = new RegExp(
  `(?<![\\p{L}\\p{N}\\p{M}])\\p{L}[${APOSTROPHES}](?=\\p{L}$)|(?<=[^\\p{L}\\p{N}\\p{M}])\\p{L}[${APOSTROPHES}]$`,
  'u',
);

/** The folded words of a text that titles are to complete. */
export function typedWords(text: string): readonly string[] {
  return foldedWords(text.replace(OPEN_ELISION, '')).slice(0, MOST_WORDS);
}
