import { documentsWith, type FormsOfParts, type Index } from './known-words.ts';

/** Characters of the longest text without blanks that is cut, and of the shortest word in it that counts. */
const LONGEST = 60;
const SHORTEST_TELLING = 3;
/** Words that a text is cut into: what needs more is not cut, as nearly any letters are some short words. */
const MOST_WORDS = 5;

/** A number is never cut. */
const IN_NUMBER = /^\p{N}{2}$/u;

/** The fewest known words that a text without blanks is made of, with their forms: `bathingwaterquality`. Short ones need not be found. */
export function splitWords(texts: Index, text: string): readonly FormsOfParts[] {
  const words =
    text.length > LONGEST ? undefined : fewestWords(text, (part) => isKnown(texts, part));
  const telling = words?.filter((word) => word.length >= SHORTEST_TELLING) ?? [];
  return telling.length < 2
    ? []
    : [telling.map((word) => texts.words.formsOf(texts.words.find(word) ?? -1))];
}

function isKnown(texts: Index, text: string): boolean {
  const word = texts.words.find(text);
  return word !== undefined && documentsWith(texts, word) > 0;
}

/** The fewest words in a row that a text is, of those the ones with the longest first; `undefined` where it is not of a few. */
function fewestWords(
  text: string,
  isWord: (part: string) => boolean,
): readonly string[] | undefined {
  const behind: (readonly string[] | undefined)[] = [];
  behind[text.length] = [];
  for (let from = text.length - 1; from >= 0; from -= 1) {
    for (let to = text.length; to > from; to -= 1) {
      const others = behind[to];
      const best = behind[from]?.length ?? MOST_WORDS + 1;
      const isBoundary = !IN_NUMBER.test(text.slice(to - 1, to + 1));
      if (others && isBoundary && others.length + 1 < best && isWord(text.slice(from, to))) {
        behind[from] = [text.slice(from, to), ...others];
      }
    }
  }
  return behind[0];
}
