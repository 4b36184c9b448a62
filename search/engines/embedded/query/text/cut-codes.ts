import { documentsWith, type Index } from './known-words.ts';
import { beginningWith, type PhraseVariant } from './word-variants.ts';

/** Characters of the longest code that is cut. */
const LONGEST = 40;

/** Two words side by side that a word with digits may have been, typed without what stands between them: `EN50160`, `PM25`. */
export function cutCodes(
  texts: Index,
  { word, prefix }: { readonly word: string; readonly prefix: boolean },
): readonly PhraseVariant[] {
  const letters = [...word];
  if (letters.length > LONGEST || !/\p{N}/u.test(word)) {
    return [];
  }
  const isKnown = (text: string) => {
    const known = texts.words.find(text);
    return known !== undefined && documentsWith(texts, known) > 0;
  };
  return letters.slice(1).flatMap((_, at) => {
    const first = letters.slice(0, at + 1).join('');
    const second = letters.slice(at + 1).join('');
    const isWhole = isKnown(second) || (prefix && beginningWith(texts.words, second).length > 0);
    return isWhole && isKnown(first) ? [{ words: [first, second], prefix }] : [];
  });
}
