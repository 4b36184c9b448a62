import { analyseWord } from '../text/analyse.ts';

/** Words of a text to complete that count: each is looked for by itself, and with a mistake in many spellings. */
const MOST_WORDS = 12;

/** The folded words of a text that titles are to complete. */
export function typedWords(text: string): readonly string[] {
  return analyseWord(text, []).words.slice(0, MOST_WORDS);
}
